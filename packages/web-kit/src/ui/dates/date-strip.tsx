import { daysBetween, toBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';
import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import { VisuallyHidden } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { PriceView } from '../../price/price-view.ts';
import { usePriceView } from '../../price/use-price-view.ts';
import { cheapestDays } from './cheapest-days.ts';
import classes from './date-strip.module.css';

/** A day of the strip. */
export interface StripDay {
  /** yyyy-MM-dd */
  readonly day: string;
  /** What it costs at least: null when that is not known, undefined while it is being asked for. */
  readonly lowest: { readonly cashPrice: number; readonly pointsPrice: number } | null | undefined;
  readonly isSearchable: boolean;
}

interface DateStripProps {
  /** What choosing a day changes, such as "Outras datas de ida". */
  readonly label: string;
  readonly days: readonly StripDay[];
  /** The day of the search on the page. */
  readonly current: string;
  /** Whether its cell takes the focus as it appears, after it was chosen in the strip of another search. */
  readonly takesFocus: boolean;
  onChoose(day: string): void;
}

/** Days side by side with their lowest prices, as the signed-in user sees prices; on small screens it scrolls by itself. */
export function DateStrip({ label, days, current, takesFocus, onChoose }: DateStripProps) {
  const view = usePriceView();
  const cheapest = cheapestDays(days);
  // Where no day has a price, a row of dashes would say nothing: each other day says what it does.
  const isPriced = days.some(({ lowest }) => lowest !== null);
  const strip = useRef<HTMLOListElement>(null);
  const goal = nearest(cheapest, current) ?? current;
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list) return;
    // Told of its size once the page is laid out, before it is painted: asked for here, it would be laid out for that alone.
    const sizes = new ResizeObserver(() => {
      const cell = list.querySelector<HTMLElement>('[aria-current]');
      // Who has scrolled it by hand is left in peace.
      if (!cell || (left.current !== undefined && left.current !== list.scrollLeft)) return;
      list.scrollLeft = leftFor(list, cell, list.querySelector<HTMLElement>(`[data-day="${goal}"]`) ?? cell);
      left.current = list.scrollLeft;
    });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [goal]);
  useLayoutEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return;
    strip.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <nav className={classes.frame} aria-label={label}>
      <ol ref={strip} className={classes.days} data-points={view.points || undefined}>
        {days.map(({ day, lowest, isSearchable }) => (
          <li key={day}>
            <button
              type="button"
              className={classes.day}
              data-day={day}
              aria-current={day === current ? 'date' : undefined}
              disabled={!isSearchable && day !== current}
              onClick={() => {
                if (day !== current) onChoose(day);
              }}
            >
              <span className={classes.date}>
                {weekdayText(day)}, {toBrazilianDay(day).slice(0, 5)}
              </span>{' '}
              {!isPriced && isSearchable && day !== current && (
                <span className={classes.see} aria-hidden="true">
                  Ver opções
                </span>
              )}
              {isPriced && (
                <span className={classes.price} data-lowest={cheapest.has(day) || undefined}>
                  <PriceText lowest={lowest} view={view} />
                  {cheapest.has(day) && (
                    <>
                      <ArrowDown size={14} strokeWidth={2.5} aria-hidden />
                      <VisuallyHidden>, menor preço</VisuallyHidden>
                    </>
                  )}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the day of some that is nearest to another, if there is one. */
const nearest = (days: ReadonlySet<string>, to: string): string | undefined =>
  [...days].sort((one, other) => Math.abs(daysBetween(to, one)) - Math.abs(daysBetween(to, other)))[0];

/**
 * Returns how far the strip is scrolled to have the day of the search in its middle, or a little beside it where that brings the
 * other day into sight as well: always to where a day begins, so that none is cut off before the first.
 */
function leftFor(list: HTMLElement, current: HTMLElement, other: HTMLElement): number {
  const width = current.offsetWidth;
  const whole = Math.max(1, Math.floor((list.clientWidth + 1) / width));
  const [at, otherAt] = [current, other].map((cell) => Math.round(cell.offsetLeft / width)) as [number, number];
  const middle = at - Math.floor((whole - 1) / 2);
  const first = Math.min(Math.max(middle, otherAt - whole + 1), Math.min(otherAt, at));
  return Math.max(first, at - whole + 1, 0) * width;
}

function PriceText({ lowest, view }: Pick<StripDay, 'lowest'> & { readonly view: PriceView }) {
  if (lowest === undefined) return <span className={classes.waiting} />;
  if (lowest === null) return <span aria-hidden="true">—</span>;
  if (!view.points) return formatReais(lowest.cashPrice);
  return (
    <span>
      {formatPoints(lowest.pointsPrice)} <span className={classes.coin}>{view.shortCoin}</span>
    </span>
  );
}
