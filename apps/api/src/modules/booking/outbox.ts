import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { decide } from './decide.ts';
import type { BookingDeps } from './deps.ts';
import { LeaseLost, readState, write, writing } from './store.ts';
import { type BookingRow, booking, outbox } from './tables.ts';
import { voucherMail } from './voucher-mail.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 3_600_000;
/** A process that dies with a mail in hand keeps it from the others only this long. */
const TAKEN_MS = 15_000;
const PER_TAKE = 10;

type OutboxRow = typeof outbox.$inferSelect;
type OutboxDeps = Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger' | 'mail' | 'contactOf'>;

/** Sends what is due, at least once; a mailbox tells repeats by their Message-ID. Answers how many were taken. */
export async function drainOutbox(deps: OutboxDeps): Promise<number> {
  let count = 0;
  for (let taken = await take(deps); taken.length > 0; taken = await take(deps)) {
    const bookings = await bookingsOf(deps, taken);
    for (const row of taken) await deliver(deps, row, bookings.get(row.payload.bookingId));
    count += taken.length;
  }
  return count;
}

async function deliver(deps: OutboxDeps, row: OutboxRow, bookingRow: BookingRow | undefined): Promise<void> {
  try {
    if (bookingRow) await sendVoucher(deps, bookingRow);
    await finish(deps, row.id, bookingRow);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    deps.logger.error({ outbox: row.id, attempts: row.attempts, reason }, 'voucher mail failed');
    const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 20), LONGEST_RETRY_MS);
    await deps.database.handle
      .update(outbox)
      .set({ attempts: row.attempts + 1, nextAt: new Date(deps.clock.now().getTime() + pause) })
      .where(eq(outbox.id, row.id));
  }
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

async function bookingsOf({ database }: OutboxDeps, rows: readonly OutboxRow[]): Promise<Map<number, BookingRow>> {
  const ids = rows.map(({ payload }) => payload.bookingId);
  const found = await database.handle
    .select()
    .from(booking)
    .where(sql`${booking.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(found.map((row) => [row.id, row]));
}

async function sendVoucher(deps: OutboxDeps, row: BookingRow): Promise<void> {
  const contact = await deps.contactOf(row.userId);
  if (!contact) return;
  await deps.mail.send({
    ...voucherMail(row, contact),
    to: contact.email,
    campaignId: row.campaignId,
    messageId: `<voucher.${row.id}.v1@embarque>`,
  });
}

/** Ticks the row off with what its booking becomes by it. Throws LeaseLost when the booking was moved since it was read. */
async function finish(
  { database, clock, settings }: OutboxDeps,
  id: number,
  row: BookingRow | undefined,
): Promise<void> {
  const now = clock.now();
  const done = database.handle.update(outbox).set({ doneAt: now });
  if (row?.saga !== 'ISSUED') return void (await done.where(eq(outbox.id, id)));
  const state = readState(row, [], []);
  const event = { type: 'voucher_sent' } as const;
  const decision = decide(state, event, now.getTime(), settings);
  const { call } = writing(
    { row, state },
    { decision, event, now, leaseUntil: null, wakeAt: now, watchMs: settings.watchMs },
  );
  const [ticked] = await done.where(and(eq(outbox.id, id), call)).returning({ id: outbox.id });
  if (!ticked) throw new LeaseLost(row.id);
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
