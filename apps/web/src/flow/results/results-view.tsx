import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { problems } from '@embarque/contract/problem.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FilterPanel } from './filter-panel.tsx';
import { NoAnswer } from './no-answer.tsx';
import { NotFoundBox } from './not-found-box.tsx';
import classes from './results-view.module.css';
import { KEPT_MS, useKept } from './use-kept.ts';
import { usePlace } from './use-place.ts';

const NoAvailability = lazy(() => loadPart(() => import('./no-availability.tsx')));

/** Coming back from the summary shows the same list; it is fetched again long before its offers expire. */
const FRESH_MS = 5 * 60_000;

/** A search without an answer is tried again after this, and then ever less often. */
const RETRY_MS = 3_000;
const RETRY_MAX_MS = 60_000;

interface ResultsViewProps<Query, Answer, Filter, View> {
  readonly part: ResultsPart<Query, Answer, Filter, View>;
  readonly query: Query;
  readonly onSelect: (selection: unknown) => void;
}

/** One search: loading, then results, none, or an error. */
export function ResultsView<Query, Answer, Filter, View>({
  part,
  query,
  onSelect,
}: ResultsViewProps<Query, Answer, Filter, View>) {
  const user = useUser();
  const {
    data: outcome,
    isPaused,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['results', part.kind, query],
    queryFn: ({ signal }) => part.search(call, query, signal),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
    refetchInterval: ({ state }) => isUnanswered(state.data) && retryAfter(state.dataUpdateCount),
    gcTime: KEPT_MS,
  });
  const [filter, setFilter] = useKeptFilter(part, query);
  const view = useKept<View>('view', part.kind, query);
  const keepPlace = usePlace(part.kind, query, outcome?.ok === true);
  useRefusedSearch(outcome, () => part.groupRequest(query));

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
            onFilter={setFilter}
            kept={view.kept}
            onKeep={view.keep}
            onSelect={(selection) => {
              keepPlace();
              onSelect(selection);
            }}
          />
        </section>
      </div>
    );
  }
  if (isUnanswered(outcome) || (!outcome && isPaused)) {
    return <NoAnswer isAsking={isFetching} onRetry={() => void refetch()} />;
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

/** Whether no answer came: the line is broken or the server away. */
const isUnanswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && !outcome.ok && outcome.status === 0;

/** Returns the pause before the next try, in milliseconds: twice as long each time. */
const retryAfter = (tries: number): number => Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (tries - 1));

function useKeptFilter<Query, Answer, Filter, View>(part: ResultsPart<Query, Answer, Filter, View>, query: Query) {
  const { kept, keep } = useKept<Filter>('filter', part.kind, query);
  const [filter, setFilter] = useState(kept ?? part.emptyFilter);
  const change = (next: Filter) => {
    keep(next);
    setFilter(next);
  };
  return [filter, change] as const;
}

/** 400 is a search the form would not send, 401 an ended session: both redirect. */
const isRefused = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && (outcome.status === 400 || outcome.status === 401);

/** Redirects a refused search to the form, and groups to the specialists. An ended session redirects by itself. */
function useRefusedSearch(outcome: Outcome<unknown> | undefined, groupRequest: () => string): void {
  const navigate = useNavigate();
  const latest = useRef(groupRequest);
  useEffect(() => {
    if (!outcome || outcome.ok || outcome.status !== 400) return;
    const { problem } = outcome;
    const [field] = Object.values(problem?.fields ?? {});
    const isGroup = problem?.code === 'group_too_large';
    const sentence = (isGroup ? undefined : field) ?? problem?.error ?? problems.invalid_data.error;
    showAlert('warning', sentence, { forNextPage: true });
    if (isGroup)
      return void navigate({ to: shopPaths.planTrip, replace: true, state: { tripRequest: latest.current() } });
    void navigate({ to: shopPaths.home, replace: true });
  }, [outcome, navigate]);
}
