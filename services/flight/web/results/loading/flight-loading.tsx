import { daysAround } from '@embarque/commerce/search-days.ts';
import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { flightService } from '@embarque/flight/service.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { ResultSkeleton, type SkeletonPart } from '@embarque/web-kit/result/result-skeleton.tsx';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { DateStrip } from '@embarque/web-kit/ui/dates/date-strip.tsx';
import type { FlightSearchForm } from '../../search/flight-search-form.ts';
import classes from './flight-loading.module.css';

const DIRECTION: readonly SkeletonPart[] = ['head', 'way', 'way', 'way'];
const BLOCKS: readonly SkeletonPart[] = ['badges', ...DIRECTION, ...DIRECTION];

/** The cells of the table of fares: a column of stops and three airlines, in a head and two rows. */
const CELLS = Array.from({ length: 12 }, (_, cell) => cell);

interface FlightLoadingProps {
  readonly query?: FlightSearchForm | undefined;
}

/**
 * A search for flights that runs: the other days, whose prices are still to come, and a placeholder of the table of fares, then its
 * sentence where the count of the results will stand, above the placeholders of the cards.
 */
export function FlightLoading({ query }: FlightLoadingProps) {
  return (
    <>
      {query ? <AwaitedDays query={query} /> : <div className={classes.days} aria-hidden="true" />}
      <div className={classes.fares} aria-hidden="true">
        {CELLS.map((cell) => (
          <span key={cell} />
        ))}
      </div>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={3} hasFoot blocks={BLOCKS} />
    </>
  );
}

/** The strip of days as it will stand there; nothing in it can be chosen before the answer. */
function AwaitedDays({ query: { datas, idavolta } }: { readonly query: FlightSearchForm }) {
  const user = useUser();
  const trip = { departure: datas.startDate, return: idavolta ? datas.endDate : null };
  const limits = { today: shopToday(), advanceDays: advanceDaysOf(flightService, user.campaign) };
  return (
    <div aria-hidden="true" inert>
      <DateStrip
        label=""
        days={daysAround(trip, limits).map(({ departure, isSearchable }) => ({
          day: departure,
          isSearchable,
          lowest: isSearchable || departure === trip.departure ? undefined : null,
        }))}
        current={trip.departure}
        takesFocus={false}
        onChoose={() => undefined}
      />
    </div>
  );
}
