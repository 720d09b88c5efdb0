import {
  type CSSProperties,
  type Key,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { onNear } from '../ui/behaviour/on-near.ts';
import { Button } from '../ui/controls/button.tsx';
import classes from './result-list.module.css';

/** Cards rendered at once: enough for a tall screen, few enough that a filter answers at once on a slow phone. */
const FIRST = 6;
/** Cards of them that another list begins with, until it is painted. */
const IN_SIGHT = 2;
/** Cards added when the end of the list comes near. */
const STEP = 12;

/** Cards that wait for one another: no later one is faint for longer, or it would be seen so while one scrolls. */
const WAITING = 5;

/** Returns how many cards a card waits for, of those that are added with it. */
const placeAmongAdded = (index: number): number => Math.min(WAITING, index < FIRST ? index : (index - FIRST) % STEP);

/** How much of a list is rendered. */
export interface ListGrowth {
  readonly count: number;
  /** The cards of a list that is come back to, which were seen before; 0 of a new one. */
  readonly seen: number;
  /** Shows more of it, and so many at least. */
  grow(least?: number): void;
}

/**
 * Returns how much of a list is rendered: its beginning, more as its end is reached, and the beginning again once other
 * items take its place.
 * @param items The whole list; its identity says whether it is another one.
 * @param first The count with which the list was left, where it is come back to.
 */
export function useListGrowth(items: readonly unknown[], first?: number): ListGrowth {
  const [seen] = useState(first ?? 0);
  const [grown, setGrown] = useState({ items, count: first ?? FIRST });
  // A filter is painted with the cards in sight; the others follow in a render that gives way to the next click.
  const isPainted = useDeferredValue(items) === items;
  const begun = isPainted ? FIRST : IN_SIGHT;
  const count = grown.items === items ? grown.count : begun;
  return {
    count,
    seen,
    grow(least) {
      if (least !== undefined && least <= count) return;
      if (isPainted) setGrown({ items, count: Math.max(count + STEP, least ?? 0) });
    },
  };
}

interface ResultListProps<Item> {
  readonly items: readonly Item[];
  readonly growth: ListGrowth;
  readonly keyOf: (item: Item, index: number) => Key;
  /** Cards that were not seen before come one a little after the other, for lists that are looked at more than compared. */
  readonly fadesIn?: boolean;
  /** The card of an item. */
  readonly children: (item: Item) => ReactNode;
}

const fading = (index: number) => ({
  'data-fades': true,
  style: { '--place': placeAmongAdded(index) } as CSSProperties,
});

/**
 * The cards of a list of results. It grows as its end comes near, and by a button for who does not scroll; a card that was
 * reached stays, so the list can be walked whole with a screen reader, which hears of each card its place in the whole list.
 */
export function ResultList<Item>({ items, growth, keyOf, fadesIn = false, children }: ResultListProps<Item>) {
  const { count, seen } = growth;
  const list = useRef<HTMLOListElement>(null);
  const rest = items.length - count;
  const end = useEndNear(growth, rest > 0);
  /** The button goes with the end of the list, so the first of the cards it brings takes the focus. */
  const showMore = () => {
    growth.grow();
    requestAnimationFrame(() => (list.current?.children[count] as HTMLElement | undefined)?.focus());
  };
  return (
    <div className={classes.frame}>
      <ol ref={list} className={classes.list}>
        {items.slice(0, count).map((item, index) => (
          <li
            key={keyOf(item, index)}
            tabIndex={-1}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            {...(fadesIn && index >= seen && fading(index))}
          >
            {children(item)}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <div ref={end} className={classes.more}>
          <Button look="plain" onClick={showMore}>
            Mostrar mais opções
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lets the list grow when what this is attached to, while there is more of it, is nearly on the screen. */
function useEndNear({ count, grow }: ListGrowth, hasMore: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const onEndNear = useEffectEvent(() => grow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grew and still ends on the screen is observed anew, as is one that was whole.
  useEffect(() => (end.current ? onNear(end.current, () => onEndNear()) : undefined), [count, hasMore]);
  return end;
}
