/** Limits of the saga. Times in milliseconds. */
export interface SagaLimits {
  /** A booking that has reserved nothing this long after its start is given up. */
  readonly startMs: number;
  readonly recheckTries: number;
  /** "Not found" is believed only this long after the call: SETTLE_FACTOR times its deadline. */
  readonly holdSettleMs: number;
  readonly issueSettleMs: number;
  /** Deadline of issuing a leg: several are begun only while all their holds last for all of them. */
  readonly issueMs: number;
  readonly paymentSettleMs: number;
  /** Codes of a second factor that may be tried. */
  readonly codeTries: number;
  /** The same over all payments of a booking. */
  readonly codes: number;
  /** No further payment is started when the booking expires within this time. */
  readonly payAgainMs: number;
  /** Payments per booking in total, so that nobody uses one to test cards or codes. */
  readonly paymentTries: number;
  /** No further hold is asked for after this time. */
  readonly holdingMs: number;
  readonly holdAttempts: number;
  /** The longest a booking stays pending, whatever the supplier grants. */
  readonly pendingMs: number;
  /** The longest a booking is held after its payment failed. */
  readonly declinedMs: number;
  /** Pause after the first unanswered try; it doubles up to maxRetryMs. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
}

/**
 * Settle time of a call, in deadlines. At least 2: a call abandoned at its deadline may take as long again to arrive.
 */
export const SETTLE_FACTOR = 2.5;

export const defaultSagaLimits: SagaLimits = {
  startMs: 120_000,
  recheckTries: 3,
  holdSettleMs: 25_000 * SETTLE_FACTOR,
  issueSettleMs: 60_000 * SETTLE_FACTOR,
  issueMs: 60_000,
  paymentSettleMs: 30_000 * SETTLE_FACTOR,
  codeTries: 5,
  codes: 10,
  payAgainMs: 90_000,
  paymentTries: 10,
  holdingMs: 600_000,
  holdAttempts: 3,
  pendingMs: 86_400_000,
  declinedMs: 600_000,
  retryMs: 1_000,
  maxRetryMs: 60_000,
};
