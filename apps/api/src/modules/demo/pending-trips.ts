import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { DemoTrip, DemoTrips } from '@embarque/commerce/api/demo-trips.ts';
import { DAY_MS, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { SandboxAdapter } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { asTraveller, type DemoAccount, demoPayer } from './accounts.ts';
import type { Buyer } from './buy-trip.ts';

/** Buys nothing else. Everything may be paid in cash in its campaign, and it has no points. */
export const igor: DemoAccount = { email: 'igor@demo.test', name: 'Igor Martins', campaignId: 10002, lots: [] };

/** How long a booking of it waits for its payment: as long as bookings do at most. */
export const PENDING_MS = DAY_MS;
/** How many bookings wait. */
const PENDING = 2;
const CALL_MS = 10_000;
const HOUR_MS = 3_600_000;

export interface PendingTripsDeps {
  readonly clock: Clock;
  /** Of the services, under the present clock. */
  readonly trips: readonly DemoTrips<BookingRequest>[];
  readonly booking: {
    /** Throws AppError as POST /booking does. */
    create(buyer: Buyer, request: BookingRequest, idempotencyKey: string): Promise<unknown>;
    /** Returns the kind of each of the member's bookings, and whether it waits for its payment. */
    kindsOf(buyer: Buyer): Promise<readonly { readonly kind: string; readonly isPending: boolean }[]>;
  };
  readonly gateway: Pick<PaymentGateway, 'keys'>;
  readonly declinedCard: SandboxAdapter['declinedCard'];
  readonly logger: { warn(detail: object, message: string): void };
}

/**
 * Buys what is missing of the bookings that wait, with a card that is declined. What cannot be bought now is left to the next time. Two who
 * do so at once use one key, so that one booking comes of it.
 */
export async function renewPendingTrips(buyer: Buyer, deps: PendingTripsDeps): Promise<void> {
  const booked = await deps.booking.kindsOf(buyer);
  const hour = Math.floor(deps.clock.now().getTime() / HOUR_MS);
  const offered = deps.trips.flatMap(({ kind, trips }) => {
    const trip = trips.find(isToCome);
    return trip ? [{ kind, trip }] : [];
  });
  for (const { kind, trip } of offered.slice(0, PENDING)) {
    const before = booked.filter((each) => each.kind === kind);
    if (before.some(({ isPending }) => isPending)) continue;
    try {
      await buyDeclined(trip, `demo-pending-${kind}-${before.length}-${hour}`, buyer, deps);
    } catch (error) {
      if (!(error instanceof AppError || error instanceof SupplierError)) throw error;
      deps.logger.warn({ trip: trip.key, reason: error.message }, 'pending demo trip not bought');
    }
  }
}

const isToCome = ({ endsInDays, cancelledAfterHours }: DemoTrip<BookingRequest>): boolean =>
  endsInDays > 0 && cancelledAfterHours === undefined;

async function buyDeclined(
  trip: DemoTrip<BookingRequest>,
  idempotencyKey: string,
  buyer: Buyer,
  { clock, gateway, declinedCard, booking }: PendingTripsDeps,
): Promise<void> {
  const keys = await callWithDeadline(CALL_MS, (call) => gateway.keys(call));
  if (keys.length === 0) return;
  const traveller = { ...asTraveller(igor), campaignId: buyer.campaignId };
  const request = await trip.request(traveller, dayIn(SHOP_ZONE, clock.now()));
  if (!request) return;
  const { cardInfo, brand } = await declinedCard(keys);
  const payment = {
    customer: { ...demoPayer, email: igor.email },
    paymentCode: brand,
    installments: 1,
    cardInfo,
    saveCreditCard: false,
  };
  const inCash = { ...request, pointsTotalValue: 0, cashTotalValue: request.cashPrice, payment };
  await booking.create(buyer, inCash, idempotencyKey);
}
