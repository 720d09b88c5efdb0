import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { DemoTrip } from '@embarque/commerce/api/demo-trips.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { DAY_MS, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Points } from '../points/index.ts';
import { ana, asTraveller } from './accounts.ts';

export type Buyer = { userId: number; campaignId: number };

/** What the demo asks of the booking core, under the clock of its past. A call takes a few seconds at most. */
export interface DemoBooking {
  /** Throws AppError as POST /booking does. */
  create(buyer: Buyer, request: BookingRequest, idempotencyKey: string): Promise<{ body: { locator: string } }>;
  /** Throws AppError as POST /booking/cancel does. */
  cancel(buyer: Buyer, locator: string, confirmPenalty?: { cash: number; points: number }): Promise<unknown>;
}

/** What the purchases of a service's trips have in common. */
export interface DemoPurchase {
  readonly buyer: Buyer;
  /** Part of the grant and idempotency keys. */
  readonly service: string;
  /** When the demo data was first loaded. */
  readonly loadedAt: Date;
  readonly past: Pick<ReturnType<typeof createManualClock>, 'now' | 'advance'>;
  readonly points: Pick<Points, 'grant'>;
  readonly booking: DemoBooking;
  readonly logger: { warn(detail: object, message: string): void };
}

const HOUR_MS = 3_600_000;
/** Longer than the lease a killed process may have left on a purchase. */
const LEASE_EXPIRY_MS = 10 * 60_000;
const MAX_ATTEMPTS = 3;

/** Buys a trip now, on the clock of the past, and cancels it where that is its story. Returns false while the outcome is open. */
export async function buyTrip(trip: DemoTrip<BookingRequest>, purchase: DemoPurchase): Promise<boolean> {
  const { buyer, service, loadedAt, past, points, booking, logger } = purchase;
  const request = await trip.request({ ...asTraveller(ana), campaignId: buyer.campaignId }, dayIn(SHOP_ZONE, loadedAt));
  if (!request) return true;
  // A credit of its own, which nothing else is bought with.
  await points.grant({
    ...buyer,
    points: request.pointsTotalValue,
    expiresAt: lotEnd(trip, past.now(), loadedAt),
    grantKey: `demo:${ana.email}:${service}:${trip.key}`,
    description: 'Crédito da campanha',
  });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const { body } = await booking.create(buyer, request, `demo-${service}-${trip.key}`);
      if (trip.cancelledAfterHours === undefined) return true;
      past.advance(trip.cancelledAfterHours * HOUR_MS);
      await cancelAtItsPrice(booking, buyer, body.locator);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.warn({ trip: trip.key, code: error.code }, 'demo trip not bought');
      if (error.code !== 'timed_out') return true;
      past.advance(LEASE_EXPIRY_MS);
    }
  }
  return false;
}

/**
 * Returns when the points of a trip expire: not before it can be cancelled, so that they come back then. Those of a trip that
 * is cancelled or over by the first load end before that, or they would add to what the account has.
 */
function lotEnd({ endsInDays, cancelledAfterHours = 0 }: DemoTrip<BookingRequest>, now: Date, loadedAt: Date): Date {
  const isComing = cancelledAfterHours === 0 && endsInDays >= 0;
  return isComing
    ? new Date(loadedAt.getTime() + (endsInDays + 1) * DAY_MS)
    : new Date(now.getTime() + cancelledAfterHours * HOUR_MS + DAY_MS);
}

/** Cancels for what the quote says. */
async function cancelAtItsPrice(booking: DemoBooking, buyer: Buyer, locator: string): Promise<void> {
  const quote = await booking.cancel(buyer, locator).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'cancellation_quote')
        return error.detail.quote as CancellationQuote;
      throw error;
    },
  );
  if (quote) await booking.cancel(buyer, locator, { cash: quote.penaltyCash, points: quote.penaltyPoints });
}
