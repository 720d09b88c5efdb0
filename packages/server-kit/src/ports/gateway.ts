import type { RecordPage, SupplierCall } from './supplier.ts';

/**
 * The port of a payment gateway. Money is centavos. Expected outcomes are returned. SupplierError means that the gateway
 * failed or timed out: whether the call took effect is unknown until `lookup` says so. Card numbers and security codes
 * are compact JWEs that only the adapter can decrypt.
 */
export interface PaymentGateway {
  /** Short stable code, stored with payments, e.g. `sandbox`. */
  readonly code: string;
  /** URL of the device-fingerprint script; undefined when there is none. */
  readonly fingerprintScript: string | undefined;
  /** Whether charging a saved card requires its security code; a charge without it is `invalid`. */
  readonly asksSavedCcv: boolean;
  /** Returns the public keys for card data as JWKs. The first is current; older ones can still be decrypted. */
  keys(call: SupplierCall): Promise<readonly CardKey[]>;
  /** Checks whether a card can be used, from the JWE of a `CardCheck` (contract/money/card.ts). Moves no money. */
  checkCard(cardInfo: string, call: SupplierCall): Promise<CardCheckOutcome>;
  /** Authorises a charge under our reference. Repeating a reference returns the first outcome. */
  authorise(charge: Charge, call: GatewayCall): Promise<AuthoriseOutcome>;
  /** Submits the code of a second factor. */
  confirm(answer: { readonly code: string }, call: GatewayCall): Promise<ConfirmOutcome>;
  /** Sends a new code, which replaces the previous one. */
  resendCode(call: GatewayCall): Promise<ResendOutcome>;
  /** Returns the actual state of one of our references. */
  lookup(call: GatewayCall): Promise<PaymentLookup>;
  /** Captures the authorised money. Idempotent. */
  capture(capture: { readonly amountCents: number }, call: GatewayCall): Promise<CaptureOutcome>;
  /**
   * Voids an authorisation. Voiding twice, or an unknown reference, returns `voided`; an `authorise` under that reference
   * that arrives later is declined.
   */
  void(call: GatewayCall): Promise<VoidOutcome>;
  /** Refunds captured money, wholly or in part. Idempotent per `refundRef`. */
  refund(
    refund: { readonly refundRef: string; readonly amountCents: number },
    call: GatewayCall,
  ): Promise<RefundOutcome>;
  /**
   * Deletes a stored card, which can no longer be charged; payments made with it stay. Removing twice, an unknown card or
   * another customer's, which stays, also returns `removed`.
   */
  removeCard(
    card: { readonly vaultId: string; readonly customerRef: string },
    call: SupplierCall,
  ): Promise<RemoveCardOutcome>;
  /** Returns the gateway's records of our references, a page at a time, for reconciliation. */
  records(page: RecordPage, call: SupplierCall): Promise<readonly PaymentRecord[]>;
}

/** A gateway's record of one of our references, in centavos. */
export interface PaymentRecord {
  readonly clientRef: string;
  /** As `lookup` would return it. */
  readonly state: 'action' | 'authorised' | 'declined' | 'captured' | 'voided';
  /** The amount authorised or requested; 0 when it was voided before the request arrived. */
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refunds: readonly { readonly refundRef: string; readonly amountCents: number }[];
}

export interface GatewayCall extends SupplierCall {
  /** Our reference of the payment attempt. */
  readonly clientRef: string;
}

/** A public RSA key, RFC 7517. */
export interface CardKey {
  readonly kty: 'RSA';
  readonly kid: string;
  readonly use: 'enc';
  readonly alg: 'RSA-OAEP-256';
  readonly n: string;
  readonly e: string;
}

export interface Charge {
  readonly amountCents: number;
  readonly installments: number;
  readonly means: PaymentMeans;
  readonly customer: PayingCustomer;
  /** Where a redirecting second factor returns to; the gateway adds nothing to it. */
  readonly returnUrl: string;
  /** Session id of the device-fingerprint script. */
  readonly fingerprint: string | null;
}

export type PaymentMeans =
  /** JWE of {cardNumber, cardHolder, cardExpiration: MM/YYYY, cardCCV}. */
  | { readonly kind: 'card'; readonly cardInfo: string; readonly brand: string; readonly save: boolean }
  /** A card the gateway stores for this customer. `cardInfo`: JWE of {cardCCV}, where required (`asksSavedCcv`). */
  | { readonly kind: 'vault'; readonly vaultId: string; readonly cardInfo: string | null };

export interface PayingCustomer {
  /** Opaque and stable per member and campaign; a saved card can only be charged under its own reference. */
  readonly customerRef: string;
  /** CPF, digits only. */
  readonly documentNumber: string;
  readonly email: string;
  readonly mobilePhoneNumber: string;
  readonly zipCode: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly city: string;
  readonly state: string;
  readonly ipAddress: string;
}

/** The card data that may be stored and shown. */
export interface CardFace {
  readonly brand: string;
  readonly last4Digits: string;
  /**
   * The gateway's id of a card that this payment was asked to save; null for any other, also for one saved before: its
   * member may have removed it meanwhile.
   */
  readonly vaultId: string | null;
}

export type SecondFactor =
  /** `sentTo`: where the code went, masked: `a•••@demo.test`. Every code of a payment lives equally long. */
  | { readonly kind: 'code'; readonly expiresAt: Date; readonly sentTo: string }
  /** The browser goes to `url` and returns to the charge's `returnUrl`. */
  | { readonly kind: 'redirect'; readonly url: string; readonly expiresAt: Date };

/** `invalid`: the data cannot be decrypted, or the card is not a possible one. */
export type CardCheckOutcome =
  | { outcome: 'valid' }
  /** The bank says no. */
  | { outcome: 'refused' }
  | { outcome: 'invalid' }
  | CardLimited;

/**
 * The card was declined too often in a day, by its checks and payments together and whoever presented it: the bank was not
 * asked. The adapter recognises a card by a keyed hash of its number.
 */
export interface CardLimited {
  readonly outcome: 'limited';
  /** When it would be asked again. */
  readonly until: Date;
}

export type AuthoriseOutcome =
  | { outcome: 'authorised'; pspRef: string; card: CardFace }
  | { outcome: 'action'; pspRef: string; action: SecondFactor }
  /** `pspRef` is null only where no bank was asked. */
  | { outcome: 'declined'; pspRef: string | null }
  /** The card data cannot be read; the bank was not contacted. */
  | { outcome: 'invalid' }
  | CardLimited;

export type ConfirmOutcome =
  | { outcome: 'authorised'; pspRef: string; card: CardFace }
  | { outcome: 'wrong_code'; triesLeft: number }
  /** Too many attempts, expired, refused by the bank, or not waiting for a code. */
  | { outcome: 'declined' };

export type ResendOutcome = { outcome: 'sent'; expiresAt: Date } | { outcome: 'refused' };

export type PaymentLookup =
  | { outcome: 'none' }
  | { outcome: 'authorised'; pspRef: string; card: CardFace }
  | { outcome: 'action'; pspRef: string; action: SecondFactor }
  | { outcome: 'declined'; pspRef: string | null }
  | { outcome: 'captured'; pspRef: string; captureRef: string; amountCents: number; refundedCents: number }
  | { outcome: 'voided' };

export type CaptureOutcome =
  | { outcome: 'captured'; captureRef: string }
  /** Voided, declined or never authorised. */
  | { outcome: 'refused' };

export type VoidOutcome = { outcome: 'voided' } | { outcome: 'captured'; captureRef: string };

export type RemoveCardOutcome = { outcome: 'removed' };

/** `refused`: more than was captured. */
export type RefundOutcome = { outcome: 'refunded' } | { outcome: 'refused' };
