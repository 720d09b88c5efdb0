import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { OTHER_SEARCH, takeChosenDay } from '@embarque/commerce/web/search/chosen-day.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { retryAfter } from '../../errors/unanswered.ts';
import { BalanceNotice } from './balance-notice.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilteredList } from './filtered-list.tsx';
import { PartialNotice } from './partial-notice.tsx';
import classes from './results-view.module.css';
import { usePlace } from './use-place.ts';
import { useRefusedSearch } from './use-refused-search.ts';
import { SAVED_MS, useSaved } from './use-saved.ts';
import { NoAnswer } from './without-list/no-answer.tsx';
import { NotFoundBox } from './without-list/not-found-box.tsx';
import { NothingFound } from './without-list/nothing-found.tsx';
import { mayPass, reactionTo, sentenceOf } from './without-list/search-reaction.ts';

/** Coming back from another page shows the same list; it is fetched again long before its offers expire. */
const FRESH_MS = 5 * 60_000;

interface ResultsViewProps<Query, Answer, Filter, View> {
  readonly part: ResultsPart<Query, Answer, Filter, View>;
  readonly query: Query;
  readonly onSelect: (selection: unknown) => void;
  readonly onSearch: (query: Query) => void;
  readonly onOpen: (address: Readonly<Record<string, string>>) => void;
}

/** One search: loading, then results, none, or an error. */
export function ResultsView<Query, Answer, Filter, View>({
  part,
  query,
  onSelect,
  onSearch,
  onOpen,
}: ResultsViewProps<Query, Answer, Filter, View>) {
  const user = useUser();
  const {
    data,
    isFetching: isAsked,
    isPaused,
    refetch,
  } = useQuery({
    queryKey: ['results', part.kind, query],
    queryFn: ({ signal }) => part.search(call, query, signal),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
    refetchInterval: ({ state }) => isUnanswered(state.data) && retryAfter(state.dataUpdateCount),
    gcTime: SAVED_MS,
  });
  // A list is drawn in a render that gives way; until it is, its answer is still to come.
  const outcome = useDeferredValue(data);
  const isFetching = isAsked || outcome !== data;
  const answer = outcome?.ok ? outcome.body : undefined;
  const prices = useMemo(() => (answer === undefined ? [] : part.prices(answer, user)), [part, answer, user]);
  const [filter, saveFilter] = useSavedFilter(part, query, answer);
  const list = useRef<HTMLElement>(null);
  // A tick shows at once, the list it leaves as soon as the browser has time for it.
  const shown = useDeferredValue(filter) ?? filter;
  const setFilter = useShownAnew(list, shown, saveFilter);
  const view = useSaved<View>('view', part.kind, query);
  const savePlace = usePlace(part.kind, query, outcome?.ok === true);
  const reaction = outcome && reactionOf(part, outcome);
  const failure = outcome?.ok === false ? outcome : undefined;
  // Below nothing found the other days take it, which may be loaded later.
  useFocusAfterDay(outcome !== undefined, reaction === 'empty' && part.NearDates !== undefined);
  const again = useFocusAfterRetry(list, { outcome, isFetching }, () => void refetch());
  useRefusedSearch(part.kind, reaction === 'home' ? failure : undefined, () => part.groupRequest?.(query));

  if (reaction === 'retry' || (!outcome && isPaused)) {
    return <NoAnswer isAsking={isFetching} onRetry={again} />;
  }
  if (reaction === 'empty') {
    return (
      <NothingFound
        part={part}
        query={query}
        answer={answer}
        user={user}
        isAsking={isFetching}
        onRetry={again}
        onSearch={onSearch}
      />
    );
  }
  if (reaction === 'message' && failure) {
    const retry = mayPass(failure.status) ? { isAsking: isFetching, again } : undefined;
    return <NotFoundBox text={sentenceOf(failure)} retry={retry} />;
  }
  if (answer === undefined || filter === undefined || shown === undefined) {
    return <AwaitedResults part={part} query={query} />;
  }
  return (
    <div className={classes.results}>
      <FilterPanel part={part} answer={answer} filter={filter} user={user} onChange={setFilter} />
      <section
        ref={list}
        tabIndex={-1}
        className={classes.list}
        aria-label="Opções encontradas"
        aria-busy={shown !== filter || undefined}
      >
        <BalanceNotice prices={prices} />
        {part.report?.(answer).isPartial && <PartialNotice isAsking={isFetching} onRetry={again} />}
        <FilteredList
          part={part}
          query={query}
          answer={answer}
          filter={shown}
          user={user}
          savedView={view.saved}
          onSaveView={view.save}
          onFilter={setFilter}
          onSelect={(selection) => {
            savePlace();
            onSelect(selection);
          }}
          onSearch={onSearch}
          onOpen={(address) => {
            savePlace();
            onOpen(address);
          }}
        />
      </section>
    </div>
  );
}

interface AwaitedResultsProps<Query> {
  readonly part: Pick<ResultsPart<Query>, 'Loading'>;
  readonly query: Query | undefined;
}

/** A list that is still to come, in its place. */
export function AwaitedResults<Query>({ part, query }: AwaitedResultsProps<Query>) {
  return (
    <div className={classes.results} aria-busy="true">
      <div className={classes.panelPlace} aria-hidden="true">
        <b>Filtros</b>
        <span />
        <span />
        <span />
        <span />
      </div>
      <section className={classes.list}>
        <part.Loading query={query} />
      </section>
    </div>
  );
}

/**
 * Returns the change of a filter after which the list begins on the screen: what it leaves may be so little that nothing of it
 * would be where the list was scrolled to. The list takes the focus of a button that goes with its filter.
 */
function useShownAnew<Filter>(
  list: RefObject<HTMLElement | null>,
  filter: Filter | undefined,
  change: (filter: Filter) => void,
) {
  const isChanged = useRef(false);
  const isScrolledPast = useRef(false);
  useLayoutEffect(() => {
    if (filter === undefined || !isScrolledPast.current) return;
    isScrolledPast.current = false;
    list.current?.scrollIntoView();
  }, [list, filter]);
  // By now a sheet that was closed has given the focus back.
  useEffect(() => {
    if (filter === undefined || !isChanged.current) return;
    isChanged.current = false;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, filter]);
  return (next: Filter) => {
    isChanged.current = true;
    // Asked before the change, for asked after it the browser would lay the page out once more.
    isScrolledPast.current = list.current !== null && list.current.getBoundingClientRect().top < 0;
    change(next);
  };
}

/** Once a search of another day has answered, its page takes the focus that no strip of days has taken. */
function useFocusAfterDay(isShown: boolean, hasDays: boolean): void {
  useEffect(() => {
    if (isShown && takeChosenDay(hasDays ? OTHER_SEARCH : undefined) !== undefined) focusHeading();
  }, [isShown, hasDays]);
}

/** Returns what asks again at a press. If its button goes with the answer, the list takes the focus, or without one the page. */
function useFocusAfterRetry(
  list: RefObject<HTMLElement | null>,
  { outcome, isFetching }: { readonly outcome: unknown; readonly isFetching: boolean },
  retry: () => void,
) {
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come so soon that nothing is drawn while it is waited for
  useEffect(() => {
    if (isFetching || !isAsked.current) return;
    isAsked.current = false;
    if (document.activeElement !== document.body) return;
    if (list.current) list.current.focus({ preventScroll: true });
    else focusHeading();
  }, [list, outcome, isFetching]);
  return () => {
    isAsked.current = true;
    retry();
  };
}

/** Returns what is shown in the place of a list; undefined where there is one. */
function reactionOf<Answer>(
  part: Pick<ResultsPart<unknown, Answer>, 'isEmpty' | 'onStatus' | 'groupRequest'>,
  outcome: Outcome<Answer>,
) {
  if (!outcome.ok) {
    const isGroup = outcome.problem?.code === 'group_too_large' && part.groupRequest !== undefined;
    return isGroup ? 'home' : reactionTo(outcome.status, part.onStatus);
  }
  return part.isEmpty(outcome.body) ? 'empty' : undefined;
}

/** Whether no answer came: the connection is broken or the server away. */
const isUnanswered = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome !== undefined && !outcome.ok && outcome.status === 0;

/** Returns the filter as it was last changed, else the one that lets the whole answer through; undefined before the answer. */
function useSavedFilter<Query, Answer, Filter, View>(
  part: ResultsPart<Query, Answer, Filter, View>,
  query: Query,
  answer: Answer | undefined,
) {
  const { saved, save } = useSaved<Filter>('filter', part.kind, query);
  const [changed, setChanged] = useState(saved);
  const empty = useMemo(() => (answer === undefined ? undefined : part.emptyFilter(answer)), [part, answer]);
  const change = (next: Filter) => {
    save(next);
    setChanged(next);
  };
  return [changed ?? empty, change] as const;
}
