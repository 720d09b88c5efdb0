import { type BookingLimits, defaultBudgets } from '../../limits/budgets.ts';
import { defaultSagaLimits, type SagaLimits, SETTLE_FACTOR } from './saga/limits.ts';

/** Settings of the booking core. Times in milliseconds. */
export interface BookingSettings extends SagaLimits, BookingLimits {
  /** Deadline of a call to a supplier. */
  readonly callMs: number;
  /** Deadline of asking the supplier to issue. */
  readonly issueMs: number;
  /** Deadline of a call to the payment gateway. */
  readonly paymentMs: number;
  /** How long a driver owns a booking without writing; longer than any call. */
  readonly leaseMs: number;
  /** How long POST /booking waits before it returns 504: what ends later is told by mail. */
  readonly budgetMs: number;
  /** How often a waiting request looks at a booking that another driver drives. */
  readonly pollMs: number;
  /** Pause between two rounds of driving bookings and sending documents. */
  readonly tickMs: number;
  /** The same for what nobody waits for: ended trips, late arrivals, expired points. */
  readonly tidyMs: number;
  /** How long a reference that was given up without the supplier's word is watched. */
  readonly watchMs: number;
  /** The longest an early hold lasts, whatever its supplier grants: what nobody buys is soon free for others. */
  readonly earlyHoldMs: number;
  /** How long early holds that take each other's place last together: nobody keeps what others want by changing their mind. */
  readonly replacingMs: number;
  /** After a code was sent, a new one may be asked for. */
  readonly codePauseMs: number;
  /** A booking that stands in one state for longer is named by audit and reconciliation. */
  readonly stalledMs: number;
  /** Without an Idempotency-Key the same body means the same purchase this long. */
  readonly sameBodyMs: number;
}

export const defaultBookingSettings: BookingSettings = {
  ...defaultSagaLimits,
  ...defaultBudgets.bookings,
  callMs: 25_000,
  issueMs: 60_000,
  paymentMs: 30_000,
  leaseMs: 75_000,
  budgetMs: 60_000,
  pollMs: 100,
  tickMs: 1_000,
  tidyMs: 5_000,
  watchMs: 3_600_000,
  earlyHoldMs: 900_000,
  replacingMs: 1_800_000,
  codePauseMs: 30_000,
  stalledMs: 900_000,
  sameBodyMs: 900_000,
};

/**
 * Returns all settings that follow from how long suppliers and gateway may take: settle times are SETTLE_FACTOR
 * deadlines, the lease outlasts the longest call, and what was given up is watched for ten settle times.
 */
export function bookingSettingsFor(
  deadlines: Pick<BookingSettings, 'callMs' | 'issueMs' | 'paymentMs' | 'budgetMs'>,
  limits: BookingLimits = defaultBudgets.bookings,
): BookingSettings {
  const { callMs, issueMs, paymentMs } = deadlines;
  const holdSettleMs = Math.ceil(callMs * SETTLE_FACTOR);
  const issueSettleMs = Math.ceil(issueMs * SETTLE_FACTOR);
  const paymentSettleMs = Math.ceil(paymentMs * SETTLE_FACTOR);
  return {
    ...defaultBookingSettings,
    ...limits,
    ...deadlines,
    holdSettleMs,
    issueSettleMs,
    paymentSettleMs,
    leaseMs: Math.max(callMs, issueMs, paymentMs) + Math.min(15_000, issueMs),
    watchMs: 10 * Math.max(holdSettleMs, issueSettleMs, paymentSettleMs),
    retryMs: Math.min(defaultBookingSettings.retryMs, callMs),
    maxRetryMs: Math.min(defaultBookingSettings.maxRetryMs, issueSettleMs),
  };
}
