import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';

/**
 * Returns the error of an offer that is sold out, with what of it is gone where the supplier says it, and with the service's own
 * sentence where it has one.
 */
export function soldOut(checked: RecheckOutcome, sentence?: string): AppError {
  const taken = checked.outcome === 'sold_out' ? checked.taken : undefined;
  return new AppError('sold_out', { ...(sentence && { error: sentence }), ...(taken && { taken }) });
}
