import type { BookingCancelled, CancellationQuote } from '@embarque/contract/cancellation.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingDeps } from '../deps.ts';
import type { Await } from '../driver/await-outcome.ts';
import type { Hand } from '../driver/request-input.ts';
import { cancellableSagas, cancellingSagas, type Saga } from '../saga/saga.ts';
import { doneCancellation, drawCancellation } from '../store/cancellation-store.ts';
import { CANCEL_ROUTE, takeKey } from '../store/keys.ts';
import type { BookingRow } from '../store/tables.ts';
import { isLost } from './answer.ts';
import type { Buyer } from './create.ts';
import { ownBooking } from './own-booking.ts';
import { quoteCancellation } from './quote-cancellation.ts';
import { requestHash } from './request-hash.ts';

interface CancelRequest {
  readonly locator: string;
  /**
   * The penalty the member agreed to, in reais and points, and the points told to be lost, if the request says so; without it
   * the request is a question.
   */
  readonly confirmPenalty:
    | { readonly cash: number; readonly points: number; readonly lostPoints?: number | undefined }
    | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * POST /booking/cancel: cancels a booking for the penalty agreed to. Once it is cancelled so, every request is answered what
 * came back. Throws AppError: cancellation_quote with what it costs now, where no penalty or another one was agreed to;
 * cancellation_refused, booking_expired, booking_finished, booking_cancelled where there is nothing to cancel; not_found for a
 * booking that is not the member's own; key_reused; timed_out while the outcome is open, which the server goes on to.
 */
export type CancelBooking = (buyer: Buyer, request: CancelRequest) => Promise<BookingCancelled>;

export function createCancel(deps: BookingDeps, awaitOutcome: Await): CancelBooking {
  const { database, clock } = deps;

  /** How a booking stands once it is known whether there is a ticket, and no other wish to cancel is under way. */
  async function known(row: BookingRow, spentMs: () => number): Promise<BookingRow> {
    const after = isIn(row, ['ISSUING', 'COMP']) ? await awaitOutcome({ bookingId: row.id, spentMs: spentMs() }) : row;
    if (!isIn(after, cancellingSagas)) return after;
    const hand = { kind: 'cancel', penaltyCents: 0, isSpent: true } as const;
    return awaitOutcome({ bookingId: row.id, hand: { ...hand }, spentMs: spentMs() });
  }

  /** What was done; undefined where the booking can still be cancelled. */
  async function outcomeOf(row: BookingRow): Promise<BookingCancelled | undefined> {
    const done = isLost(row) ? await doneCancellation(database.handle, row.id) : undefined;
    if (done) return { statusId: 5, ...drawCancellation(done) };
    if (row.statusId === 3) throw new AppError('booking_expired');
    if (row.statusId === 4) throw new AppError('booking_finished');
    if (row.statusId === 5) throw new AppError('booking_cancelled');
    if (!isIn(row, cancellableSagas)) throw new AppError('timed_out');
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
      // What a key was used for is asked for again: a booking is cancelled once, however often.
      await takeKey(database, use);
    }
    const before = await known(row, spentMs);
    const outcome = await outcomeOf(before);
    if (outcome) return outcome;
    const { supplierCents: penaltyCents, quote } = await quoteCancellation(deps, before);
    if (!confirmPenalty || !isAgreed(confirmPenalty, quote)) throw new AppError('cancellation_quote', { quote });
    const hand: Hand = { kind: 'cancel', penaltyCents };
    const after = await awaitOutcome({ bookingId: row.id, hand, spentMs: spentMs() });
    const done = await outcomeOf(after);
    if (done) return done;
    // Nobody took the wish in time, or nobody answered it yet.
    if (!hand.isSpent || !isIn(after, ['ISSUED', 'DONE'])) throw new AppError('timed_out');
    // The supplier said no: its penalty has changed, or it takes nothing back.
    throw new AppError('cancellation_quote', { quote: (await quoteCancellation(deps, after)).quote });
  };
}

/** Nobody loses money or points that were not told of before. */
function isAgreed(
  { cash, points, lostPoints }: NonNullable<CancelRequest['confirmPenalty']>,
  quote: CancellationQuote,
): boolean {
  const isLossTold = lostPoints === undefined || lostPoints === quote.lostPoints;
  return cash === quote.penaltyCash && points === quote.penaltyPoints && isLossTold;
}

const isIn = ({ saga }: BookingRow, sagas: readonly Saga[]): boolean => sagas.includes(saga);
