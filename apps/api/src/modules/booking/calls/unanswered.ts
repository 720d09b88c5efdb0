import type { Unanswered } from '@embarque/contract/booking.ts';
import { toReais } from '@embarque/contract/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { booking, outbox } from '../store/tables.ts';
import { unissuedOf } from './unissued.ts';

/** How long a purchase that came to nothing is told of: a member who got no answer looks soon. */
const TOLD_MS = 86_400_000;

/**
 * Returns a member's purchases that are no bookings, or not yet: those under way, and those whose end only a mail has told, newest
 * first. The others ended with the answer to their request.
 */
export async function unansweredOf(
  { database, points, clock }: Pick<BookingDeps, 'database' | 'points' | 'clock'>,
  { userId, campaignId }: Pick<Actor, 'userId' | 'campaignId'>,
): Promise<Unanswered[]> {
  const isMailed = sql`exists (select from ${outbox} where ${outbox.dedupeKey} = 'failed:' || ${booking.id} || ':1')`;
  const isRecent = gt(booking.createdAt, new Date(clock.now().getTime() - TOLD_MS));
  const rows = await database.handle
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        isNull(booking.statusId),
        or(ne(booking.saga, 'FAILED'), and(isRecent, isMailed)),
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
