import { problems } from '@embarque/contract/problem.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { useQuery } from '@tanstack/react-query';

type Given<Body> = { readonly status: number; readonly body?: Body; readonly problem?: Failure['problem'] };

/** The sentence of a call that failed without one of its own. */
const FAILED = problems.internal.error;

/** What went wrong, in the server's words where it has some. */
export const failureOf = ({ problem }: Partial<Pick<Failure, 'problem'>>): string => problem?.error ?? FAILED;

/** Something of the member's own, asked anew whenever the page is opened. */
export function useOwn<Body>(key: string, ask: (signal: AbortSignal) => Promise<Given<Body>>) {
  const query = useQuery({
    queryKey: ['own', key],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const answer = outcomeOf(await ask(signal));
      if (answer.ok) return answer.body;
      throw new Error(failureOf(answer));
    },
  });
  return {
    // What was there before a call that failed, or cannot be made, may not be so any more: it is not shown as what is there now.
    data: query.isError || query.isPaused ? undefined : query.data,
    /** What came last, whether or not it is still so. */
    last: query.data,
    hasFailed: query.isError && !query.isFetching && !query.isPaused,
    /** It is asked for as soon as there is a connection. */
    isOffline: query.isPaused,
    /** There is an answer, or none is coming for now. */
    isSettled: !query.isPending || query.isPaused,
    reload: async () => void (await query.refetch()),
  };
}

export type Own<Body> = ReturnType<typeof useOwn<Body>>;
