import { problems } from '@embarque/contract/problem.ts';
import { FAILED } from '../payment/use-created-booking.ts';
import { saveBookingError } from '../purchase/purchase-outcome.ts';

/**
 * Saves why a payment at the bank failed; the return address names the problem. There is no purchase in this session to go
 * back to: the booking is in My trips, as after a reprocess.
 */
export function saveBankProblem(code: string | undefined): void {
  const known = Object.entries(problems).find(([name]) => name === code);
  saveBookingError(known?.[1].error ?? FAILED, true, code === 'timed_out' ? { isOpen: true } : undefined);
}
