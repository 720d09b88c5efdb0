import type { BookingStatusId } from '@embarque/contract/booking.ts';
import type { ProblemCode } from '@embarque/contract/problem.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  CardFace,
  ConfirmOutcome,
  PaymentLookup,
  RefundOutcome,
  ResendOutcome,
  VoidOutcome,
} from '@embarque/server-kit/gateway.ts';
import type {
  CancelOutcome,
  HoldOutcome,
  IssueOutcome,
  LookupOutcome,
  RecheckOutcome,
  ReleaseOutcome,
} from '@embarque/server-kit/supplier.ts';
import type { Command } from './commands.ts';
import type { LostSaga, Saga } from './transitions.ts';

/** What the saga knows of a booking, what may happen to it, and what is done about it. transitions.ts lists its states. */

/** Why a booking came to nothing. `timed_out`: the supplier stayed silent. */
export const failures = [
  'sold_out',
  'price_changed',
  'insufficient_points',
  'coupon_not_valid',
  'supplier_refused',
  'timed_out',
] as const satisfies ProblemCode[];

/** Why a booking waits for its member. */
export const obstacles = [
  'payment_declined',
  /** Whoever had the card in hand is gone, and no money was taken. */
  'payment_interrupted',
  /** The second factor was not done in time. */
  'payment_expired',
  'card_unreadable',
  'wrong_code',
  'code_not_sent',
] as const;
export type Obstacle = (typeof obstacles)[number];

export type Failure = (typeof failures)[number] | Obstacle;

/** One asking for room. A new generation is asked for only when the one before is known to hold nothing. */
export interface Hold {
  readonly attempt: number;
  readonly state: 'intended' | 'unknown' | 'held' | 'confirmed' | 'released' | 'cancelled';
  readonly providerRef: string | null;
  /** When it was asked for; its settle time counts from here. */
  readonly calledAt: number;
  /** Given up without the supplier's word that it exists: it may still turn up, and is then released. */
  readonly isWatched: boolean;
}

/** `voiding`: given up for good. Whatever becomes of it, it pays for nothing: a request to void it may still be on its way. */
export const paymentStates = [
  'created',
  'unknown',
  'requires_action',
  'authorised',
  'captured',
  'voiding',
  'voided',
  'declined',
] as const;

/** One asking for the cash part. A new one is made only when the one before is known to have taken nothing. */
export interface Payment {
  readonly attempt: number;
  readonly state: (typeof paymentStates)[number];
  readonly pspRef: string | null;
  /** When it was asked for; its settle time counts from here. */
  readonly calledAt: number;
  /** The second factor asked for last; `url` is where a redirect goes. */
  readonly action: { readonly url: string | null; readonly expiresAt: number } | null;
  /** Codes given. */
  readonly tries: number;
  readonly card: CardFace | null;
  readonly captureRef: string | null;
  /** Given up without the gateway's word that it exists: it may still turn up, and is then voided. */
  readonly isWatched: boolean;
}

export const cancellationStates = ['agreed', 'cancelled', 'done', 'withdrawn'] as const;

/** A member's wish to cancel. A new one is written only when the one before was withdrawn. Centavos and points. */
export interface Cancellation {
  readonly n: number;
  /**
   * `agreed`: given, and written down before anybody is asked; `cancelled`: by the supplier, too; `done`: all is back;
   * `withdrawn`: the supplier said no, and the ticket stands.
   */
  readonly state: (typeof cancellationStates)[number];
  /** The penalty agreed to, of the supplier's total. */
  readonly agreedCents: number;
  readonly agreedAt: number;
  /** What of the money and of the points is kept, and what money goes back: once the supplier has cancelled. */
  readonly retained: { readonly cents: number; readonly points: number; readonly refundCents: number } | null;
}

/**
 * What the request that drives a booking brought along. It lives in memory only, so a driver that took over from another
 * has nothing; it is used once.
 */
export type Provided =
  | 'paymentMethod'
  | 'code'
  | 'resend'
  /** The member cancels, for this penalty of the supplier's total. */
  | { readonly cancelFor: number };

/** All that decides what comes next. Instants are milliseconds, money centavos. */
export interface SagaState {
  readonly saga: Saga;
  readonly status: BookingStatusId | null;
  readonly target: LostSaga | null;
  readonly error: Failure | null;
  readonly priceNowCents: number | null;
  /** Tries of the present step without an answer. */
  readonly tries: number;
  readonly quotedCents: number;
  readonly points: number;
  /** To be paid by card. */
  readonly cashCents: number;
  /** Made with a coupon, whose use is taken together with the points and given back with them. */
  readonly hasCoupon: boolean;
  readonly startedAt: number;
  readonly expiresAt: number | null;
  readonly issueCalledAt: number | null;
  readonly locatorProvider: string | null;
  /** Oldest first; the last is the present one. */
  readonly holds: readonly Hold[];
  /** As the holds. */
  readonly payments: readonly Payment[];
  /** The last wish to cancel. */
  readonly cancellation: Cancellation | null;
  /** Never stored. */
  readonly provided: Provided | null;
}

/** The supplier did not answer, or not before the deadline: nobody knows whether the call took effect. */
export interface Unknown {
  readonly outcome: 'unknown';
}

/** What may happen to a booking: the types of events, and what each carries. */
export interface SagaEvents {
  /** A driver took over, after a pause or after another's death: nothing is known but what is written. */
  readonly resumed: unknown;
  readonly rechecked: { readonly answer: RecheckOutcome | Unknown };
  readonly reserved: unknown;
  readonly insufficient: unknown;
  readonly coupon_gone: unknown;
  readonly hold_answered: { readonly answer: HoldOutcome | Unknown };
  /** "Not found" tells of the moment of asking, `askedAt`, not of the moment of its answer. */
  readonly looked_up: { readonly answer: LookupOutcome | Unknown; readonly askedAt: number };
  readonly issue_answered: { readonly answer: IssueOutcome | Unknown };
  readonly release_answered: { readonly answer: ReleaseOutcome | Unknown };
  readonly authorise_answered: { readonly answer: AuthoriseOutcome | Unknown };
  readonly confirm_answered: { readonly answer: ConfirmOutcome | Unknown };
  readonly resend_answered: { readonly answer: ResendOutcome | Unknown };
  readonly payment_looked_up: { readonly answer: PaymentLookup | Unknown; readonly askedAt: number };
  readonly void_answered: { readonly answer: VoidOutcome | Unknown };
  readonly capture_answered: { readonly answer: CaptureOutcome | Unknown };
  readonly cancel_answered: { readonly answer: CancelOutcome | Unknown };
  readonly refund_answered: { readonly answer: RefundOutcome | Unknown };
  readonly voucher_sent: unknown;
  readonly service_ended: unknown;
}

/** The event of one type, or of several. */
export type EventOf<Type extends keyof SagaEvents> = {
  [One in Type]: { readonly type: One } & SagaEvents[One];
}[Type];
export type SagaEvent = EventOf<keyof SagaEvents>;

export interface Decision {
  readonly state: SagaState;
  /** Every state passed through, in order, with its public status; empty when the saga stays where it is. */
  readonly path: readonly { readonly saga: Saga; readonly status: BookingStatusId | null }[];
  readonly commands: readonly Command[];
}
