import { toBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';
import { formatPoints, formatReais } from '@embarque/contract/money.ts';
import { VisuallyHidden } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { PriceView } from '../price/price-view.ts';
import { usePriceView } from '../price/use-price-view.ts';
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
  const strip = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const cell = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !cell) return;
    strip.current.scrollLeft = cell.offsetLeft - (strip.current.clientWidth - cell.offsetWidth) / 2;
    if (takesFocus && document.activeElement === document.body) cell.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <nav className={classes.frame} aria-label={label}>
      <ol ref={strip} className={classes.days}>
        {days.map(({ day, lowest, isSearchable }) => (
          <li key={day}>
            <button
              type="button"
              className={classes.day}
              aria-current={day === current ? 'date' : undefined}
              disabled={!isSearchable && day !== current}
              onClick={() => {
                if (day !== current) onChoose(day);
              }}
            >
              <span className={classes.date}>
                {weekdayText(day)}, {toBrazilianDay(day).slice(0, 5)}
              </span>{' '}
              <span className={classes.price} data-lowest={cheapest.has(day) || undefined}>
                <PriceText lowest={lowest} view={view} />
                {cheapest.has(day) && (
                  <>
                    <ArrowDown size={14} strokeWidth={2.5} aria-hidden />
                    <VisuallyHidden>, menor preço</VisuallyHidden>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
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
