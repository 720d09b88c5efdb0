import { bookingStatus } from '@embarque/contract/booking.ts';
import type { NextTrip } from '@embarque/contract/home.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { remainingParts } from '../documents/letters/cancelled-parts.ts';
import { serviceOf } from '../documents/voucher/voucher.ts';
import { bookedTrip } from '../store/legs/booked-trip.ts';
import { type CancelledLegs, cancelledLegsOf, isTakenBack } from '../store/legs/cancelled-legs.ts';
import { type BookingRow, booking } from '../store/tables.ts';
import { isVisible } from '../store/visible.ts';

type Deps = Pick<BookingDeps, 'database' | 'clock' | 'services' | 'logger'>;

/** Of the first so many one stands, or nothing is said: few bookings are being cancelled, or stand in part. */
const CANDIDATES = 10;

/** When a trip begins and, where a part of it was cancelled, the rest ends. */
interface Span {
  readonly trip: NextTrip;
  readonly beginsAt: number;
  readonly endsAt: number;
}

/**
 * Returns the booking of a member that begins next, issued or pending and not expired, as far as it was not cancelled. One that has begun and is not
 * over stands only where no other is to begin.
 */
export async function nextTripOf(
  deps: Deps,
  { userId, campaignId }: Pick<Actor, 'userId' | 'campaignId'>,
): Promise<NextTrip | null> {
  const { database, clock } = deps;
  const now = clock.now();
  const begins = sql`${booking.startsAt}::timestamptz`;
  const rows = await database.handle
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        or(
          eq(booking.statusId, bookingStatus.issued),
          and(eq(booking.statusId, bookingStatus.pending), or(isNull(booking.expiresAt), gt(booking.expiresAt, now))),
        ),
        gt(booking.endsAtInstant, now),
        isVisible(),
      ),
    )
    .orderBy(sql`${begins} <= ${now.toISOString()}::timestamptz`, begins, asc(booking.id))
    .limit(CANDIDATES);
  const inPart = await cancelledLegsOf(database.handle, rows);
  const standing = rows.flatMap((row) => spanOf(row, inPart.get(row.id), deps) ?? []);
  const time = now.getTime();
  const left = standing.filter(({ endsAt }) => endsAt > time);
  const hasBegun = ({ beginsAt }: Span) => (beginsAt <= time ? 1 : 0);
  left.sort((one, other) => hasBegun(one) - hasBegun(other) || one.beginsAt - other.beginsAt);
  return left[0]?.trip ?? null;
}

/** Returns what still takes place of a booking; undefined of one of which nothing does, or that can no longer be read. */
function spanOf(
  row: BookingRow,
  cancelled: CancelledLegs | undefined,
  { services, logger }: Pick<Deps, 'services' | 'logger'>,
): Span | undefined {
  const { code: bookingCode, locator, statusId } = row;
  if (isTakenBack(row, cancelled) || (statusId !== bookingStatus.pending && statusId !== bookingStatus.issued)) {
    return undefined;
  }
  try {
    const cancelledLegs = cancelled?.legs ?? [];
    const itinerary = serviceOf(row, services).itinerary(bookedTrip(row, cancelledLegs));
    const parts = remainingParts({ itinerary, cancelledLegs });
    const [first] = parts;
    const last = parts.at(-1);
    if (!first || !last) return undefined;
    const starts = first.start.moment.dateTime;
    const { title, place } = itinerary.brief ?? { title: itinerary.title, place: null };
    return {
      trip: {
        bookingCode,
        locator,
        type: row.type as ServiceKind,
        title,
        startsAt: starts.slice(0, 'yyyy-MM-ddTHH:mm'.length),
        place,
        statusId,
      },
      beginsAt: Date.parse(cancelled ? starts : row.startsAt),
      endsAt: cancelled ? Date.parse((last.end ?? last.start).moment.dateTime) : row.endsAtInstant.getTime(),
    };
  } catch (error) {
    logger.error({ error, bookingCode }, 'the trip of a booking cannot be read');
    return undefined;
  }
}
