import { problems } from '@embarque/contract/problem.ts';
import { FAILED } from '../payment/use-created-booking.ts';
import { saveBookingError } from '../purchase-outcome.ts';

/**
 * Keeps why a payment at the bank came to nothing; the way back from there names the problem in the address. No purchase of
 * this session is left to go back to: its booking stands in My trips, as after a reprocess.
 */
export function saveBankProblem(code: string | undefined): void {
  const known = Object.entries(problems).find(([name]) => name === code);
  saveBookingError(known?.[1].error ?? FAILED, true);
}
