import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { SearchDates } from '@embarque/commerce/web/search/search-dates.tsx';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { type FlightSearchAnswer, flightRoutes, type Recommendation } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { type FlightSearchForm, toFlightSearch } from '../search/flight-search-form.ts';

interface FlightDatesProps
  extends Pick<
    ResultsListProps<FlightSearchForm, FlightSearchAnswer, unknown, unknown>,
    'query' | 'user' | 'onSearch'
  > {
  /** The cheapest on the page; absent where there is none. */
  readonly lowest?: Recommendation | undefined;
  /** Filters leave something out of what is on the page. */
  readonly isFiltered?: boolean;
}

/** The same flights up to three days earlier and later; a round trip keeps its length. */
export function FlightDates({ query, lowest, isFiltered = false, user, onSearch }: FlightDatesProps) {
  const { datas, idavolta } = query;
  return (
    <SearchDates
      kind={flightService.kind}
      query={query}
      trip={{ departure: datas.startDate, return: idavolta ? datas.endDate : null }}
      limits={{ today: shopToday(), advanceDays: advanceDaysOf(flightService, user.campaign) }}
      lowest={lowest ?? null}
      isFiltered={isFiltered}
      ask={async (signal) => outcomeOf(await call(flightRoutes.dates, { body: toFlightSearch(query) }, { signal }))}
      onChoose={(days) => {
        const back = days.return === null ? '' : toBrazilianDay(days.return);
        onSearch({ ...query, datas: tripDates(toBrazilianDay(days.departure), back) });
      }}
    />
  );
}
