import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { cancellationMail } from '../documents/cancellation-mail.ts';
import { voucherMailOf } from '../documents/voucher-documents.ts';
import { decide } from '../saga/decide.ts';
import { LeaseLost, readState, rowsOf, write } from '../store/store.ts';
import { type BookingRow, booking, bookingCancellation, outbox } from '../store/tables.ts';
import { spareMoment } from './spare-moment.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 3_600_000;
/** A process that dies with a mail in hand keeps it from the others only this long. */
const TAKEN_MS = 15_000;
const PER_TAKE = 10;
/** Drawing papers costs as much as half a purchase: where many stand in line, those who buy meanwhile come first. */
const FEW = 4;

type OutboxRow = typeof outbox.$inferSelect;
type OutboxDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'settings' | 'logger' | 'mail' | 'contactsOf' | 'services' | 'brandOf'
>;

/** Sends what is due, at least once; a mailbox tells repeats by their Message-ID. Answers how many were taken. */
export async function drainOutbox(deps: OutboxDeps): Promise<number> {
  let count = 0;
  for (let taken = await take(deps); taken.length > 0; taken = await take(deps)) {
    await deliver(deps, taken);
    count += taken.length;
  }
  return count;
}

/**
 * Delivers all at once; when that fails each by itself, so that one that cannot be delivered holds up no other. Those whose
 * booking was moved meanwhile are read once more.
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
  const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 20), LONGEST_RETRY_MS);
  await database.handle
    .update(outbox)
    .set({ attempts: row.attempts + 1, nextAt: new Date(clock.now().getTime() + pause) })
    .where(eq(outbox.id, row.id));
}

/** Takes due rows for this process: nobody else sees them for a while. */
async function take({ database, clock }: OutboxDeps): Promise<OutboxRow[]> {
  const now = clock.now();
  const due = database.handle.$with('due').as((query) =>
    query
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.nextAt))
      .limit(PER_TAKE)
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

/** Papers are drawn one after another; between those of many, what is asked of the server meanwhile has its turn. */
async function sendMails(deps: OutboxDeps, rows: readonly OutboxRow[], bookings: Bookings): Promise<void> {
  const contacts = await deps.contactsOf([...bookings.values()].map(({ userId }) => userId));
  const ends = await endsOf(
    deps,
    rows.filter(({ kind }) => kind === 'cancellation_mail'),
  );
  const mails: Parameters<BookingDeps['mail']['sendAll']>[0][number][] = [];
  for (const { kind, payload } of rows) {
    const row = bookings.get(payload.bookingId);
    const contact = row && contacts.get(row.userId);
    if (!contact) continue;
    const head = { to: contact.email, campaignId: row.campaignId };
    if (kind === 'cancellation_mail') {
      const end = ends.get(row.id);
      const { coinAlias } = deps.brandOf(row.campaignId);
      const messageId = `<cancel.${row.id}.v1@embarque>`;
      if (end) mails.push({ ...cancellationMail(row, end, { name: contact.name, coinAlias }), ...head, messageId });
      continue;
    }
    // Nobody travels with the voucher of a cancelled booking.
    if (row.statusId === bookingStatus.cancelled) continue;
    const messageId = `<voucher.${row.id}.${payload.request ?? 'v1'}@embarque>`;
    mails.push({ ...(await voucherMailOf(deps, row, contact.name)), ...head, messageId });
    if (rows.length > FEW) await spareMoment();
  }
  if (mails.length > 0) await deps.mail.sendAll(mails);
}

/** What members' cancellations gave back, by booking. */
async function endsOf({ database }: OutboxDeps, rows: readonly OutboxRow[]) {
  if (rows.length === 0) return new Map<number, never>();
  const ids = rows.map(({ payload }) => payload.bookingId);
  const done = await database.handle
    .select()
    .from(bookingCancellation)
    .where(
      and(
        sql`${bookingCancellation.bookingId} = any(${sql.param(ids)}::bigint[])`,
        eq(bookingCancellation.state, 'done'),
      ),
    );
  return new Map(done.map((row) => [row.bookingId, row]));
}

/** Ticks rows off with what their bookings become by it. Answers which; those are missing whose booking was moved meanwhile. */
async function finish(
  { database, clock, settings }: OutboxDeps,
  rows: readonly OutboxRow[],
  bookings: Bookings,
): Promise<ReadonlySet<number>> {
  const now = clock.now();
  const event = { type: 'voucher_sent' } as const;
  const sent = rows.map(({ id, kind, payload }) => {
    const row = bookings.get(payload.bookingId);
    if (kind !== 'voucher_mail' || row?.saga !== 'ISSUED') return { id };
    const state = readState(row, [], []);
    const decision = decide(state, event, now.getTime(), settings);
    const what = { decision, event, now, leaseUntil: null, wakeAt: now, watchMs: settings.watchMs };
    const writing = rowsOf({ row, state }, what);
    return { id, booking: row.id, version: row.version, lease: row.leaseGen, writing };
  });
  // In the order of their bookings, as everybody locks several; a function of the list is asked once for each of its rows.
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
  return new Set(ticked.map(({ id }) => id));
}

/** Applies an event that concerns neither hold nor payment, under the row's lock; nothing happens where it no longer applies. */
export async function applyLocally(
  tx: Executor,
  { settings }: Pick<BookingDeps, 'settings'>,
  bookingId: number,
  now: Date,
  type: 'voucher_sent' | 'service_ended',
  applies: (row: BookingRow) => boolean,
): Promise<void> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update');
  if (!row || !applies(row)) return;
  const state = readState(row, [], []);
  const event = { type } as const;
  const decision = decide(state, event, now.getTime(), settings);
  const writing = { decision, event, now, leaseUntil: null, wakeAt: now, watchMs: settings.watchMs };
  await write(tx, { row, state }, writing);
}
