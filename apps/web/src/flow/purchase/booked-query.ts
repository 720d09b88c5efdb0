import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadServiceParts } from '../service/use-service-part.ts';

/** How long what was asked ahead waits for the page that shows it. */
const KEPT_MS = 10_000;

/** Asks for what was booked, with the part of its service that draws it, so that both stand at once. null where nobody tells. */
export async function findBooked(queries: QueryClient, locator: string): Promise<Booking | null> {
  const { body } = await call(bookingRoutes.byLocator, { params: { locator } });
  if (body) await loadServiceParts(queries, [body.type], 'trip');
  return body ?? null;
}

/** The query of what was booked; `attempt` counts the payments made on the page that shows it. */
export const bookedQuery = (locator: string | undefined, attempt = 0) =>
  queryOptions({
    queryKey: ['completed', locator, attempt],
    queryFn: ({ client }) => (locator === undefined ? null : findBooked(client, locator)),
    enabled: locator !== undefined,
    // Asked ahead it is of now; else the page asks whenever it opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Asks ahead for what was just booked, so that its page opens whole. Never fails. */
export const askBooked = (queries: QueryClient, locator: string): Promise<void> =>
  queries.prefetchQuery({ ...bookedQuery(locator), staleTime: 0, gcTime: KEPT_MS });
