import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { decide } from './decide.ts';
import type { BookingDeps } from './deps.ts';
import { paymentsOf } from './payment-store.ts';
import { holdsOf, readState, write } from './store.ts';
import { type BookingRow, booking, outbox } from './tables.ts';
import { voucherMail } from './voucher-mail.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 3_600_000;
/** A process that dies with a mail in hand keeps it from the others only this long. */
const TAKEN_MS = 15_000;
const PER_TAKE = 10;

/** Writes down, with the ticket, that its voucher must be mailed. */
export async function queueVoucher(tx: Executor, bookingId: number, now: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({ dedupeKey: `voucher:${bookingId}:v1`, kind: 'voucher_mail', payload: { bookingId }, nextAt: now })
    .onConflictDoNothing();
}

type OutboxRow = typeof outbox.$inferSelect;
type OutboxDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'settings' | 'logger' | 'mail' | 'contactOf' | 'termsOf' | 'services' | 'paying'
>;

/** Sends what is due, at least once; a mailbox tells repeats by their Message-ID. Answers how many were taken. */
export async function drainOutbox(deps: OutboxDeps): Promise<number> {
  let count = 0;
  for (let taken = await take(deps); taken.length > 0; taken = await take(deps)) {
    for (const row of taken) await deliver(deps, row);
    count += taken.length;
  }
  return count;
}

async function deliver(deps: OutboxDeps, row: OutboxRow): Promise<void> {
  try {
    await sendVoucher(deps, row.payload.bookingId);
    await finish(deps, row.id, row.payload.bookingId);
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
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.nextAt))
      .limit(PER_TAKE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(outbox)
      .set({ nextAt: new Date(now.getTime() + TAKEN_MS) })
      .where(
        inArray(
          outbox.id,
          due.map((row) => row.id),
        ),
      )
      .returning();
  });
}

async function sendVoucher(deps: OutboxDeps, bookingId: number): Promise<void> {
  const [row] = await deps.database.handle.select().from(booking).where(eq(booking.id, bookingId));
  const contact = row && (await deps.contactOf(row.userId));
  if (!row || !contact) return;
  const { campaign } = await deps.termsOf(row.userId);
  await deps.mail.send({
    ...voucherMail(row, contact, campaign.campaignConfig.coinAlias),
    to: contact.email,
    campaignId: row.campaignId,
    messageId: `<voucher.${row.id}.v1@embarque>`,
  });
}

async function finish(deps: OutboxDeps, outboxId: number, bookingId: number): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await tx.update(outbox).set({ doneAt: now }).where(eq(outbox.id, outboxId));
    await applyLocally(tx, deps, bookingId, now, 'voucher_sent', (row) => row.saga === 'ISSUED');
  });
}

/** Applies an event that asks nothing of anybody, under the row's lock; nothing happens where it no longer applies. */
export async function applyLocally(
  tx: Executor,
  { settings, paying }: Pick<BookingDeps, 'settings' | 'paying'>,
  bookingId: number,
  now: Date,
  type: 'voucher_sent' | 'service_ended',
  applies: (row: BookingRow) => boolean,
): Promise<void> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update');
  if (!row || !applies(row)) return;
  const state = readState(row, await holdsOf(tx, bookingId), await paymentsOf(tx, row));
  const event = { type } as const;
  const decision = decide(state, event, now.getTime(), settings);
  const writing = {
    decision,
    event,
    now,
    leaseUntil: null,
    wakeAt: now,
    watchMs: settings.watchMs,
    gateway: paying?.gateway.code,
  };
  await write(tx, { row, state }, writing);
}
