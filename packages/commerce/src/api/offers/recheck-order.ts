import { AppError } from '@embarque/server-kit/app-error.ts';
import type { OfferRecheck, RecheckOutcome, SupplierCall, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { isWhole, MAX_CENTS } from '../answers/valid-values.ts';
import { askSupplier } from '../ask-supplier.ts';

/** A supplier whose recheck describes the offer. */
interface Rechecking<Offer> {
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<Offer>>;
}

/** What a supplier says of an order now. */
export interface RecheckedOrder<Offer> {
  /** As it came, for the service to check; undefined where it is sold out and the supplier no longer describes it. */
  readonly offer: Offer | undefined;
  readonly checked: RecheckOutcome;
}

/**
 * Asks a supplier for the price of an order and the offer behind it as they are now, without reserving anything. Throws AppError
 * supplier_unavailable when the supplier fails, takes longer than `deadlineMs`, returns a price that is none, or sells what it does not
 * describe.
 */
export async function recheckOrder<Offer>(
  supplier: Rechecking<Offer>,
  order: SupplierOrder,
  deadlineMs: number,
): Promise<RecheckedOrder<Offer>> {
  const { offer, ...checked } = await askSupplier(deadlineMs, (call) => supplier.recheck(order, call));
  const isDescribed = offer !== undefined && offer !== null;
  if (checked.outcome === 'sold_out') return { offer: isDescribed ? offer : undefined, checked };
  if (!isDescribed || !isWhole(checked.totalCents, 1, MAX_CENTS)) throw new AppError('supplier_unavailable');
  return { offer, checked };
}
