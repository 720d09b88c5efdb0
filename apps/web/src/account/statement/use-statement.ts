import { pointsRoutes, type Statement, type StatementPageSize } from '@embarque/contract/money/points.ts';
import { problems } from '@embarque/contract/problem.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryUnanswered, useUnanswered } from '../../errors/unanswered.ts';

/** A page of the statement, from 1. The previous page stays on screen until the next one has loaded. */
export function useStatement() {
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: StatementPageSize }>({
    page: 1,
    pageSize: 10,
  });
  const query = useQuery({
    queryKey: ['statement', page, pageSize],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const answer = outcomeOf(await call(pointsRoutes.balanceHistory, { query: { page, pageSize } }, { signal }));
      if (answer.ok) return numbered(answer.body, (page - 1) * pageSize + 1);
      throw new Error(answer.problem?.error ?? problems.internal.error, { cause: answer.status });
    },
    refetchInterval: ({ state }) => retryUnanswered(state),
  });
  const isUnanswered = useUnanswered(query);
  return {
    statement: query.data,
    error: query.error?.message,
    /** Nobody answered, or nobody can be asked. */
    isUnanswered: isUnanswered || (query.isPaused && !query.data),
    isAsking: query.isFetching,
    /** The rows on screen belong to another page. */
    isTurning: query.isPlaceholderData,
    page,
    pageSize,
    turnTo: (wanted: number) => setPlace({ page: wanted, pageSize }),
    /** Changes the page size and goes to the page that contains the first row on screen. */
    resize: (size: StatementPageSize) =>
      setPlace({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size }),
    reload: () => void query.refetch(),
  };
}

/** Returns the rows of a page with their position in the whole statement, from 1. */
function numbered({ rows, total }: Statement, first: number) {
  return { rows: rows.map((row, index) => ({ ...row, place: first + index })), first, total };
}
