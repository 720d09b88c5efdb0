import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { problems } from '@embarque/contract/problem.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../errors/lazy-page.ts';
import { FilterPanel } from './filter-panel.tsx';
import { NotFoundBox } from './not-found-box.tsx';
import classes from './results-view.module.css';

const NoAvailability = lazy(() => loadPart(() => import('./no-availability.tsx')));

/** Coming back from the summary shows the same list; it is fetched again long before its offers expire. */
const FRESH_MS = 5 * 60_000;

interface ResultsViewProps<Query, Answer, Filter> {
  readonly part: ResultsPart<Query, Answer, Filter>;
  readonly query: Query;
  readonly onSelect: (selection: unknown) => void;
}

/** One search: loading, then results, none, or an error. */
export function ResultsView<Query, Answer, Filter>({ part, query, onSelect }: ResultsViewProps<Query, Answer, Filter>) {
  const user = useUser();
  const { data: outcome } = useQuery({
    queryKey: ['results', part.kind, query],
    queryFn: ({ signal }) => part.search(call, query, signal),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
  });
  const [filter, setFilter] = useCachedFilter(part, query);
  useRefusedSearch(outcome);

  if (outcome?.ok) {
    const answer = outcome.body;
    if (part.isEmpty(answer)) {
      if (!part.takesLeads) return <NotFoundBox text={part.emptyText} />;
      return (
        <Suspense fallback={null}>
          <NoAvailability text={part.emptyText} />
        </Suspense>
      );
    }
    return (
      <div className={classes.results}>
        <FilterPanel part={part} answer={answer} filter={filter} onChange={setFilter} />
        <section className={classes.list} aria-label="Opções encontradas">
          <part.List
            query={query}
            answer={answer}
            filter={filter}
            user={user}
            onClearFilter={() => setFilter(part.emptyFilter)}
            onSelect={onSelect}
          />
        </section>
      </div>
    );
  }
  if (outcome && !isRefused(outcome)) {
    return <NotFoundBox text={outcome.problem?.error ?? problems.internal.error} />;
  }
  return (
    <div className={classes.results} aria-busy="true">
      <div className={classes.panelPlace} aria-hidden="true" />
      <section className={classes.list}>
        <p className={classes.loading} role="status">
          {part.loadingText}
        </p>
        <part.Skeleton />
      </section>
    </div>
  );
}

/** The filter, cached with the results so that coming back from the summary finds both. */
function useCachedFilter<Query, Answer, Filter>(part: ResultsPart<Query, Answer, Filter>, query: Query) {
  const cache = useQueryClient();
  const key = ['filter', part.kind, query];
  const [filter, setFilter] = useState(() => cache.getQueryData<Filter>(key) ?? part.emptyFilter);
  const change = (next: Filter) => {
    cache.setQueryData(key, next);
    setFilter(next);
  };
  return [filter, change] as const;
}

/** 400 is a search the form would not send, 401 an ended session: both redirect. */
const isRefused = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.status === 400 || outcome.status === 401);

/** Redirects a refused search to the form, and groups to the specialists. An ended session redirects by itself. */
function useRefusedSearch(outcome: Outcome<unknown> | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!outcome || outcome.ok || outcome.status !== 400) return;
    const { problem } = outcome;
    const [field] = Object.values(problem?.fields ?? {});
    const isGroup = problem?.code === 'group_too_large';
    const sentence = (isGroup ? undefined : field) ?? problem?.error ?? problems.invalid_data.error;
    showAlert('warning', sentence, { forNextPage: true });
    void navigate({ to: isGroup ? shopPaths.planTrip : shopPaths.home, replace: true });
  }, [outcome, navigate]);
}
