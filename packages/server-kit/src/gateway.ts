import type { RecordPage, SupplierCall } from './supplier.ts';

/**
 * What the booking core asks of any payment gateway. Money is centavos. Expected outcomes are returned; a gateway that
 * stays silent or breaks throws SupplierError: then nobody knows whether the call took effect, and only `lookup` may
 * tell. Card numbers and security codes pass through the shop as compact JWEs that the adapter alone can open.
 */
export interface PaymentGateway {
  /** Short stable code, part of journals, e.g. `sandbox`. */
  readonly code: string;
  /** Address of the device-fingerprint script; undefined when there is none. */
  readonly fingerprintScript: string | undefined;
  /** Whether a kept card pays with its security code only; without it such a charge is `invalid`. */
  readonly asksSavedCcv: boolean;
  /** Public keys for card data, as JWKs. The first is the one to use; older ones can still be opened. */
  keys(call: SupplierCall): Promise<readonly CardKey[]>;
  /** Whether a card can be used at all. Moves no money. */
  checkCard(cardInfo: string, call: SupplierCall): Promise<CardCheckOutcome>;
  /** Blocks money under our reference. Repeating the same reference gives the first outcome. */
  authorise(charge: Charge, call: GatewayCall): Promise<AuthoriseOutcome>;
  /** Gives the code of a second factor. */
  confirm(answer: { readonly code: string }, call: GatewayCall): Promise<ConfirmOutcome>;
  /** Sends a new code; the one before no longer counts. */
  resendCode(call: GatewayCall): Promise<ResendOutcome>;
  /** The truth about one of our references. */
  lookup(call: GatewayCall): Promise<PaymentLookup>;
  /** Takes the blocked money. Repeating it takes nothing more. */
  capture(capture: { readonly amountCents: number }, call: GatewayCall): Promise<CaptureOutcome>;
  /**
   * Gives blocked money back. Voiding twice, or what never was authorised, is `voided`; a request under that reference
   * that arrives later is declined.
   */
  void(call: GatewayCall): Promise<VoidOutcome>;
  /** Gives captured money back, in parts if need be. Repeating the same `refundRef` gives back nothing more. */
  refund(
    refund: { readonly refundRef: string; readonly amountCents: number },
    call: GatewayCall,
  ): Promise<RefundOutcome>;
  /** The gateway's own book of our references, a page at a time, to be held against ours. Moves no money. */
  records(page: RecordPage, call: SupplierCall): Promise<readonly PaymentRecord[]>;
}

/** What a gateway has on one of our references, in centavos. */
export interface PaymentRecord {
  readonly clientRef: string;
  /** As lookup would tell it. */
  readonly state: 'action' | 'authorised' | 'declined' | 'captured' | 'voided';
  /** What was, or was to be, blocked; 0 for what was voided before it came. */
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refunds: readonly { readonly refundRef: string; readonly amountCents: number }[];
}

export interface GatewayCall extends SupplierCall {
  /** Our reference of one payment attempt. */
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
  /** Where a second factor by redirect returns to; the gateway adds nothing to it. */
  readonly returnUrl: string;
  /** Session id of the device-fingerprint script. */
  readonly fingerprint: string | null;
}

export type PaymentMeans =
  /** JWE of {cardNumber, cardHolder, cardExpiration: MM/YYYY, cardCCV}. */
  | { readonly kind: 'card'; readonly cardInfo: string; readonly brand: string; readonly save: boolean }
  /** A card the gateway keeps for this customer; `cardInfo`: JWE of {cardCCV}, where the gateway asks for it (`asksSavedCcv`). */
  | { readonly kind: 'vault'; readonly vaultId: string; readonly cardInfo: string | null };

export interface PayingCustomer {
  /** Opaque and stable for one person of one campaign; a kept card serves its own customer only. */
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

/** What may be kept and shown of a card. */
export interface CardFace {
  readonly brand: string;
  readonly last4Digits: string;
  /** Null when the card is not kept. */
  readonly vaultId: string | null;
}

export type SecondFactor =
  | { readonly kind: 'code'; readonly expiresAt: Date }
  /** The browser goes to `url`, and comes back to the charge's `returnUrl`. */
  | { readonly kind: 'redirect'; readonly url: string; readonly expiresAt: Date };

/** `invalid`: it cannot be read as card data, or is no card of ours. */
export type CardCheckOutcome = { outcome: 'valid' } | { outcome: 'refused' } | { outcome: 'invalid' };

export type AuthoriseOutcome =
  | { outcome: 'authorised'; pspRef: string; card: CardFace }
  | { outcome: 'action'; pspRef: string; action: SecondFactor }
  | { outcome: 'declined'; pspRef: string | null }
  /** The card data cannot be read; nothing was asked of the bank. */
  | { outcome: 'invalid' };

export type ConfirmOutcome =
  | { outcome: 'authorised'; pspRef: string; card: CardFace }
  | { outcome: 'wrong_code'; triesLeft: number }
  /** Too many tries, too late, refused by the bank, or not waiting for a code. */
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

/** `refused`: more than was captured. */
export type RefundOutcome = { outcome: 'refunded' } | { outcome: 'refused' };
