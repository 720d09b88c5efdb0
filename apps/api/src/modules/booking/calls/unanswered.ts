import type { Unanswered } from '@embarque/contract/booking.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { and, desc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { serviceOf } from '../documents/voucher/voucher.ts';
import { bookedTrip } from '../store/legs/booked-trip.ts';
import { type BookingRow, booking, bookingEvent, outbox } from '../store/tables.ts';
import { unissuedOf } from './unissued.ts';

/** How long a purchase that came to nothing is told of beside the mail about it: a member who got no answer looks soon. */
const TOLD_MS = 86_400_000;

/**
 * Returns a member's purchases that are no bookings, or not yet: those under way, and those whose end only a mail has told, newest
 * first. The others ended with the answer to their request. `type` names one service, or `ALL`.
 */
export async function unansweredOf(
  {
    database,
    points,
    clock,
    services,
    logger,
  }: Pick<BookingDeps, 'database' | 'points' | 'clock' | 'services' | 'logger'>,
  { userId, campaignId }: Pick<Actor, 'userId' | 'campaignId'>,
  type: ServiceKind | 'ALL',
): Promise<Unanswered[]> {
  const isMailed = sql`exists (select from ${outbox} where ${outbox.dedupeKey} = 'failed:' || ${booking.id} || ':1')`;
  const { bookingId, toSaga, at } = bookingEvent;
  const since = new Date(clock.now().getTime() - TOLD_MS);
  const hasEndedLately = exists(
    database.handle
      .select({ one: sql`1` })
      .from(bookingEvent)
      .where(and(eq(bookingId, booking.id), eq(toSaga, 'FAILED'), gt(at, since))),
  );
  const rows = await database.handle
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        isNull(booking.statusId),
        type === 'ALL' ? undefined : eq(booking.type, type),
        or(ne(booking.saga, 'FAILED'), and(isMailed, hasEndedLately)),
      ),
    )
    .orderBy(desc(booking.createdAt), desc(booking.id));
  const unissued = await unissuedOf({ database, points }, rows);
  return rows.map((row) => ({
    bookingCode: row.code,
    type: row.type as ServiceKind,
    title: titleOf(row, { services, logger }),
    passengers: row.passengers.map(({ name, lastName }) => ({ name, lastName })),
    departuredatetime: row.startsAt,
    arrivaldatetime: row.endsAt,
    date: row.createdAt.toISOString(),
    cashTotalValue: toReais(row.cashTotalValue),
    pointsTotalValue: row.pointsTotalValue,
    unissued: unissued.get(row.id) ?? null,
  }));
}

/** What is held is told of also where the trip can no longer be read, after a deploy that changed its service. */
function titleOf(row: BookingRow, { services, logger }: Pick<BookingDeps, 'services' | 'logger'>): string | null {
  try {
    return serviceOf(row, services).itinerary(bookedTrip(row)).title;
  } catch (error) {
    logger.error({ error, bookingCode: row.code }, 'the trip of a purchase cannot be read');
    return null;
  }
}
