import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetPaymentDraft } from '../payment/payment-session.ts';
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
  const { data, isPending } = useQuery({
    queryKey: ['completed', locator, attempt],
    queryFn: async () => (locator === undefined ? null : find(locator, returned !== undefined)),
    enabled: locator !== undefined,
    gcTime: 0,
  });
  const booking = data ?? undefined;
  return {
    isAsking: returned !== undefined && isPending,
    isLoading: locator !== undefined && isPending,
    completed: booking && returned !== undefined ? completedOf(booking) : stored,
    booking,
  };
}

/** `isReturn`: the browser comes back from the bank, so this is what the session knows of the purchase from here on. */
async function find(locator: string, isReturn: boolean): Promise<Booking | null> {
  const { body } = await call(bookingRoutes.byLocator, { params: { locator } });
  if (!body || !isReturn) return body ?? null;
  saveCompleted(completedOf(body));
  if (isIssued(body)) forgetPaymentDraft();
  void reloadUser();
  return body;
}

function completedOf(booking: Booking): CompletedBooking {
  const { bookingCode, locator, statusId } = booking;
  const success = isIssued(booking);
  const head = { success, bookingCode, locator, statusId };
  return success ? { status: 200, ...head } : { status: 201, ...head, error: NOT_CONFIRMED };
}
