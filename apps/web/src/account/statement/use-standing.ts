import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { problems } from '@embarque/contract/problem.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';

/** Where the member's points stand now. */
export function useStanding() {
  const query = useQuery({
    queryKey: ['points-standing'],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const answer = outcomeOf(await call(pointsRoutes.standing, {}, { signal }));
      if (answer.ok) return answer.body;
      throw new Error(answer.problem?.error ?? problems.internal.error);
    },
  });
  return {
    // What stood before a call that failed may not be true any more: it is not shown as what stands now.
    standing: query.isError ? undefined : query.data,
    hasFailed: query.isError && !query.isFetching,
    reload: () => void query.refetch(),
  };
}
