import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { bookingMail } from '../documents/letters/booking-mails.ts';
import { writingOf } from '../driver/plan.ts';
import { decide } from '../saga/decide.ts';
import { LeaseLost, readState } from '../store/claim.ts';
import { cancelledLegsOf } from '../store/legs/cancelled-legs.ts';
import { legConfirmationsOf, NOT_CONFIRMED } from '../store/legs/leg-confirmations.ts';
import { endingPointsOf } from '../store/money/ending-points.ts';
import { rowsOf, voucherKey } from '../store/rows.ts';
import { type BookingRow, booking, bookingCancellation, outbox } from '../store/tables.ts';
import { spareMoment } from './spare-moment.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 3_600_000;
/** Rows taken by a process that dies become due for the others after this time. */
const TAKEN_MS = 15_000;
/** A voucher that was sent before its money was captured looks this often whether its booking can go on. */
const UNPAID_PAUSE_MS = 10_000;
const BATCH_LIMIT = 10;
/**
 * Larger batches are drawn at a slower pace, since drawing documents costs as much as half a purchase and purchases go
 * first.
 */
const SMALL_BATCH = 4;

type OutboxRow = typeof outbox.$inferSelect;
type OutboxDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'settings' | 'logger' | 'mail' | 'contactsOf' | 'services' | 'brandOf' | 'paying' | 'points'
>;

/**
 * Sends what is due, at least once; mail programs recognise repeats by their Message-ID. Returns how many were taken.
 */
export async function drainOutbox(deps: OutboxDeps): Promise<number> {
  let count = 0;
  for (let taken = await take(deps); taken.length > 0; taken = await take(deps)) {
    await deliver(deps, taken);
    count += taken.length;
  }
  return count;
}

/**
 * Delivers all at once; when that fails, each on its own, so that one that cannot be delivered does not hold up the
 * others. Rows whose booking was moved meanwhile are read once more.
 */
async function deliver(deps: OutboxDeps, rows: readonly OutboxRow[], isRepeated = false): Promise<void> {
  try {
    const bookings = await bookingsOf(deps, rows);
    await sendMails(deps, rows, bookings);
    const ticked = await finish(deps, rows, bookings);
    const moved = rows.filter(({ id }) => !ticked.has(id));
    if (moved.length === 0) return;
    if (!isRepeated) return await deliver(deps, moved, true);
    for (const row of moved) await postpone(deps, row, new LeaseLost(row.payload.bookingId));
  } catch (error) {
    const [first, ...others] = rows;
    if (first && others.length === 0) await postpone(deps, first, error);
    else for (const row of rows) await deliver(deps, [row]);
  }
}

async function postpone({ database, clock, logger }: OutboxDeps, row: OutboxRow, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.name : 'unknown';
  logger.error({ outbox: row.id, attempts: row.attempts, reason }, 'mail failed');
  const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 20), MAX_RETRY_MS);
  await database.handle
    .update(outbox)
    .set({ attempts: row.attempts + 1, nextAt: new Date(clock.now().getTime() + pause) })
    .where(eq(outbox.id, row.id));
}

/** Takes due rows for this process: no other sees them for a while. */
async function take({ database, clock }: OutboxDeps): Promise<OutboxRow[]> {
  const now = clock.now();
  const due = database.handle.$with('due').as((query) =>
    query
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.nextAt))
      .limit(BATCH_LIMIT)
      .for('update', { skipLocked: true }),
  );
  return database.handle
    .with(due)
    .update(outbox)
    .set({ nextAt: new Date(now.getTime() + TAKEN_MS) })
    .where(sql`${outbox.id} in (select id from due)`)
    .returning();
}

type Bookings = ReadonlyMap<number, BookingRow>;

async function bookingsOf({ database }: OutboxDeps, rows: readonly OutboxRow[]): Promise<Bookings> {
  const ids = rows.map(({ payload }) => payload.bookingId);
  const found = await database.handle
    .select()
    .from(booking)
    .where(sql`${booking.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(found.map((row) => [row.id, row]));
}

/** Documents are drawn one after another; in larger batches other requests get their turn in between. */
async function sendMails(deps: OutboxDeps, rows: readonly OutboxRow[], bookings: Bookings): Promise<void> {
  const contacts = await deps.contactsOf([...bookings.values()].map(({ userId }) => userId));
  const idsOf = (...kinds: OutboxRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ payload }) => payload.bookingId);
  const cancellations = await doneCancellations(deps, idsOf('cancellation_mail'));
  const inPart = await cancelledLegsOf(deps.database.handle, [...bookings.values()]);
  const confirmations = await legConfirmationsOf(deps.database.handle, [...bookings.values()]);
  const ending = await endingPointsOf(deps.points, [...bookings.values()]);
  const returned = await deps.points.returned(idsOf('expired_mail', 'failed_mail'));
  const mails: Parameters<BookingDeps['mail']['sendAll']>[0][number][] = [];
  for (const { kind, dedupeKey, payload, sentAt } of rows) {
    if (sentAt) continue;
    const row = bookings.get(payload.bookingId);
    const contact = row && contacts.get(row.userId);
    if (!contact) continue;
    const cancelled = inPart.get(row.id);
    // The one that says what is left is queued with the refund.
    if (kind === 'voucher_mail' && dedupeKey !== voucherKey(row.id, cancelled?.done !== undefined)) continue;
    const facts = {
      name: contact.name,
      cancellation: cancellations.get(row.id),
      paper: {
        ...(confirmations.get(row.id) ?? NOT_CONFIRMED),
        cancelled,
        endingPoints: ending.get(row.id) ?? [],
      },
      returnedPoints: returned.get(row.id) ?? 0,
    };
    const mail = await bookingMail(deps, kind, row, facts);
    if (!mail) continue;
    // One event, one mail, however often it is sent.
    const messageId = `<${dedupeKey.replaceAll(':', '.')}@embarque>`;
    mails.push({ ...mail, to: contact.email, campaignId: row.campaignId, messageId });
    if (mail.attachments && rows.length > SMALL_BATCH) await spareMoment();
  }
  if (mails.length > 0) await deps.mail.sendAll(mails);
}

/** Returns the completed cancellations by booking. */
async function doneCancellations({ database }: OutboxDeps, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const done = await database.handle
    .select()
    .from(bookingCancellation)
    .where(and(inArray(bookingCancellation.bookingId, [...ids]), eq(bookingCancellation.state, 'done')));
  return new Map(done.map((row) => [row.bookingId, row]));
}

/**
 * Marks rows as done and moves their bookings on; a voucher whose money is still being captured stays, marked as sent.
 * Returns the ids of the rows; those whose booking was moved meanwhile are missing.
 */
async function finish(deps: OutboxDeps, rows: readonly OutboxRow[], bookings: Bookings): Promise<ReadonlySet<number>> {
  const isUnpaid = ({ kind, payload }: OutboxRow) =>
    kind === 'voucher_mail' && bookings.get(payload.bookingId)?.saga === 'CAPTURING';
  const unpaid = rows.filter(isUnpaid).map(({ id }) => id);
  if (unpaid.length > 0) await markSent(deps, unpaid);
  const ticked = await tickOff(
    deps,
    rows.filter((row) => !isUnpaid(row)),
    bookings,
  );
  return new Set([...unpaid, ...ticked]);
}

async function markSent({ database, clock }: OutboxDeps, ids: readonly number[]): Promise<void> {
  const now = clock.now();
  await database.handle
    .update(outbox)
    .set({ sentAt: now, nextAt: new Date(now.getTime() + UNPAID_PAUSE_MS) })
    .where(inArray(outbox.id, [...ids]));
}

async function tickOff(
  { database, clock, settings }: OutboxDeps,
  rows: readonly OutboxRow[],
  bookings: Bookings,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const now = clock.now();
  const event = { type: 'voucher_sent' } as const;
  const sent = rows.map(({ id, kind, payload }) => {
    const row = bookings.get(payload.bookingId);
    if (kind !== 'voucher_mail' || row?.saga !== 'ISSUED') return { id };
    const state = readState(row, [], []);
    const decision = decide(state, event, now.getTime(), settings);
    const writing = rowsOf({ row, state }, writingOf(decision, event, { now, settings, gateway: undefined }));
    return { id, booking: row.id, version: row.version, lease: row.leaseGen, writing };
  });
  // In the order of their bookings, as everybody locks several; the materialised list makes the function run once for
  // each row.
  const done = sql`with sent as materialized (
    select id, booking is null or booking_write(booking, version, lease, writing) as done
    from (select * from jsonb_to_recordset(${JSON.stringify(sent)})
      as listed (id bigint, booking bigint, version int, lease int, writing jsonb) order by booking) ordered
  ) select id from sent where done`;
  const ticked = await database.handle
    .update(outbox)
    .set({ doneAt: now })
    .where(sql`${outbox.id} in (${done})`)
    .returning({ id: outbox.id });
  return ticked.map(({ id }) => id);
}
