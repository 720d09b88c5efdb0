import type { PreparedBooking } from '@embarque/commerce/api/bookable.ts';
import { sqlState } from '@embarque/server-kit/database.ts';
import { sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { type Claimed, readState } from './claim.ts';
import { CREATE_ROUTE } from './keys.ts';
import { type BookingRow, booking, bookingEvent, idempotencyKey } from './tables.ts';

/** What a booking costs in a campaign: money in centavos, points whole. */
export interface Quote {
  readonly cents: number;
  readonly points: number;
  readonly pointsTotal: number;
  readonly cashTotalCents: number;
  /** The coupon that these totals already include. */
  readonly couponId: number | null;
}

export interface Start {
  readonly userId: number;
  readonly campaignId: number;
  readonly type: string;
  readonly key: string;
  readonly attempt: number;
  readonly hash: string;
  readonly prepared: PreparedBooking;
  readonly quote: Quote;
}

const LOCATOR_LENGTH = 6;
const UNIQUE_VIOLATION = '23505';

/**
 * Writes a new booking with its key; the caller holds its lease. Returns undefined when the key was taken meanwhile,
 * or, very rarely, the locator: look the key up again.
 */
export async function startBooking(
  { database, clock, ids, settings }: Pick<BookingDeps, 'database' | 'clock' | 'ids' | 'settings'>,
  start: Start,
): Promise<Claimed | undefined> {
  const now = clock.now();
  const locator = ids.code(LOCATOR_LENGTH);
  const { prepared, quote } = start;
  const fresh: Omit<BookingRow, 'id'> = {
    code: `EMB-${locator}`,
    locator,
    userId: start.userId,
    campaignId: start.campaignId,
    type: start.type,
    intentKey: start.key,
    attempt: start.attempt,
    requestHash: start.hash,
    statusId: null,
    saga: 'STARTED',
    target: null,
    error: null,
    priceNowCents: null,
    tries: 0,
    supplierCode: prepared.supplierCode,
    supplierOrder: prepared.order,
    trip: prepared.trip,
    passengers: prepared.passengers.map(({ name, lastName }) => ({ name, lastName })),
    startsAt: prepared.startsAt,
    endsAt: prepared.endsAt,
    endsAtInstant: new Date(prepared.endsAt),
    quotedCents: quote.cents,
    pointsPrice: quote.points,
    pointsTotalValue: quote.pointsTotal,
    cashTotalValue: quote.cashTotalCents,
    locatorProvider: null,
    createdAt: now,
    issuedAt: null,
    expiresAt: null,
    issueCalledAt: null,
    version: 0,
    leaseUntil: new Date(now.getTime() + settings.leaseMs),
    leaseGen: 1,
    wakeAt: now,
    couponId: quote.couponId,
  };
  const { handle } = database;
  const made = handle.$with('made').as(handle.insert(booking).values(fresh).returning({ id: booking.id }));
  const at = now.toISOString();
  // Only a key derived from the body is ever reused, for another attempt.
  const again = sql`on conflict (principal, key) do update set booking_id = excluded.booking_id, at = excluded.at`;
  const savedKey = handle.$with('kept', { id: idempotencyKey.bookingId }).as(sql`
    insert into idempotency_key (principal, key, route, request_hash, state, booking_id, at)
    select ${start.userId}::bigint, ${start.key}, ${CREATE_ROUTE}, decode(${start.hash}, 'hex'), 'running', id, ${at}::timestamptz from made
    ${start.attempt > 1 ? again : sql``} returning booking_id as id`);
  const firstEvent = handle.$with('told', { id: bookingEvent.bookingId }).as(sql`
    insert into booking_event (booking_id, seq, to_saga, cause, at)
    select id, 1, 'STARTED', 'requested', ${at}::timestamptz from made returning booking_id as id`);
  try {
    const [row] = await handle.with(made, savedKey, firstEvent).select({ id: made.id }).from(made);
    if (!row) throw new Error('the booking was not written');
    const claimed = { ...fresh, id: row.id };
    return { row: claimed, state: readState(claimed, [], []) };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
