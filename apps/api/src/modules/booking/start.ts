import type { PreparedBooking } from '@embarque/server-kit/bookable.ts';
import { sqlState } from '@embarque/server-kit/database.ts';
import type { BookingDeps } from './deps.ts';
import { CREATE_ROUTE } from './keys.ts';
import type { Quote } from './quote.ts';
import { type Claimed, readState } from './store.ts';
import { booking, bookingEvent, idempotencyKey } from './tables.ts';

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
 * Writes a new booking with its key; the caller holds its lease. Undefined when the key came into use meanwhile (or, once
 * in a lifetime, the locator was taken): look the key up again.
 */
export async function startBooking(
  { database, clock, ids, settings }: Pick<BookingDeps, 'database' | 'clock' | 'ids' | 'settings'>,
  start: Start,
): Promise<Claimed | undefined> {
  const now = clock.now();
  const locator = ids.code(LOCATOR_LENGTH);
  const { prepared, quote } = start;
  const values = {
    code: `EMB-${locator}`,
    locator,
    userId: start.userId,
    campaignId: start.campaignId,
    type: start.type,
    intentKey: start.key,
    attempt: start.attempt,
    requestHash: start.hash,
    saga: 'STARTED' as const,
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
    createdAt: now,
    leaseGen: 1,
    leaseUntil: new Date(now.getTime() + settings.leaseMs),
    wakeAt: now,
  };
  try {
    return await database.transaction(async (tx) => {
      const [row] = await tx.insert(booking).values(values).returning();
      if (!row) throw new Error('the booking was not written');
      const key = {
        principal: start.userId,
        key: start.key,
        route: CREATE_ROUTE,
        requestHash: start.hash,
        state: 'running' as const,
        bookingId: row.id,
        at: now,
      };
      const inserting = tx.insert(idempotencyKey).values(key);
      // Only a key made from the body is ever used again, for another attempt.
      await (start.attempt > 1
        ? inserting.onConflictDoUpdate({
            target: [idempotencyKey.principal, idempotencyKey.key],
            set: { bookingId: row.id, at: now },
          })
        : inserting);
      await tx
        .insert(bookingEvent)
        .values({ bookingId: row.id, seq: 1, toSaga: 'STARTED', cause: 'requested', at: now });
      return { row, state: readState(row, [], []) };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}
