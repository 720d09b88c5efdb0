import type { Executor } from '@embarque/server-kit/database/database.ts';
import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { decide } from '../saga/decide.ts';
import { readState } from '../store/claim.ts';
import { type BookingRow, booking } from '../store/tables.ts';
import { write } from '../store/write.ts';
import { writingOf } from './plan.ts';

/**
 * Applies an event that concerns neither hold nor payment, under the row's lock. Does nothing where `applies` no longer
 * holds.
 */
export async function applyLocally(
  tx: Executor,
  { settings }: Pick<BookingDeps, 'settings'>,
  bookingId: number,
  now: Date,
  type: 'service_ended',
  applies: (row: BookingRow) => boolean,
): Promise<void> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('update');
  if (!row || !applies(row)) return;
  const state = readState(row, [], []);
  const event = { type } as const;
  const decision = decide(state, event, now.getTime(), settings);
  await write(tx, { row, state }, writingOf(decision, event, { now, settings, gateway: undefined }));
}
