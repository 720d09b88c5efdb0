import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { Unanswered } from '@embarque/contract/booking.ts';
import { problems } from '@embarque/contract/problem.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { retryUnanswered, useUnanswered } from '../../errors/unanswered.ts';
import { loadServiceParts } from '../service/use-service-part.ts';

/** Bookings per request. */
const PAGE_SIZE = 50;
/** How often is looked what became of a purchase under way. */
const LOOK_MS = 5_000;
/** Query key of the bookings, and the beginning of that of each of them alone. */
export const tripsKey = ['trips'] as const;

type Listed = Awaited<ReturnType<typeof pageOf>>;

async function pageOf(page: number, signal: AbortSignal) {
  const listed = outcomeOf(
    await call(bookingRoutes.list, { query: { type: 'ALL', limit: PAGE_SIZE, page } }, { signal }),
  );
  if (listed.ok) return { ...listed.body, clockSkewMs: Date.parse(listed.body.now) - Date.now() };
  throw new Error(listed.problem?.error ?? problems.internal.error, { cause: listed.status });
}

/** One of the user's bookings as My trips listed it, if that was opened before. */
export function listedTrip(queries: QueryClient, locator: string): Booking | undefined {
  const pages = queries.getQueryData<{ readonly pages: readonly Listed[] }>(tripsKey)?.pages ?? [];
  return pages.flatMap(({ bookings }) => bookings).find((booking) => booking.locator === locator);
}

/** The user's bookings, the newest 50 first and more on demand. */
export function useTrips() {
  const query = useInfiniteQuery({
    queryKey: tripsKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal, client }) => {
      const listed = await pageOf(pageParam, signal);
      const kinds = [...listed.bookings, ...listed.unanswered].map(({ type }) => type);
      // No card comes after those below it, which it would move.
      await loadServiceParts(client, kinds, 'trip');
      return listed;
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.bookings.length, 0);
      return last.bookings.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
    refetchInterval: ({ state }) => retryUnanswered(state) || (openOf(state.data?.pages) > 0 ? LOOK_MS : false),
  });
  const isUnanswered = useUnanswered(query);
  const open = openOf(query.data?.pages);
  const opened = useRef(open);
  // What is over has given its points back, or spent them.
  useEffect(() => {
    if (open < opened.current) void reloadUser();
    opened.current = open;
  }, [open]);
  return {
    /** Purchases that are no bookings, or not yet. */
    unanswered: query.data?.pages[0]?.unanswered ?? [],
    // A booking made between two requests shifts the pages: one may come twice.
    bookings: query.data && unique(query.data.pages.flatMap(({ bookings }) => bookings)),
    /** Milliseconds by which the server's clock is ahead of this device's. */
    clockSkewMs: query.data?.pages[0]?.clockSkewMs ?? 0,
    error: query.error?.message,
    /** Nobody answered, or nobody can be asked. */
    isUnanswered: isUnanswered || query.isPaused,
    isAsking: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

function unique<T extends { readonly bookingCode: string }>(bookings: readonly T[]): T[] {
  return [...new Map(bookings.map((booking) => [booking.bookingCode, booking])).values()];
}

/** How many purchases are under way of which nobody knows how they end. */
const openOf = (pages: readonly { readonly unanswered: readonly Unanswered[] }[] = []): number =>
  pages[0]?.unanswered.filter(({ unissued }) => unissued === null).length ?? 0;
