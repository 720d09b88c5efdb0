import { addMonths } from '@embarque/contract/dates.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './calendar.module.css';
import { CalendarFoot } from './calendar-foot.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { dayAfterKey, nextRange } from './day-moves.ts';
import { monthName, monthOf } from './day-names.ts';
import type { DayRange } from './day-range.ts';
import { type RangeWords, rangeSaid } from './range-words.ts';

interface CalendarProps {
  readonly kind: 'day' | 'range';
  readonly range: DayRange;
  readonly first: string;
  readonly last: string;
  /** Days between them that cannot be chosen; the keys lead over them. */
  readonly closed?: ReadonlySet<string> | undefined;
  readonly opensAt: string;
  /** Months side by side. */
  readonly columns: number;
  /** Its months stand below one another instead of being turned. */
  readonly scrolls: boolean;
  /** How its range is said. */
  readonly words: RangeWords;
  onRange(range: DayRange): void;
  /** Closes it. */
  onDone(): void;
}

/** More months than these are turned even where they could scroll. */
const MAX_SCROLLED = 13;

/** The calendar itself, in a chunk of its own that loads when it is about to be opened. */
export function Calendar(props: CalendarProps) {
  const { kind, first, last, closed, opensAt, columns, scrolls, words, onRange, onDone } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const months = monthsBetween(first, last);
  const isScrolled = scrolls && months.length <= MAX_SCROLLED;
  const clamp = (day: string) => (day < first ? first : day > last ? last : day);
  // A chosen day is painted before the form around the field takes notice.
  const [range, setRange] = useState(props.range);
  const [day, setDay] = useState(clamp(range.start ?? opensAt));
  const [pointed, setPointed] = useState<string | null>(null);
  const [turnedTo, setTurnedTo] = useState(monthOf(day));
  /** The keys moved to a day that is still to be focused. */
  const follows = useRef(true);
  const isOpened = useRef(false);

  const from = Math.min(Math.max(0, months.indexOf(turnedTo)), Math.max(0, months.length - columns));
  // The months in sight are painted first.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const scrolled = isWhole ? months : months.slice(0, from + 2);
  const shown = isScrolled ? scrolled : months.slice(from, from + columns);
  // Turning leaves the focus on its button; Tab then reaches the first day in sight.
  const tabStop = shown.includes(monthOf(day)) ? day : clamp(`${shown[0]}-01`);
  // The end that a click, or Enter on the focused day, would choose shows its range before.
  const isOpen = kind === 'range' && range.start !== null && range.end === null;
  const until = isOpen && (pointed ?? day) !== range.start ? (pointed ?? day) : null;
  const seen = until === null ? range : nextRange(range, until);

  const goTo = (wanted: string) => {
    const next = clamp(wanted);
    follows.current = true;
    setDay(next);
    setPointed(null);
    if (!shown.includes(monthOf(next))) setTurnedTo(monthOf(next));
  };
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    // As it opens, its panel is still to be placed; later the keys may reach a day that is scrolled away in it.
    const preventScroll = !isScrolled && !isOpened.current;
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll });
    isOpened.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens; what is in sight later is its reader's.
  useEffect(() => {
    // Its name says the month, so it comes into sight with the first day that is chosen. Beside a field all is in sight.
    if (isScrolled) root.current?.querySelector('[data-opens]')?.scrollIntoView({ block: 'start' });
  }, []);

  const press = (event: KeyboardEvent) => {
    const from = dayOf(event);
    const next = from && dayAfterKey(from, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const choose = (event: MouseEvent) => {
    const chosen = dayOf(event);
    if (!chosen || closed?.has(chosen)) return;
    setDay(chosen);
    const next = kind === 'range' ? nextRange(range, chosen) : { start: chosen, end: null };
    setRange(next);
    startTransition(() => onRange(next));
  };
  const point = (event: PointerEvent) => {
    const under = dayOf(event);
    const isOffered = under !== undefined && under === clamp(under) && !closed?.has(under);
    setPointed(isOpen && isOffered && event.pointerType === 'mouse' ? under : null);
  };
  const turn = (by: number) => {
    const next = months[from + by];
    if (next && from + by <= Math.max(0, months.length - columns)) setTurnedTo(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens to a day's button is heard here for all days.
    <div
      ref={root}
      className={classes.calendar}
      data-scrolls={isScrolled || undefined}
      onKeyDown={press}
      onClick={choose}
      onPointerOver={point}
      onPointerLeave={() => setPointed(null)}
    >
      {!isScrolled && (
        <div className={classes.bar}>
          <TurnButton label="Mês anterior" isOff={from === 0} onTurn={() => turn(-1)} />
          {/* A native list: it opens any month without ever losing the focus. */}
          <select
            className={classes.jump}
            aria-label="Escolher o mês"
            value={shown[0]}
            onChange={({ currentTarget }) => setTurnedTo(currentTarget.value)}
          >
            {months.slice(0, Math.max(1, months.length - columns + 1)).map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
          {shown.slice(1).map((month) => (
            <h3 key={month} id={`${id}-${month}`} className={classes.name}>
              {monthName(month)}
            </h3>
          ))}
          <TurnButton label="Próximo mês" isOff={from + columns >= months.length} onTurn={() => turn(1)} />
        </div>
      )}
      <div className={classes.months}>
        {shown.map((month, column) => {
          const isIn = reaches(seen, month);
          return (
            <div key={month} className={classes.page} data-opens={month === monthOf(day) || undefined}>
              {/* The bar says the names, the list the first one's; that grid is still called by this one. */}
              {(isScrolled || column === 0) && (
                <h3 id={`${id}-${month}`} className={classes.name} hidden={!isScrolled}>
                  {monthName(month)}
                </h3>
              )}
              <CalendarMonth
                month={month}
                labelId={`${id}-${month}`}
                first={first}
                last={last}
                closed={closed}
                start={isIn ? range.start : null}
                end={isIn ? range.end : null}
                until={isIn ? until : null}
                isRange={kind === 'range'}
                tabStop={monthOf(tabStop) === month ? tabStop : null}
              />
            </div>
          );
        })}
      </div>
      <p className={classes.said} role="status">
        {kind === 'range' && rangeSaid(range, words)}
      </p>
      <CalendarFoot kind={kind} range={seen} words={words} onDone={onDone} />
    </div>
  );
}

interface TurnButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  onTurn(): void;
}

/** Stays in reach of the focus where there is nothing more to turn to. */
function TurnButton({ label, isOff, onTurn }: TurnButtonProps) {
  const Icon = label === 'Próximo mês' ? ChevronRight : ChevronLeft;
  return (
    <button type="button" className={classes.turn} aria-label={label} aria-disabled={isOff} onClick={onTurn}>
      <Icon size={20} aria-hidden />
    </button>
  );
}

const dayOf = ({ target }: { readonly target: EventTarget }): string | undefined =>
  target instanceof HTMLElement ? target.dataset.day : undefined;

/** Whether a month has a chosen day. */
const reaches = ({ start, end }: DayRange, month: string): boolean =>
  start !== null && monthOf(start) <= month && month <= monthOf(end ?? start);

/** The months of a span of days, as yyyy-MM. */
function monthsBetween(first: string, last: string): string[] {
  const months = [monthOf(first)];
  for (let day = addMonths(`${monthOf(first)}-01`, 1); day <= last; day = addMonths(day, 1)) months.push(monthOf(day));
  return months;
}
