import type { Json } from '../json.ts';

/**
 * The port of every supplier. A service's own port (services/*\/port.ts) adds its searches. Expected outcomes are returned.
 * SupplierError means that the supplier failed or timed out: whether the call took effect is unknown until `lookup` says so.
 */
export interface BookingSupplier {
  /** Short stable code, part of offers and bookings, e.g. `sandbox`. */
  readonly code: string;
  /** Checks price and availability again without reserving anything; a service's port returns an OfferRecheck. */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<RecheckOutcome>;
  /** Holds inventory under our reference. Idempotent per reference. */
  hold(order: SupplierOrder, call: SupplierCall & HoldCall): Promise<HoldOutcome>;
  /** Turns a hold into tickets. Idempotent. */
  issue(hold: IssueRequest, call: SupplierCall): Promise<IssueOutcome>;
  /** Releases a hold. Releasing twice, or an unknown reference, returns `released`. */
  release(hold: { clientRef: string }, call: SupplierCall): Promise<ReleaseOutcome>;
  /** Returns what cancelling would cost now. Has no effect. */
  quoteCancellation(ticket: HoldReference, call: SupplierCall): Promise<CancellationQuote>;
  /**
   * Cancels tickets for at most the agreed penalty. Repeating a `cancelRef` returns its first outcome, however late it
   * arrives; with another one, tickets already cancelled return `cancelled` with the penalty they were cancelled for.
   */
  cancel(ticket: HoldReference, call: SupplierCall & CancelRequest): Promise<CancelOutcome>;
  /** Returns the actual state of one of our references. */
  lookup(clientRef: string, call: SupplierCall): Promise<LookupOutcome>;
  /** Returns the supplier's records of our references, a page at a time, for reconciliation. */
  records(page: RecordPage, call: SupplierCall): Promise<readonly HoldRecord[]>;
}

/** A page of another party's records, ordered by the bytes of our references; a short page is the last. */
export interface RecordPage {
  /** References after this one; '' starts from the beginning. */
  readonly after: string;
  /** Maximum number of records. */
  readonly limit: number;
}

/** A supplier's record of one of our references. */
export interface HoldRecord {
  readonly clientRef: string;
  /** As `lookup` would return it. */
  readonly state: 'held' | 'issued' | 'released' | 'cancelled';
  /** The selling price; 0 when it was never held. */
  readonly totalCents: number;
  /** The cancellation penalty; null unless cancelled. */
  readonly penaltyCents: number | null;
}

export interface SupplierCall {
  /** Aborted at the call's deadline. */
  readonly signal: AbortSignal;
}

/** What is bought: the supplier's description of the chosen offer, and the travellers. Stored with the booking. */
export interface SupplierOrder {
  /** From the supplier's search response, unchanged. */
  readonly offer: Json;
  /** Whom it is for, by the schema of the service's port; null once they are erased. */
  readonly travellers: Json;
  /** The total the traveller agreed to, in centavos. */
  readonly totalCents: number;
}

export interface HoldCall {
  readonly clientRef: string;
  /**
   * A hold of ours whose place this one takes, where the service's port allows it: what it holds counts as free, and it is
   * released in the same step. Unless the outcome is `held`, it stays as it was.
   */
  readonly replaces?: string;
}

export interface HoldReference {
  readonly clientRef: string;
  readonly providerRef: string;
}

export interface IssueRequest extends HoldReference {
  /**
   * Whom the tickets are for, by the schema of the service's port, where the hold was made before there was a booking and knows
   * nobody.
   */
  readonly travellers?: Json;
}

export interface CancelRequest {
  /** Our reference of this cancellation request. */
  readonly cancelRef: string;
  /** The penalty the traveller agreed to, as part of the hold's total, in centavos. */
  readonly penaltyCents: number;
}

export type RecheckOutcome =
  | { outcome: 'available'; totalCents: number }
  | { outcome: 'price_changed'; totalCents: number }
  | SoldOut;

/**
 * What a recheck of a service's port returns: with the offer as its supplier describes it now, at its price of now, in the port's own
 * terms; this is what gets shown and stored. It works from the order alone, in any process, mostly before travellers are known. A
 * sold-out order has its offer as long as its reference is valid; an unknown reference has none.
 */
export type OfferRecheck<Offer> =
  | (Exclude<RecheckOutcome, SoldOut> & { readonly offer: Offer })
  | (SoldOut & { readonly offer?: Offer });

export type HoldOutcome =
  | { outcome: 'held'; providerRef: string; totalCents: number; expiresAt: Date }
  | { outcome: 'price_changed'; totalCents: number }
  | SoldOut;

/** `taken`: what of the order is gone, in the words of the service's port, e.g. seats; absent where the supplier does not say. */
type SoldOut = { outcome: 'sold_out'; taken?: readonly string[] };

/**
 * `tickets`: numbers of what is issued beside the locator, such as e-tickets: one for each traveller in the order of `travellers`,
 * where it is sold by traveller. They name nobody.
 */
export type IssueOutcome =
  | { outcome: 'issued'; locator: string; tickets: readonly string[] }
  /** Definitely refused; the hold is gone. */
  | { outcome: 'refused' }
  /** The hold had been released or had expired. */
  | { outcome: 'released' };

export type ReleaseOutcome =
  | { outcome: 'released' }
  | { outcome: 'issued'; locator: string; tickets: readonly string[] };

export type LookupOutcome =
  | { outcome: 'none' }
  | { outcome: 'held'; providerRef: string; totalCents: number; expiresAt: Date }
  | { outcome: 'issued'; providerRef: string; locator: string; tickets: readonly string[] }
  | { outcome: 'released' }
  | { outcome: 'cancelled'; providerRef: string; penaltyCents: number };

export type CancellationQuote =
  /** The penalty as part of the hold's total, valid until `expiresAt`. */
  | { outcome: 'quoted'; penaltyCents: number; expiresAt: Date }
  | { outcome: 'cancelled'; penaltyCents: number }
  /** There is no ticket, or it can no longer be cancelled. */
  | { outcome: 'refused' };

export type CancelOutcome =
  | { outcome: 'cancelled'; penaltyCents: number }
  /** Nothing was cancelled: the penalty exceeds the agreed one. */
  | { outcome: 'penalty_changed'; penaltyCents: number }
  | { outcome: 'refused' };

export class SupplierError extends Error {
  readonly kind: 'timeout' | 'unavailable';

  constructor(kind: 'timeout' | 'unavailable', options?: ErrorOptions) {
    super(`supplier ${kind}`, options);
    this.name = 'SupplierError';
    this.kind = kind;
  }
}
