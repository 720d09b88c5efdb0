import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { SearchDates } from '@embarque/commerce/web/search-dates.tsx';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { type FlightSearchAnswer, flightRoutes } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useMemo } from 'react';
import { type FlightSearchForm, toFlightSearch } from '../search/flight-search-form.ts';

interface FlightDatesProps
  extends Pick<
    ResultsListProps<FlightSearchForm, FlightSearchAnswer, unknown, unknown>,
    'query' | 'user' | 'onSearch'
  > {
  /** What the search on the page found; absent where that is nothing. */
  readonly answer?: FlightSearchAnswer;
}

/** The same flights up to three days earlier and later; a round trip keeps its length. */
export function FlightDates({ query, answer, user, onSearch }: FlightDatesProps) {
  const { datas, idavolta } = query;
  const lowest = useMemo(() => (answer ? cheapestOf(answer) : null), [answer]);
  return (
    <SearchDates
      kind={flightService.kind}
      query={query}
      trip={{ departure: datas.startDate, return: idavolta ? datas.endDate : null }}
      limits={{ today: shopToday(), advanceDays: advanceDaysOf(flightService, user.campaign) }}
      lowest={lowest}
      ask={async (signal) => outcomeOf(await call(flightRoutes.dates, { body: toFlightSearch(query) }, { signal }))}
      onChoose={(days) => {
        const back = days.return === null ? '' : toBrazilianDay(days.return);
        onSearch({ ...query, datas: tripDates(toBrazilianDay(days.departure), back) });
      }}
    />
  );
}

/** Returns the cheapest recommendation; null where there is none. */
const cheapestOf = ({ recommendations }: FlightSearchAnswer) =>
  recommendations.reduce<FlightSearchAnswer['recommendations'][number] | null>(
    (lowest, each) => (lowest && lowest.cashPrice <= each.cashPrice ? lowest : each),
    null,
  );
