import { AppError } from '@embarque/server-kit/app-error.ts';
import type { OfferRecheck, RecheckOutcome, SupplierCall, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { isWhole, MAX_CENTS } from '../answers/valid-values.ts';
import { askSupplier } from '../ask-supplier.ts';
import { soldOut } from './sold-out.ts';

/** A supplier whose recheck describes the offer. */
interface Rechecking<Offer> {
  recheck(order: SupplierOrder, call: SupplierCall): Promise<OfferRecheck<Offer>>;
}

/** What a supplier says of an order now. */
export interface RecheckedOrder<Offer> {
  /** As it came, for the service to check. */
  readonly offer: Offer;
  readonly checked: RecheckOutcome;
}

interface RecheckDeps {
  readonly supplierDeadlineMs: number;
  /** What the service says of what its supplier no longer describes; absent where that of all services fits. */
  readonly soldOutSentence?: string;
}

/**
 * Asks a supplier for the price of an order and the offer behind it as they are now, without reserving anything. What is sold out
 * is returned as long as it is described. Throws AppError: sold_out with the service's sentence where it is not, and those of
 * askRecheck.
 */
export async function recheckOrder<Offer>(
  supplier: Rechecking<Offer>,
  order: SupplierOrder,
  { supplierDeadlineMs, soldOutSentence }: RecheckDeps,
): Promise<RecheckedOrder<Offer>> {
  const { offer, checked } = await askRecheck(supplier, order, supplierDeadlineMs);
  if (offer === undefined) throw soldOut(checked, soldOutSentence);
  return { offer, checked };
}

/**
 * The same for a service that answers more than sold_out where nothing is described any more: then there is no offer. Throws AppError
 * supplier_unavailable when the supplier fails, takes longer than `deadlineMs`, returns a price that is none, or sells what it does
 * not describe.
 */
export async function askRecheck<Offer>(
  supplier: Rechecking<Offer>,
  order: SupplierOrder,
  deadlineMs: number,
): Promise<RecheckedOrder<Offer | undefined>> {
  const { offer, ...checked } = await askSupplier(deadlineMs, (call) => supplier.recheck(order, call));
  const isDescribed = offer !== undefined && offer !== null;
  if (checked.outcome === 'sold_out') return { offer: isDescribed ? offer : undefined, checked };
  if (!isDescribed || !isWhole(checked.totalCents, 1, MAX_CENTS)) throw new AppError('supplier_unavailable');
  return { offer, checked };
}
