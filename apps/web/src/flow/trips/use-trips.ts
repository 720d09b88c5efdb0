import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { problems } from '@embarque/contract/problem.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Bookings per request. */
const PAGE_SIZE = 50;
/** Query key of the bookings. */
export const tripsKey = ['trips'] as const;

/** The user's bookings, the newest 50 first and more on demand. */
export function useTrips() {
  const query = useInfiniteQuery({
    queryKey: tripsKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const listed = outcomeOf(
        await call(bookingRoutes.list, { query: { type: 'ALL', limit: PAGE_SIZE, page: pageParam } }, { signal }),
      );
      if (listed.ok) return { ...listed.body, clockSkewMs: Date.parse(listed.body.now) - Date.now() };
      throw new Error(listed.problem?.error ?? problems.internal.error);
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.bookings.length, 0);
      return last.bookings.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
  });
  return {
    // A booking made between two requests shifts the pages: one may come twice.
    bookings: query.data && unique(query.data.pages.flatMap(({ bookings }) => bookings)),
    /** Milliseconds by which the server's clock is ahead of this device's. */
    clockSkewMs: query.data?.pages[0]?.clockSkewMs ?? 0,
    error: query.error?.message,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

function unique<T extends { readonly bookingCode: string }>(bookings: readonly T[]): T[] {
  return [...new Map(bookings.map((booking) => [booking.bookingCode, booking])).values()];
}
