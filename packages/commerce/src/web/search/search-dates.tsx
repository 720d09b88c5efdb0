import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { DateStrip, type StripDay } from '@embarque/web-kit/ui/dates/date-strip.tsx';
import { useEffect, useState } from 'react';
import type { DayPricesAnswer } from '../../day-prices.ts';
import { type DayAround, daysAround, type SearchLimits, type TripDays } from '../../search-days.ts';
import { chooseDay, takeChosenDay } from './chosen-day.ts';
import classes from './search-dates.module.css';
import { useDayPrices } from './use-day-prices.ts';

interface SearchDatesProps {
  readonly kind: ServiceKind;
  /** The search on the page, and its days. */
  readonly query: unknown;
  readonly trip: TripDays;
  readonly limits: SearchLimits;
  /** The lowest price of the results on the page; null where there are none. */
  readonly lowest: NonNullable<StripDay['lowest']> | null;
  /** The list is filtered, and its lowest price is; those of other days are not. */
  readonly isFiltered?: boolean;
  /**
   * Answers tell of every day whether anything is sold on it: where nothing is, it cannot be chosen, and where all are so nothing is
   * shown.
   */
  readonly tellsEmptyDays?: true;
  /** What is said of all prices: `Preço por adulto`. */
  readonly note?: string;
  ask(signal: AbortSignal): Promise<Outcome<DayPricesAnswer>>;
  /** The same search is wanted on other days. */
  onChoose(days: TripDays): void;
}

/** The date strip of a list of results: the same search up to three days earlier and later. */
export function SearchDates(props: SearchDatesProps) {
  const { kind, query, trip, limits, lowest, isFiltered, tellsEmptyDays, note, ask, onChoose } = props;
  const { days: prices } = useDayPrices(kind, query, ask);
  const [takesFocus] = useState(() => takeChosenDay(trip.departure) !== undefined);
  const days = daysAround(trip, limits);
  const priceOf = ({ departure, isSearchable }: DayAround): StripDay['lowest'] => {
    if (departure === trip.departure) return lowest;
    if (!isSearchable) return null;
    return prices ? (prices.find(({ day }) => day === departure)?.lowest ?? null) : undefined;
  };
  const isEmpty = (departure: string) =>
    tellsEmptyDays === true && prices?.find(({ day }) => day === departure)?.lowest === null;
  const isOnSale = ({ departure, isSearchable }: DayAround) => isSearchable && !isEmpty(departure);
  const isShown = lowest !== null || !tellsEmptyDays || days.some(isOnSale);
  // The strip may have the focus as it goes.
  useEffect(() => {
    if (!isShown) focusHeading();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <>
      <DateStrip
        label={
          trip.return === null ? 'Menor preço em outras datas' : 'Menor preço em outras datas, com a mesma duração'
        }
        days={days.map((day) => ({ day: day.departure, isSearchable: isOnSale(day), lowest: priceOf(day) }))}
        current={trip.departure}
        takesFocus={takesFocus}
        onChoose={(departure) => {
          const chosen = days.find((day) => day.departure === departure);
          if (!chosen) return;
          chooseDay(departure);
          onChoose({ departure, return: chosen.return });
        }}
      />
      {note && <p className={classes.note}>{note}</p>}
      {isFiltered && <p className={classes.note}>Nos outros dias, o menor preço é o da lista sem filtros.</p>}
    </>
  );
}
