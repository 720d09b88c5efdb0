import type { Bus } from '@embarque/bus/contract.ts';
import shared from '@embarque/commerce/web/way-choices.module.css';
import { toBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { wayTitle } from '../bus-texts.ts';
import classes from './bus-choices.module.css';
import { BusRow } from './bus-row.tsx';

/** Rows shown before "Ver mais": a list with one or two more is shown whole. */
const ROWS = 8;
const FOLDS_FROM = ROWS + 3;

interface BusChoicesProps {
  readonly id: string;
  /** Which direction. */
  readonly index: number;
  /** yyyy-MM-dd */
  readonly day: string;
  /** In the order of the list. */
  readonly buses: readonly Bus[];
  /** Stands in the place of the rows where there are none. */
  readonly none: string;
  /** Below the head, such as what is left out. */
  readonly note?: string | undefined;
  readonly chosen: string | undefined;
  readonly isWhole: boolean;
  /** Phones show the chosen bus alone, so that the next direction comes into sight. */
  readonly isFolded: boolean;
  readonly onChoose: (key: string) => void;
  readonly onToggle: () => void;
  readonly onFold: (isFolded: boolean) => void;
}

/** The buses of one direction to choose one from. */
export function BusChoices({ id, index, day, buses, none, note, chosen, isWhole, isFolded, ...on }: BusChoicesProps) {
  const title = wayTitle(index);
  const isShort = isFolded && chosen !== undefined && buses.length > 1;
  const { list, change, byKey, byClick, open } = useFolding(isShort, on.onFold);
  const folds = buses.length >= FOLDS_FROM;
  const shown = folds && !isWhole ? buses.filter(({ key }, row) => row < ROWS || key === chosen) : buses;
  const [first] = buses;
  return (
    <fieldset
      ref={list}
      id={id}
      tabIndex={-1}
      className={`${shared.choices} ${classes.choices}`}
      data-folded={isShort || undefined}
      onKeyDown={byKey}
      onKeyUp={byKey}
      onClick={byClick}
    >
      <legend className={`${shared.legend} ${classes.legend}`}>
        <b>{title}</b>{' '}
        <span>
          {weekdayText(day)}, {toBrazilianDay(day)}
        </span>{' '}
        {first && (
          <span className={shared.places}>
            {first.stations.origin.cityName} → {first.stations.destination.cityName}
          </span>
        )}
      </legend>
      {isShort && (
        <button
          ref={change}
          type="button"
          className={`${link.link} ${classes.change}`}
          aria-label={`Alterar ${title.toLowerCase()}`}
          onClick={open}
        >
          Alterar
        </button>
      )}
      <p className={classes.said} role="status">
        {isShort && 'Mostramos só o ônibus escolhido.'}
      </p>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {buses.length === 0 && <p className={classes.none}>{none}</p>}
      {shown.map((bus) => (
        <BusRow
          key={bus.key}
          bus={bus}
          group={id}
          checked={bus.key === chosen}
          isCheapest={isCheapest(bus, buses)}
          from={first?.stations.origin.cityName}
          to={first?.stations.destination.cityName}
          onChoose={on.onChoose}
        />
      ))}
      {folds && (
        <button type="button" className={`${link.link} ${classes.more}`} aria-expanded={isWhole} onClick={on.onToggle}>
          {isWhole ? 'Ver menos horários' : `Ver mais ${buses.length - shown.length} horários`}
        </button>
      )}
    </fieldset>
  );
}

/**
 * Folds a list to its chosen row and opens it again. The arrow keys choose each row they pass, so only a press, or the space bar,
 * folds it: the keys still reach all rows. The chosen radio keeps the focus while it folds, and has it once the list opens.
 */
function useFolding(isFolded: boolean, onFold: (isFolded: boolean) => void) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const isAsked = useRef(false);
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    if (!isFolded) list.current?.querySelector<HTMLElement>(':checked')?.focus();
    // Only where the list is shorter by it: what was above the row has gone, and the window with it.
    else if (change.current?.offsetParent) list.current?.scrollIntoView({ block: 'nearest' });
  });
  const fold = (isWished: boolean) => {
    isAsked.current = isWished !== isFolded;
    onFold(isWished);
  };
  return {
    list,
    change,
    byKey({ type, key, target }: KeyboardEvent) {
      isMoving.current = type === 'keydown' && key.startsWith('Arrow');
      // Browsers press a radio by it only while it is not checked.
      if (type === 'keyup' && key === ' ' && target instanceof HTMLInputElement && target.checked) fold(true);
    },
    byClick({ target }: MouseEvent) {
      if (target instanceof HTMLInputElement && !isMoving.current) fold(true);
    },
    open: () => fold(false),
  };
}

/** Returns whether none of some buses costs less than one, and another more. */
const isCheapest = (bus: Bus, buses: readonly Bus[]): boolean =>
  buses.every(({ cashPrice }) => cashPrice >= bus.cashPrice) &&
  buses.some(({ cashPrice }) => cashPrice > bus.cashPrice);
