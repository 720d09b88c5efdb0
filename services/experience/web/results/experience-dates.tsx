import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { SearchDates } from '@embarque/commerce/web/search/search-dates.tsx';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { advanceDaysOf } from '@embarque/contract/service.ts';
import { type ExperienceSearchAnswer, experienceRoutes } from '@embarque/experience/contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { toExperienceSearch } from '../search/experience-query.ts';
import type { ExperienceSearchForm } from '../search/search-address.ts';

type ExperienceDatesProps = Pick<
  ResultsListProps<ExperienceSearchForm, ExperienceSearchAnswer, unknown, unknown>,
  'query' | 'user' | 'onSearch'
>;

/** The same search up to three days earlier and later, with what an adult pays at least; a range of days keeps its length. */
export function ExperienceDates({ query, user, onSearch }: ExperienceDatesProps) {
  const { startDate, endDate } = toExperienceSearch(query);
  return (
    <SearchDates
      kind={experienceService.kind}
      query={query}
      trip={{ departure: startDate, return: startDate === endDate ? null : endDate }}
      limits={{ today: shopToday(), advanceDays: advanceDaysOf(experienceService, user.campaign) }}
      lowest={null}
      tellsEmptyDays
      note="Preço por adulto"
      ask={async (signal) =>
        outcomeOf(await call(experienceRoutes.dates, { query: toExperienceSearch(query) }, { signal }))
      }
      onChoose={(days) => {
        const end = days.return === null ? '' : toBrazilianDay(days.return);
        onSearch({ ...query, datas: tripDates(toBrazilianDay(days.departure), end) });
      }}
    />
  );
}
