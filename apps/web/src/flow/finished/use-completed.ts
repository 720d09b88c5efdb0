import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetPaymentDraft } from '../payment/payment-session.ts';
import { bookedQuery, findBooked } from '../purchase/booked-query.ts';
import { type CompletedBooking, isIssued, readCompleted, saveCompleted } from '../purchase/purchase-outcome.ts';

const NOT_CONFIRMED = 'O pagamento não foi confirmado pelo banco e nada foi cobrado.';

interface Completed {
  readonly isAsking: boolean;
  /** Whether the booking is still to come. */
  readonly isLoading: boolean;
  readonly completed: CompletedBooking | undefined;
  /** What was booked; undefined until the server has said it, or where it could not. */
  readonly booking: Booking | undefined;
}

/**
 * The booking the page shows: the one this session has just made. A bank sends the browser back with the locator in the
 * address; the state of that booking is asked of the server. `attempt` counts the payments made on the page.
 */
export function useCompleted(attempt: number): Completed {
  const { [shopQuery.locator]: returned } = useSearch({ strict: false });
  const [stored] = useState(readCompleted);
  const locator = returned ?? stored?.locator;
  const isReturn = returned !== undefined;
  const { data, isPending } = useQuery({
    ...bookedQuery(locator, attempt),
    ...(isReturn && { queryFn: ({ client }) => findReturned(client, returned) }),
  });
  const booking = data ?? undefined;
  return {
    isAsking: isReturn && isPending,
    isLoading: locator !== undefined && isPending,
    completed: booking && isReturn ? completedOf(booking) : stored,
    booking,
  };
}

/** The browser comes back from the bank: what is found is what the session knows of the purchase from here on. */
async function findReturned(queries: QueryClient, locator: string): Promise<Booking | null> {
  const booking = await findBooked(queries, locator);
  if (!booking) return null;
  saveCompleted(completedOf(booking));
  if (isIssued(booking)) forgetPaymentDraft();
  void reloadUser();
  return booking;
}

function completedOf(booking: Booking): CompletedBooking {
  const { bookingCode, locator, statusId } = booking;
  const success = isIssued(booking);
  const head = { success, bookingCode, locator, statusId };
  return success ? { status: 200, ...head } : { status: 201, ...head, error: NOT_CONFIRMED };
}
