import type { Paying } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';

export const RETURN_PATH = '/v1/booking/auth2fa/return';
/** What the signature of a return address is good for. */
export const RETURN_PURPOSE = 'payment-return';

/** Where the bank sends the browser when the member is done there. */
export function returnAddress({ publicUrl, signer }: Paying, row: BookingRow, attempt: number): string {
  const state = signer.sign(RETURN_PURPOSE, { booking: row.id, gen: attempt, user: row.userId });
  return `${publicUrl}${RETURN_PATH}?state=${state}`;
}
