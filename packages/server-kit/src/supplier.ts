import type { Json } from './json.ts';

/**
 * What the booking core asks of any supplier of any service. A service's own port (services/*\/port.ts) adds its searches.
 * Expected outcomes are returned. A supplier that stays silent or breaks throws SupplierError: then nobody knows whether
 * the call took effect, and only `lookup` may tell.
 */
export interface BookingSupplier {
  /** Short stable code, part of offers and journals, e.g. `sandbox`. */
  readonly code: string;
  /** Asks price and room again without taking anything. */
  recheck(order: SupplierOrder, call: SupplierCall): Promise<RecheckOutcome>;
  /** Takes the room under our reference. Repeating the same reference gives the same hold. */
  hold(order: SupplierOrder, call: SupplierCall & { clientRef: string }): Promise<HoldOutcome>;
  /** Turns a hold into tickets. Repeating it gives the same tickets. */
  issue(hold: HoldReference, call: SupplierCall): Promise<IssueOutcome>;
  /** Gives a hold back. Releasing twice, or what never was held, is `released`. */
  release(hold: { clientRef: string }, call: SupplierCall): Promise<ReleaseOutcome>;
  /** What giving tickets back would cost now. Takes nothing. */
  quoteCancellation(ticket: HoldReference, call: SupplierCall): Promise<CancellationQuote>;
  /**
   * Gives tickets back, for no more than the penalty agreed to. Repeating the same `cancelRef` gives its first outcome,
   * however late it arrives; under another one, what is cancelled already is `cancelled`, at the penalty it was cancelled for.
   */
  cancel(ticket: HoldReference, call: SupplierCall & CancelRequest): Promise<CancelOutcome>;
  /** The truth about one of our references. */
  lookup(clientRef: string, call: SupplierCall): Promise<LookupOutcome>;
  /** The supplier's own book of our references, a page at a time, to be held against ours. Takes nothing. */
  records(page: RecordPage, call: SupplierCall): Promise<readonly HoldRecord[]>;
}

/** A page of another party's book of our references, in the order of their bytes; a short one is the last. */
export interface RecordPage {
  /** References after this one; '' is the beginning. */
  readonly after: string;
  /** The most to give. */
  readonly limit: number;
}

/** What a supplier has on one of our references, whoever asked for it. */
export interface HoldRecord {
  readonly clientRef: string;
  /** As lookup would tell it. */
  readonly state: 'held' | 'issued' | 'released' | 'cancelled';
  /** What it is, or was, sold for; 0 for what never was held. */
  readonly totalCents: number;
  /** What cancelling it cost; null unless cancelled. */
  readonly penaltyCents: number | null;
}

export interface SupplierCall {
  /** Ends the call at its deadline. */
  readonly signal: AbortSignal;
}

/** What is bought: the supplier's own description of the chosen offer, and who travels. Stored with the booking. */
export interface SupplierOrder {
  /** From the supplier's own answer to a search, unchanged. */
  readonly offer: Json;
  readonly travellers: readonly SupplierTraveller[];
  /** The total the traveller agreed to, in centavos. */
  readonly totalCents: number;
}

export interface SupplierTraveller {
  readonly type: string;
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-MM-dd */
  readonly birthDate: string | null;
  /** As the service names it, e.g. `M`. */
  readonly gender: string;
  /** As the service names it, e.g. `CPF`. */
  readonly documentType: string;
  /** Without mask. */
  readonly documentNumber: string;
  readonly email: string;
  readonly phone: string;
  /** Of an infant: the index among the travellers of the adult who carries it. */
  readonly adult: number | null;
}

export interface HoldReference {
  readonly clientRef: string;
  readonly providerRef: string;
}

export interface CancelRequest {
  /** Our reference of this one asking. */
  readonly cancelRef: string;
  /** The penalty the traveller agreed to, of the total of the hold, in centavos. */
  readonly penaltyCents: number;
}

export type RecheckOutcome =
  | { outcome: 'available'; totalCents: number }
  | { outcome: 'price_changed'; totalCents: number }
  | { outcome: 'sold_out' };

export type HoldOutcome =
  | { outcome: 'held'; providerRef: string; totalCents: number; expiresAt: Date }
  | { outcome: 'price_changed'; totalCents: number }
  | { outcome: 'sold_out' };

export type IssueOutcome =
  | { outcome: 'issued'; locator: string; tickets: readonly string[] }
  /** A definite no; the hold is gone. */
  | { outcome: 'refused' }
  /** The hold had already been given back or had expired. */
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
  /** Of the total of the hold; it stands until `expiresAt` if nothing else happens. */
  | { outcome: 'quoted'; penaltyCents: number; expiresAt: Date }
  | { outcome: 'cancelled'; penaltyCents: number }
  /** There is no ticket, or it can no longer be given back. */
  | { outcome: 'refused' };

export type CancelOutcome =
  | { outcome: 'cancelled'; penaltyCents: number }
  /** Nothing was cancelled: the penalty has risen above what was agreed. */
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
