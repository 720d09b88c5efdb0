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
} from '@embarque/server-kit/ports/gateway.ts';
import type {
  CancelOutcome,
  HoldOutcome,
  IssueOutcome,
  LookupOutcome,
  RecheckOutcome,
  ReleaseOutcome,
} from '@embarque/server-kit/ports/supplier.ts';
import type { Command } from './commands.ts';
import type { LostSaga, Saga } from './transitions.ts';

/**
 * What the saga knows about a booking and what may happen to it. transitions.ts lists the states, commands.ts what is
 * done.
 */

/** Why a booking was lost. `timed_out`: the supplier stayed silent, or the hold ended before the booking was paid. */
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
  /** The request that provided the card is gone, and no money was taken. */
  'payment_interrupted',
  /** The second factor was not completed in time. */
  'payment_expired',
  'card_unreadable',
  /** The card was declined too often; no bank was asked. */
  'card_limited',
  'wrong_code',
  'code_not_sent',
] as const;
export type Obstacle = (typeof obstacles)[number];

export type Failure = (typeof failures)[number] | Obstacle;

/**
 * A part of a booking that one supplier sells. Legs are held one after another before any money is asked for, and issued one
 * after another; where one is refused for good, the others are undone.
 */
export interface Leg {
  /** Counted from '1'. */
  readonly id: string;
  readonly quotedCents: number;
  /** The parts of it that are tax, which no penalty touches, and fee. */
  readonly taxCents: number;
  readonly feeCents: number;
  /** What cancelling it right after its issue costs: the cheapest to undo is issued first. */
  readonly undoCents: number;
  /** Held before there was a booking: it is taken over as it is, and never asked for again. */
  readonly isAdopted: boolean;
}

/** Why a booking is lost, of its legs. */
export interface Refused {
  readonly leg: string;
  /** What of it is gone, where its supplier says so. */
  readonly taken?: readonly string[];
}

export const holdStates = [
  'intended',
  'unknown',
  'held',
  'confirmed',
  'released',
  /** Cancelled after its issue: by its member, or because another leg was refused. */
  'cancelled',
  /** Issued, and the supplier refused to undo it: nobody uses it, and the shop pays for it. */
  'stranded',
] as const;

/** One attempt to hold a leg. The next is made only when this one is known to hold nothing. */
export interface Hold {
  readonly leg: string;
  readonly attempt: number;
  readonly state: (typeof holdStates)[number];
  readonly providerRef: string | null;
  /** The supplier's locator, once confirmed. */
  readonly locator: string | null;
  /** What the supplier has issued with it. */
  readonly tickets: readonly string[];
  /** What undoing the leg costs the shop. */
  readonly shopLossCents: number;
  /** When it was asked for; its settle time starts here. */
  readonly calledAt: number;
  /** Given up although the supplier never said that it exists: it may still turn up, and is then released. */
  readonly isWatched: boolean;
}

/** `voiding`: given up for good. It pays for nothing whatever becomes of it, because a void may still be in transit. */
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

/** One attempt to authorise the cash part. The next is made only when this one is known to have taken nothing. */
export interface Payment {
  readonly attempt: number;
  readonly state: (typeof paymentStates)[number];
  readonly pspRef: string | null;
  /** When it was asked for; its settle time starts here. */
  readonly calledAt: number;
  /** The second factor asked for last; `url` is where a redirect leads. */
  readonly action: { readonly url: string | null; readonly expiresAt: number } | null;
  /** Codes tried. */
  readonly tries: number;
  readonly card: CardFace | null;
  readonly captureRef: string | null;
  /** Given up although the gateway never said that it exists: it may still turn up, and is then voided. */
  readonly isWatched: boolean;
}

export const cancellationStates = ['agreed', 'cancelled', 'done', 'withdrawn'] as const;

/** A member's cancellation request. A new one is written only when the last was withdrawn. Centavos and points. */
export interface Cancellation {
  readonly n: number;
  /**
   * `agreed`: requested, and written down before any party is called; `cancelled`: every supplier has answered, and one at
   * least has cancelled; `done`: everything is refunded; `withdrawn`: all refused, and the confirmation stands.
   */
  readonly state: (typeof cancellationStates)[number];
  /** The legs to cancel, in this order. */
  readonly legs: readonly LegCancellation[];
  readonly agreedAt: number;
  /** The part of money and points that is retained, and the refund; known once the suppliers have cancelled. */
  readonly retained: Retained | null;
}

/** What a member agrees to pay for cancelling a leg, of its supplier's total. */
export interface AgreedPenalty {
  readonly leg: string;
  readonly agreedCents: number;
}

/** `refused`: the leg stands. Each answer of a supplier is final. */
export interface LegCancellation extends AgreedPenalty {
  readonly state: 'agreed' | 'cancelled' | 'refused';
  /** What the supplier kept; null until it has cancelled. */
  readonly penaltyCents: number | null;
}

/** Of what was paid for the legs that were cancelled. */
export interface Retained {
  readonly cents: number;
  readonly points: number;
  readonly refundCents: number;
  readonly refundPoints: number;
  /** The part of the supplier's penalty that no member pays: above fare and fee, or above what was agreed. */
  readonly shopLossCents: number;
}

/**
 * What the member's request provides to the driver. It lives in memory only, so a driver that takes over has none, and
 * it is used once.
 */
export type Provided =
  | 'paymentMethod'
  | 'code'
  | 'resend'
  /** The member cancels these legs, and accepts their penalties. */
  | { readonly cancelFor: readonly AgreedPenalty[] };

/** Everything that decides what comes next. Instants in milliseconds, money in centavos. */
export interface SagaState {
  readonly saga: Saga;
  readonly status: BookingStatusId | null;
  readonly target: LostSaga | null;
  readonly error: Failure | null;
  readonly priceNowCents: number | null;
  /** The leg whose supplier refused it, which the booking is lost for; null where it is not a leg's. */
  readonly refused: Refused | null;
  /** Unanswered tries of the current step. */
  readonly tries: number;
  readonly quotedCents: number;
  readonly points: number;
  /** The part to be paid by card. */
  readonly cashCents: number;
  /** The part that a coupon takes off; what is left besides is paid in points. */
  readonly discountCents: number;
  /** Made with a coupon, which is taken and returned together with the points. */
  readonly hasCoupon: boolean;
  readonly startedAt: number;
  readonly expiresAt: number | null;
  readonly issueCalledAt: number | null;
  readonly locatorProvider: string | null;
  /** In the order they are held; never empty. */
  readonly legs: readonly Leg[];
  /** Oldest first; the last of a leg is its current one. */
  readonly holds: readonly Hold[];
  /** Oldest first; the last is the current one. */
  readonly payments: readonly Payment[];
  /** The last cancellation request. */
  readonly cancellation: Cancellation | null;
  /** Never stored. */
  readonly provided: Provided | null;
  /** A request waits for the outcome and tells it to the member. Never stored. */
  readonly isAwaited: boolean;
}

/** The other party did not answer before the deadline: nobody knows whether the call took effect. */
export interface Unknown {
  readonly outcome: 'unknown';
}

/** What may happen to a booking: the types of events, and what each carries. */
export interface SagaEvents {
  /** A driver took over, after a pause or a crash: it knows only what is written down. */
  readonly resumed: unknown;
  readonly rechecked: { readonly leg: string; readonly answer: RecheckOutcome | Unknown };
  readonly reserved: unknown;
  readonly insufficient: unknown;
  readonly coupon_gone: unknown;
  readonly hold_answered: { readonly answer: HoldOutcome | Unknown };
  /** "Not found" describes the moment of asking, `askedAt`, not the moment of the answer. */
  readonly looked_up: { readonly answer: LookupOutcome | Unknown; readonly askedAt: number };
  readonly issue_answered: { readonly answer: IssueOutcome | Unknown };
  readonly release_answered: { readonly answer: ReleaseOutcome | Unknown };
  readonly undo_answered: { readonly answer: CancelOutcome | Unknown };
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
  /** Every state passed through, in order, with its public status; empty when the state does not change. */
  readonly path: readonly { readonly saga: Saga; readonly status: BookingStatusId | null }[];
  readonly commands: readonly Command[];
}
