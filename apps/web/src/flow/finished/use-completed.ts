import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetPaymentDraft } from '../payment/payment-session.ts';
import { type CompletedBooking, readCompleted, saveCompleted } from '../purchase-outcome.ts';

const NOT_CONFIRMED = 'O pagamento não foi confirmado pelo banco e nada foi cobrado.';

/**
 * The booking the page shows: the one this session has just made. A bank sends the browser back with the locator in the
 * address; the state of that booking is asked of the server.
 */
export function useCompleted(): { readonly isAsking: boolean; readonly booking: CompletedBooking | undefined } {
  const { [shopQuery.locator]: locator } = useSearch({ strict: false });
  const [stored] = useState(readCompleted);
  const { data, isPending } = useQuery({
    queryKey: ['completed', locator],
    queryFn: async () => (locator === undefined ? null : find(locator)),
    enabled: locator !== undefined,
    gcTime: 0,
  });
  return { isAsking: locator !== undefined && isPending, booking: data ?? stored };
}

async function find(locator: string): Promise<CompletedBooking | null> {
  const { body } = await call(bookingRoutes.byLocator, { params: { locator } });
  if (!body) return null;
  const { bookingCode, statusId } = body;
  const isIssued = statusId === bookingStatus.issued || statusId === bookingStatus.finished;
  const completed: CompletedBooking = {
    status: isIssued ? 200 : 201,
    success: isIssued,
    bookingCode,
    locator,
    statusId,
    ...(!isIssued && { error: NOT_CONFIRMED }),
  };
  saveCompleted(completed);
  if (isIssued) forgetPaymentDraft();
  void reloadUser();
  return completed;
}
