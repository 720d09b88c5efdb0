import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { problems } from '@embarque/contract/problem.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryUnanswered, useUnanswered } from '../../../errors/unanswered.ts';
import { loadServiceParts } from '../../service/use-service-part.ts';
import { listedTrip, tripsKey } from '../use-trips.ts';

/** Said of no booking of the member: one that does not exist, or somebody else's. */
const UNKNOWN = [400, 404];

/** One booking of the member. It stands at once where My trips has listed it, and is asked for all the same. */
export function useTrip(locator: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [...tripsKey, locator],
    queryFn: async ({ signal, client }) => {
      const asked = outcomeOf(await call(bookingRoutes.byLocator, { params: { locator } }, { signal }));
      if (asked.ok) {
        // What waits in the shape of the page stays until all of it can be drawn.
        await loadServiceParts(client, [asked.body.type], 'trip');
        return asked.body;
      }
      if (UNKNOWN.includes(asked.status)) return null;
      throw new Error(asked.problem?.error ?? problems.internal.error, { cause: asked.status });
    },
    placeholderData: () => listedTrip(queries, locator),
    // Without a connection the page says so, instead of waiting for one.
    networkMode: 'always',
    // Which would not ask again once there is one.
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => retryUnanswered(state),
  });
  const isUnanswered = useUnanswered(query);
  const { data, error, isFetching, refetch } = query;
  return {
    /** Undefined until it is known, null where there is none. Without an answer what the list said of it stays. */
    booking: data === undefined && error ? listedTrip(queries, locator) : data,
    error: error?.message,
    /** Nobody answered. */
    isUnanswered,
    isAsking: isFetching,
    reload: () => void refetch(),
  };
}
