import type { ResultsListProps, ResultsPart } from '@embarque/commerce/web/parts.ts';
import { chooseDay, OTHER_SEARCH } from '@embarque/commerce/web/search/chosen-day.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { lazy, Suspense } from 'react';
import { NotFoundBox } from './not-found-box.tsx';
import classes from './nothing-found.module.css';

const NoAvailability = lazy(() => loadPart(() => import('./no-availability.tsx')));

/** Not everybody answered, and who did has nothing: whether there is something is not known. */
const PARTIAL = 'Nem todas as empresas responderam, e as que responderam não têm nada para esta pesquisa.';

export interface NothingFoundProps<Query, Answer>
  extends Pick<ResultsListProps<Query, never, never, never>, 'query' | 'user'> {
  readonly part: Pick<
    ResultsPart<Query, Answer>,
    'emptyText' | 'takesLeads' | 'NearDates' | 'report' | 'unserved' | 'instead'
  >;
  /** Absent where the server had none to give. */
  readonly answer?: Answer | undefined;
  readonly isAsking: boolean;
  onRetry(): void;
  onSearch(query: Query): void;
}

/**
 * A search without results, as its cause is: nobody sells such a thing, nothing is left of it, or not everybody answered. Below it other
 * days where they may have something, a way back to the search, and who may help.
 */
export function NothingFound<Query, Answer>({
  part,
  query,
  answer,
  user,
  isAsking,
  onRetry,
  onSearch,
}: NothingFoundProps<Query, Answer>) {
  const { emptyText, takesLeads, NearDates } = part;
  const { emptyBecause, isPartial } = (answer !== undefined && part.report?.(answer)) || {};
  const unserved = emptyBecause === 'not_served' ? part.unserved?.(query) : undefined;
  const others = unserved && answer !== undefined ? (part.instead?.(query, answer) ?? []) : [];
  const ways =
    others.length > 0
      ? others.map(({ label, query: other }, index) => (
          <Button
            key={label}
            look={index === 0 ? 'main' : 'plain'}
            onClick={() => {
              // The button goes with this search.
              chooseDay(OTHER_SEARCH);
              onSearch(other);
            }}
          >
            {label}
          </Button>
        ))
      : undefined;
  const dates = NearDates && !unserved && (
    <section className={classes.dates} aria-labelledby="near-dates-title">
      <h2 id="near-dates-title">Veja em outras datas</h2>
      <NearDates query={query} user={user} onSearch={onSearch} />
    </section>
  );
  const text = unserved?.title ?? emptyText;
  if (isPartial) {
    return (
      <div className={classes.page}>
        <NotFoundBox text={PARTIAL} retry={{ isAsking, again: onRetry }} />
        {dates}
      </div>
    );
  }
  return (
    <div className={classes.page}>
      {takesLeads ? (
        <Suspense fallback={null}>
          <NoAvailability text={text} hint={unserved?.text} ways={ways}>
            {dates}
          </NoAvailability>
        </Suspense>
      ) : (
        <>
          <NotFoundBox text={text} hint={unserved?.text} ways={ways} />
          {dates}
        </>
      )}
    </div>
  );
}
