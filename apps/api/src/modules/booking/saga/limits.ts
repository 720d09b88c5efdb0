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
  readonly holdAttempts: number;
  /** The longest a booking stays pending, whatever the supplier grants. */
  readonly pendingMs: number;
  /** Pause after the first unanswered try; doubles up to the longest. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
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
  holdAttempts: 3,
  pendingMs: 86_400_000,
  retryMs: 1_000,
  maxRetryMs: 60_000,
};
