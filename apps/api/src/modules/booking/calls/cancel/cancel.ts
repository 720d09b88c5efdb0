import { bookingStatus } from '@embarque/contract/booking.ts';
import type { BookingCancelled, CancellationQuote } from '@embarque/contract/cancellation.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingDeps } from '../../deps.ts';
import type { Await } from '../../driver/await-outcome.ts';
import type { RequestInput } from '../../driver/request-input.ts';
import { isLost } from '../../driver/settled.ts';
import { type Saga, sagaIs } from '../../saga/transitions.ts';
import { doneCancellation, presentCancellation } from '../../store/cancellation-store.ts';
import { CANCEL_ROUTE, takeKey } from '../../store/keys.ts';
import type { BookingRow } from '../../store/tables.ts';

import type { Buyer } from '../create.ts';
import { ownBooking } from '../own-booking.ts';
import { requestHash } from '../request-hash.ts';
import { quoteCancellation } from './quote-cancellation.ts';

interface MoneyAndPoints {
  readonly cash: number;
  readonly points: number;
}

interface CancelRequest {
  readonly locator: string;
  /**
   * The penalty the member agreed to, in reais and points, and the points that will be lost, what comes back and that the coupon
   * is spent, if the request names them. Without it the request only asks for a quote.
   */
  readonly confirmPenalty:
    | (MoneyAndPoints & {
        readonly lostPoints?: number | undefined;
        readonly refund?: MoneyAndPoints | undefined;
        readonly spendsCoupon?: boolean | undefined;
      })
    | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * POST /booking/cancel: cancels a booking for the agreed penalty, or the legs of it that are taken back. Once that is done,
 * every further request returns what was refunded; of a booking that stands in part, until its trip is over. Throws
 * AppError: cancellation_quote with the current cost, where none or another penalty was agreed to; cancellation_refused,
 * booking_expired, booking_finished (also after legs were cancelled), booking_cancelled where there is nothing to cancel;
 * not_found for a booking that is not the member's own; key_reused; cancellation_waits while the bank does not say that the money
 * was taken; timed_out while the outcome is open, which the server goes on to find out.
 */
export type CancelBooking = (buyer: Buyer, request: CancelRequest) => Promise<BookingCancelled>;

export function createCancel(deps: BookingDeps, awaitOutcome: Await): CancelBooking {
  const { database, clock } = deps;

  /** Waits until it is known whether the booking is confirmed, and no other cancellation request is in flight. */
  async function known(row: BookingRow, spentMs: () => number): Promise<BookingRow> {
    const after = isIn(row, ['ISSUING', 'COMPENSATING'])
      ? await awaitOutcome({ bookingId: row.id, spentMs: spentMs() })
      : row;
    if (!sagaIs(after.saga, 'cancelling')) return after;
    const input = { kind: 'cancel', penalties: [], isSpent: true } as const;
    return awaitOutcome({ bookingId: row.id, input: { ...input }, spentMs: spentMs() });
  }

  /** Returns what was done; undefined where the booking can still be cancelled. */
  async function outcomeOf(row: BookingRow): Promise<BookingCancelled | undefined> {
    const isOver = isLost(row) || row.saga === 'DONE';
    const done = isOver ? await doneCancellation(database.handle, row.id) : undefined;
    const statusId = isLost(row) ? bookingStatus.cancelled : bookingStatus.issued;
    if (done && row.statusId !== bookingStatus.finished) return { statusId, ...presentCancellation(done) };
    if (row.statusId === bookingStatus.expired) throw new AppError('booking_expired');
    if (row.statusId === bookingStatus.finished) throw new AppError('booking_finished');
    if (row.statusId === bookingStatus.cancelled) throw new AppError('booking_cancelled');
    if (!sagaIs(row.saga, 'cancellable')) throw new AppError('timed_out');
    return undefined;
  }

  return async (buyer, { locator, confirmPenalty, idempotencyKey: key }) => {
    const startedAt = performance.now();
    const spentMs = () => performance.now() - startedAt;
    const row = await ownBooking(database, buyer, locator);
    if (confirmPenalty && key !== undefined) {
      const hash = requestHash({ locator, confirmPenalty });
      const use = {
        route: CANCEL_ROUTE,
        userId: buyer.userId,
        bookingId: row.id,
        key,
        hash,
        now: clock.now(),
      } as const;
      // The same key may be used again for the same request: a booking is cancelled only once, however often that is
      // asked.
      await takeKey(database, use);
    }
    const before = await known(row, spentMs);
    const outcome = await outcomeOf(before);
    if (outcome) return outcome;
    const { penalties, quote } = await quoteCancellation(deps, before);
    if (!confirmPenalty || !isAgreed(confirmPenalty, quote)) throw new AppError('cancellation_quote', { quote });
    const input: RequestInput = { kind: 'cancel', penalties };
    const after = await awaitOutcome({ bookingId: row.id, input, spentMs: spentMs() });
    const done = await outcomeOf(after);
    if (done) return done;
    // It is written down, and done once the money was taken, of which a part may be given back.
    if (input.isSpent && after.saga === 'CAPTURING') throw new AppError('cancellation_waits');
    // No driver took the request in time, or it is not answered yet.
    if (!input.isSpent || !isIn(after, ['ISSUED', 'DONE'])) throw new AppError('timed_out');
    // The supplier refused: its penalty has changed, or it no longer accepts cancellations.
    throw new AppError('cancellation_quote', { quote: (await quoteCancellation(deps, after)).quote });
  };
}

/** Whether the member agreed to exactly this quote: nobody loses money, points or a coupon without having been told. */
function isAgreed(
  { cash, points, lostPoints, refund, spendsCoupon }: NonNullable<CancelRequest['confirmPenalty']>,
  quote: CancellationQuote,
): boolean {
  const isLossTold = lostPoints === undefined || lostPoints === quote.lostPoints;
  // A member who was shown that all of it is cancelled does not agree to a part of it, at whatever penalty.
  const isRefundTold = refund
    ? refund.cash === quote.refundCash && refund.points === quote.refundPoints
    : !quote.isPartial;
  // A coupon that paid for everything can be spent at a penalty that costs the member nothing else.
  const isCouponTold = spendsCoupon === true || !quote.spendsCoupon;
  return cash === quote.penaltyCash && points === quote.penaltyPoints && isLossTold && isRefundTold && isCouponTold;
}

const isIn = ({ saga }: BookingRow, sagas: readonly Saga[]): boolean => sagas.includes(saga);
