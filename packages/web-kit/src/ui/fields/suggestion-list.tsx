import { type ReactNode, useEffect, useRef } from 'react';
import classes from './autocomplete.module.css';

interface SuggestionListProps<Item> {
  readonly id: string;
  readonly found: readonly Item[];
  /** Which one the arrows reached; -1 for none. */
  readonly marked: number;
  keyOf(item: Item): string;
  /** The heading an item stands under; those of one heading come one after another. */
  groupOf?: ((item: Item) => string) | undefined;
  optionOf(item: Item): ReactNode;
  onTake(item: Item): void;
}

/** The id of a suggestion in the list with an id. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** What was found for a text, to be chosen from. */
export function SuggestionList<Item>(props: SuggestionListProps<Item>) {
  const { id, found, marked, keyOf, groupOf, optionOf, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const optionAt = (item: Item, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys.
    <div
      key={keyOf(item)}
      id={suggestionId(id, index)}
      role="option"
      aria-selected={index === marked}
      className={classes.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(item)}
    >
      {optionOf(item)}
    </div>
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label="Sugestões" className={classes.options}>
      {groupOf
        ? groupsOf(found, groupOf).map(({ heading, first, items }) => {
            const headingId = `${suggestionId(id, first)}-heading`;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options.
              <div key={first} role="group" aria-labelledby={headingId}>
                <div id={headingId} role="presentation" className={classes.heading}>
                  {heading}
                </div>
                {items.map((item, index) => optionAt(item, first + index))}
              </div>
            );
          })
        : found.map(optionAt)}
    </div>
  );
}

interface Group<Item> {
  readonly heading: string;
  /** Place of its first item among all. */
  readonly first: number;
  readonly items: Item[];
}

/** Returns what was found below its headings, in its order. */
function groupsOf<Item>(found: readonly Item[], groupOf: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const [index, item] of found.entries()) {
    const heading = groupOf(item);
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, first: index, items: [item] });
  }
  return groups;
}

/** How many suggestions there are, said to those who do not see them. */
export function suggestionsText(found: readonly unknown[]): string {
  return found.length === 1 ? '1 sugestão' : `${found.length} sugestões`;
}
