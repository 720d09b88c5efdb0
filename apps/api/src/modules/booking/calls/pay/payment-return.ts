import { bankProblemLink, finishedLink, shopPaths } from '@embarque/contract/shop-paths.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BookingDeps, Paying } from '../../deps.ts';
import type { Await } from '../../driver/await-outcome.ts';
import { isWaiting } from '../../driver/request-input.ts';
import { RETURN_PATH, RETURN_PURPOSE } from '../../driver/return-address.ts';
import { sagaIs } from '../../saga/transitions.ts';
import { type BookingRow, booking, paymentAttempt } from '../../store/tables.ts';
import { problemOf } from '../answer.ts';

/**
 * The way back from the bank. The address is signed and names one attempt of one member's booking. It wakes the booking
 * once, which then asks the gateway what happened: the address itself only tells whose return it is.
 */

const stateSchema = z.strictObject({ booking: z.number(), gen: z.number(), user: z.number() });

type ReturnDeps = Pick<BookingDeps, 'database' | 'clock'> & { readonly paying: Paying };

/** GET /v1/booking/auth2fa/return: opened by browsers, not part of the product API. */
export function installPaymentReturn(deps: ReturnDeps, awaitOutcome: Await): (app: FastifyInstance) => void {
  const { database, clock, paying } = deps;

  /**
   * Returns the booking whose member comes back; undefined for an address that is not ours. Only the first return wakes
   * it.
   */
  async function comeBack(text: string): Promise<BookingRow | undefined> {
    const state = stateSchema.safeParse(paying.signer.verify(RETURN_PURPOSE, text));
    if (!state.success) return undefined;
    const { booking: bookingId, gen: attempt, user: userId } = state.data;
    const [first] = await database.handle
      .update(paymentAttempt)
      .set({ returnedAt: clock.now() })
      .where(
        and(
          eq(paymentAttempt.bookingId, bookingId),
          eq(paymentAttempt.attempt, attempt),
          isNull(paymentAttempt.returnedAt),
        ),
      )
      .returning({ id: paymentAttempt.id });
    if (first) return awaitOutcome({ bookingId, input: { kind: 'look' } });
    const [row] = await database.handle
      .select()
      .from(booking)
      .where(and(eq(booking.id, bookingId), eq(booking.userId, userId)));
    return row;
  }

  return (app) => {
    app.get<{ Querystring: { state?: unknown } }>(
      RETURN_PATH,
      { config: { public: true }, schema: { hide: true } },
      async (request, reply) => {
        const { state } = request.query;
        const row = typeof state === 'string' ? await comeBack(state) : undefined;
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(pageFor(row));
      },
    );
  };
}

/**
 * Returns the shop's screen for the outcome. A booking that can still be paid is shown as finished, with what is left to do;
 * a failed one by the name of its problem, for which the shop has a sentence.
 */
function pageFor(row: BookingRow | undefined): string {
  if (!row) return shopPaths.bookingError;
  const isShown = sagaIs(row.saga, 'confirmed') || isWaiting(row);
  return isShown ? finishedLink(row.locator) : bankProblemLink(row.locator, problemOf(row, true));
}
