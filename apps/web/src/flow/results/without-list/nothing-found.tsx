import type { ResultsListProps, ResultsPart } from '@embarque/commerce/web/parts.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { lazy, Suspense } from 'react';
import { NotFoundBox } from './not-found-box.tsx';
import classes from './nothing-found.module.css';

const NoAvailability = lazy(() => loadPart(() => import('./no-availability.tsx')));

interface NothingFoundProps<Query> extends Pick<ResultsListProps<Query, never, never, never>, 'query' | 'user'> {
  readonly part: Pick<ResultsPart<Query>, 'emptyText' | 'takesLeads' | 'NearDates'>;
  onSearch(query: Query): void;
}

/** A search without results: other days where the service has some to offer, a way back to the search, and who may help. */
export function NothingFound<Query>({ part, query, user, onSearch }: NothingFoundProps<Query>) {
  const { emptyText, takesLeads, NearDates } = part;
  const dates = NearDates && (
    <section className={classes.dates} aria-labelledby="near-dates-title">
      <h2 id="near-dates-title">Veja em outras datas</h2>
      <NearDates query={query} user={user} onSearch={onSearch} />
    </section>
  );
  return (
    <div className={classes.page}>
      {takesLeads ? (
        <Suspense fallback={null}>
          <NoAvailability text={emptyText}>{dates}</NoAvailability>
        </Suspense>
      ) : (
        <>
          <NotFoundBox text={emptyText} />
          {dates}
        </>
      )}
    </div>
  );
}
