import { bankProblemLink, finishedLink, shopPaths } from '@embarque/contract/shop-paths.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BookingDeps, Paying } from '../deps.ts';
import type { Await } from '../driver/await-outcome.ts';
import { isWaiting } from '../driver/request-input.ts';
import { ticketSagas } from '../saga/saga.ts';
import { type BookingRow, booking, paymentAttempt } from '../store/tables.ts';
import { problemOf } from './answer.ts';

/**
 * The way back from the bank. The address is signed and names one attempt of one booking of one member; it wakes the
 * booking once, and what then happens the gateway says, asked by us: nothing in the address is believed but whose it is.
 */

const PATH = '/v1/booking/auth2fa/return';
const PURPOSE = 'payment-return';

const stateSchema = z.strictObject({ booking: z.number(), gen: z.number(), user: z.number() });

/** Where the bank sends the browser when the member is done there. */
export function returnAddress({ publicUrl, signer }: Paying, row: BookingRow, gen: number): string {
  const state = signer.sign(PURPOSE, { booking: row.id, gen, user: row.userId });
  return `${publicUrl}${PATH}?state=${state}`;
}

type ReturnDeps = Pick<BookingDeps, 'database' | 'clock'> & { readonly paying: Paying };

/** GET /v1/booking/auth2fa/return: a browser's address, not a call of the product API. */
export function installPaymentReturn(deps: ReturnDeps, awaitOutcome: Await): (app: FastifyInstance) => void {
  const { database, clock, paying } = deps;

  /** The booking whose member comes back; undefined when the address is not ours. Only the first return wakes it. */
  async function comeBack(text: string): Promise<BookingRow | undefined> {
    const state = stateSchema.safeParse(paying.signer.verify(PURPOSE, text));
    if (!state.success) return undefined;
    const { booking: bookingId, gen, user: userId } = state.data;
    const [first] = await database.handle
      .update(paymentAttempt)
      .set({ returnedAt: clock.now() })
      .where(
        and(eq(paymentAttempt.bookingId, bookingId), eq(paymentAttempt.gen, gen), isNull(paymentAttempt.returnedAt)),
      )
      .returning({ id: paymentAttempt.id });
    if (first) return awaitOutcome({ bookingId, hand: { kind: 'look' } });
    const [row] = await database.handle
      .select()
      .from(booking)
      .where(and(eq(booking.id, bookingId), eq(booking.userId, userId)));
    return row;
  }

  return (app) => {
    app.get<{ Querystring: { state?: unknown } }>(
      PATH,
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
 * The screen of the shop that shows how it ended; a booking that can still be paid ends with reservations. Why one came to
 * nothing is told by the name of its problem, whose sentence the shop knows.
 */
function pageFor(row: BookingRow | undefined): string {
  if (!row) return shopPaths.bookingError;
  const isShown = ticketSagas.some((saga) => saga === row.saga) || isWaiting(row);
  return isShown ? finishedLink(row.locator) : bankProblemLink(row.locator, problemOf(row, true));
}
