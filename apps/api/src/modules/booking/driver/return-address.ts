import type { Paying } from '../deps.ts';
import type { BookingRow } from '../store/tables.ts';

export const RETURN_PATH = '/v1/booking/auth2fa/return';
/** The purpose of the signature of a return address. */
export const RETURN_PURPOSE = 'payment-return';

/** Returns the address to which the bank sends the browser after the second factor. */
export function returnAddress({ publicUrl, signer }: Paying, row: BookingRow, attempt: number): string {
  const state = signer.sign(RETURN_PURPOSE, { booking: row.id, gen: attempt, user: row.userId });
  return `${publicUrl}${RETURN_PATH}?state=${state}`;
}
