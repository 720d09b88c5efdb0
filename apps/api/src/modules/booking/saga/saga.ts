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

/** The words of the saga: where a booking stands, what may happen to it, and what is done about it. */

export const sagas = [
  'STARTED',
  'RESERVED',
  'HOLDING',
  'HELD',
  'PAYING',
  'ACTION',
  'DECLINED',
  'ISSUING',
  'CAPTURING',
  'ISSUED',
  'DONE',
  'COMP',
  'CANCELLING',
  'REFUNDING',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type Saga = (typeof sagas)[number];

/** Where a driver has work. ISSUED waits for its mail only, which the outbox sees to. */
export const drivenSagas = [
  'STARTED',
  'HOLDING',
  'HELD',
  'PAYING',
  'ACTION',
  'DECLINED',
  'ISSUING',
  'CAPTURING',
  'COMP',
  'CANCELLING',
  'REFUNDING',
] as const satisfies Saga[];
/** Pending until the member does something, or until the booking expires. */
export const waitingSagas = ['ACTION', 'DECLINED'] as const satisfies Saga[];
/** The ticket is there: whatever happens to the money, the member keeps it. */
export const ticketSagas = ['CAPTURING', 'ISSUED', 'DONE'] as const satisfies Saga[];
/** On its way from a ticket to none, by its member's wish: forward only, once the supplier has cancelled. */
export const cancellingSagas = ['CANCELLING', 'REFUNDING'] as const satisfies Saga[];
/** Where its member may cancel: never while it is not known whether there is a ticket. */
export const cancellableSagas = [
  'HELD',
  'PAYING',
  'ACTION',
  'DECLINED',
  'CAPTURING',
  'ISSUED',
  'DONE',
] as const satisfies Saga[];
/** Ended without a ticket. */
export const lostSagas = ['FAILED', 'EXPIRED', 'CANCELLED'] as const satisfies Saga[];

export type Target = 'FAILED' | 'EXPIRED' | 'CANCELLED';

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
  readonly gen: number;
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
  readonly gen: number;
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
  readonly kept: { readonly cents: number; readonly points: number; readonly refundCents: number } | null;
}

/**
 * What the request that drives a booking brought along. It lives in memory only, so a driver that took over from another
 * has nothing; it is used once.
 */
export type Brought =
  | 'means'
  | 'code'
  | 'resend'
  /** The member cancels, for this penalty of the supplier's total. */
  | { readonly cancelFor: number };

/** All that decides what comes next. Instants are milliseconds, money centavos. */
export interface SagaState {
  readonly saga: Saga;
  readonly status: BookingStatusId | null;
  readonly target: Target | null;
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
  readonly brought: Brought | null;
}

/** The supplier did not answer, or not before the deadline: nobody knows whether the call took effect. */
export interface Unknown {
  readonly outcome: 'unknown';
}

export type SagaEvent =
  /** A driver took over, after a pause or after another's death: nothing is known but what is written. */
  | { readonly type: 'resumed' }
  | { readonly type: 'rechecked'; readonly answer: RecheckOutcome | Unknown }
  | { readonly type: 'reserved' }
  | { readonly type: 'insufficient' }
  | { readonly type: 'coupon_gone' }
  | { readonly type: 'hold_answered'; readonly answer: HoldOutcome | Unknown }
  /** "Not found" tells of the moment of asking, `askedAt`, not of the moment of its answer. */
  | { readonly type: 'looked_up'; readonly answer: LookupOutcome | Unknown; readonly askedAt: number }
  | { readonly type: 'issue_answered'; readonly answer: IssueOutcome | Unknown }
  | { readonly type: 'release_answered'; readonly answer: ReleaseOutcome | Unknown }
  | { readonly type: 'authorise_answered'; readonly answer: AuthoriseOutcome | Unknown }
  | { readonly type: 'confirm_answered'; readonly answer: ConfirmOutcome | Unknown }
  | { readonly type: 'resend_answered'; readonly answer: ResendOutcome | Unknown }
  | { readonly type: 'payment_looked_up'; readonly answer: PaymentLookup | Unknown; readonly askedAt: number }
  | { readonly type: 'void_answered'; readonly answer: VoidOutcome | Unknown }
  | { readonly type: 'capture_answered'; readonly answer: CaptureOutcome | Unknown }
  | { readonly type: 'cancel_answered'; readonly answer: CancelOutcome | Unknown }
  | { readonly type: 'refund_answered'; readonly answer: RefundOutcome | Unknown }
  | { readonly type: 'voucher_sent' }
  | { readonly type: 'service_ended' };

/** Carried out inside the transaction that writes the state. */
export type LocalCommand =
  /** With the coupon. Its outcome, reserved, insufficient or coupon_gone, is the next event, still in the same transaction. */
  | { readonly do: 'reserve_points' }
  | { readonly do: 'settle_points' }
  | { readonly do: 'release_points'; readonly reason: 'failed' | 'expired' | 'cancelled' }
  | { readonly do: 'undo_coupon' }
  /** Points that were spent go back, but for the penalty. */
  | { readonly do: 'refund_points'; readonly penalty: number }
  | { readonly do: 'queue_voucher' }
  | { readonly do: 'queue_cancellation_mail' };

/** Carried out after that transaction; the answer is the next event. At most one at a time. */
export type RemoteCommand = SupplierCommand | GatewayCommand;

export type SupplierCommand =
  | { readonly do: 'recheck' }
  | { readonly do: 'hold'; readonly gen: number }
  | { readonly do: 'lookup'; readonly gen: number }
  | { readonly do: 'issue'; readonly gen: number; readonly providerRef: string }
  | { readonly do: 'release'; readonly gen: number }
  | {
      readonly do: 'cancel';
      readonly gen: number;
      readonly providerRef: string;
      readonly n: number;
      readonly penaltyCents: number;
    };

export const gatewaySteps = ['authorise', 'confirm', 'resend', 'lookup_payment', 'void', 'capture', 'refund'] as const;
/** `gen` is the payment's. authorise, confirm and resend need what the request brought. */
export type GatewayCommand =
  | { readonly do: Exclude<(typeof gatewaySteps)[number], 'refund'>; readonly gen: number }
  | { readonly do: 'refund'; readonly gen: number; readonly n: number; readonly amountCents: number };

export type Command = LocalCommand | RemoteCommand | { readonly do: 'wait'; readonly until: number };

export interface Decision {
  readonly state: SagaState;
  /** Every state passed through, in order, with its public status; empty when the saga stays where it is. */
  readonly path: readonly { readonly saga: Saga; readonly status: BookingStatusId | null }[];
  readonly commands: readonly Command[];
}

/** Times in milliseconds. */
export interface SagaLimits {
  /** A booking that reserved nothing within this time of its start is given up. */
  readonly startMs: number;
  readonly recheckTries: number;
  /** "Not found" counts only this long after the call: SETTLE_FACTOR times its deadline. */
  readonly holdSettleMs: number;
  readonly issueSettleMs: number;
  readonly paymentSettleMs: number;
  /** Codes of a second factor that may be tried. */
  readonly codeTries: number;
  /** A payment is not asked for again when the booking expires within this time. */
  readonly payAgainMs: number;
  /** Payments of one booking, all in all: a booking is no place to try out cards or codes. */
  readonly paymentTries: number;
  /** No new asking for room after this time. */
  readonly holdingMs: number;
  readonly generations: number;
  /** The longest a booking stays pending, whatever the supplier grants. */
  readonly pendingMs: number;
  /** Pause after the first unanswered try; doubles up to the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

/**
 * Settle time of a call in deadlines. At least 2: a call that was given up at its deadline may take as long again to arrive.
 */
export const SETTLE_FACTOR = 2.5;

export const defaultSagaLimits: SagaLimits = {
  startMs: 120_000,
  recheckTries: 3,
  holdSettleMs: 25_000 * SETTLE_FACTOR,
  issueSettleMs: 60_000 * SETTLE_FACTOR,
  paymentSettleMs: 30_000 * SETTLE_FACTOR,
  codeTries: 5,
  payAgainMs: 90_000,
  paymentTries: 10,
  holdingMs: 600_000,
  generations: 3,
  pendingMs: 86_400_000,
  retryMs: 1_000,
  longestRetryMs: 60_000,
};

/** The states a booking may go to from each; the database and the simulator hold bookings to the statuses as well. */
export const sagaEdges: Record<Saga, readonly Saga[]> = {
  STARTED: ['RESERVED', 'FAILED'],
  RESERVED: ['HOLDING'],
  HOLDING: ['HELD', 'HOLDING', 'ISSUED', 'COMP'],
  HELD: ['PAYING', 'DECLINED', 'ISSUING', 'COMP'],
  PAYING: ['PAYING', 'ACTION', 'DECLINED', 'ISSUING', 'COMP'],
  ACTION: ['PAYING', 'DECLINED', 'ISSUING', 'COMP'],
  DECLINED: ['PAYING', 'COMP'],
  ISSUING: ['CAPTURING', 'ISSUED', 'COMP'],
  CAPTURING: ['ISSUED', 'CAPTURING'],
  ISSUED: ['DONE', 'ISSUED', 'CANCELLING'],
  DONE: ['DONE', 'CANCELLING'],
  COMP: ['FAILED', 'EXPIRED', 'CANCELLED', 'CAPTURING', 'ISSUED'],
  CANCELLING: ['DONE', 'REFUNDING', 'CANCELLED'],
  REFUNDING: ['CANCELLED'],
  FAILED: [],
  EXPIRED: [],
  CANCELLED: [],
};
export const statusEdges: readonly (readonly [BookingStatusId | null, BookingStatusId])[] = [
  [null, 1],
  [null, 2],
  [1, 2],
  [1, 3],
  [1, 5],
  [2, 4],
  [2, 5],
];
