import type { Unanswered } from '@embarque/contract/booking.ts';
import { toReais } from '@embarque/contract/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import { and, desc, eq, exists, gt, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { cardErrors } from '../saga/decide-end.ts';
import { type BookingRow, booking, bookingEvent, outbox } from '../store/tables.ts';
import { unissuedOf } from './unissued.ts';

/** How long a purchase that came to nothing is told of after a mail has told it: a member who got no answer looks soon. */
const TOLD_MS = 86_400_000;
/** And after the answer to its request has: whoever saw it under way here sees its end. */
const SEEN_MS = 60_000;
/** Why one was never under way: its card could not be used, or what was to pay for it was not there. */
const atOnce: NonNullable<BookingRow['error']>[] = [...cardErrors, 'insufficient_points', 'coupon_not_valid'];

/**
 * Returns a member's purchases that are no bookings, or not yet: those under way, and those that came to nothing lately, newest
 * first. `type` names one service, or `ALL`.
 */
export async function unansweredOf(
  { database, points, clock }: Pick<BookingDeps, 'database' | 'points' | 'clock'>,
  { userId, campaignId }: Pick<Actor, 'userId' | 'campaignId'>,
  type: ServiceKind | 'ALL',
): Promise<Unanswered[]> {
  const isMailed = sql`exists (select from ${outbox} where ${outbox.dedupeKey} = 'failed:' || ${booking.id} || ':1')`;
  const wasUnderWay = or(isNull(booking.error), notInArray(booking.error, atOnce));
  const endedWithin = (milliseconds: number) => {
    const since = new Date(clock.now().getTime() - milliseconds);
    const { bookingId, toSaga, at } = bookingEvent;
    return exists(
      database.handle
        .select({ one: sql`1` })
        .from(bookingEvent)
        .where(and(eq(bookingId, booking.id), eq(toSaga, 'FAILED'), gt(at, since))),
    );
  };
  const rows = await database.handle
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        isNull(booking.statusId),
        type === 'ALL' ? undefined : eq(booking.type, type),
        or(ne(booking.saga, 'FAILED'), and(isMailed, endedWithin(TOLD_MS)), and(wasUnderWay, endedWithin(SEEN_MS))),
      ),
    )
    .orderBy(desc(booking.createdAt), desc(booking.id));
  const unissued = await unissuedOf({ database, points }, rows);
  return rows.map(({ id, code, type, createdAt, cashTotalValue, pointsTotalValue }) => ({
    bookingCode: code,
    type: type as ServiceKind,
    date: createdAt.toISOString(),
    cashTotalValue: toReais(cashTotalValue),
    pointsTotalValue,
    unissued: unissued.get(id) ?? null,
  }));
}
