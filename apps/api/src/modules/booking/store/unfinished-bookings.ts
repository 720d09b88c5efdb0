import type { Executor } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Saga, sagaIs } from '../saga/transitions.ts';
import { sagaOf } from './tables.ts';

/** A booking that is not over, and since when it stands in its state. */
export interface UnfinishedBooking {
  readonly id: number;
  readonly code: string;
  readonly saga: Saga;
  readonly since: Date;
  readonly cashCents: number;
}

const instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const rowSchema = z.object({
  id: z.coerce.number(),
  code: z.string(),
  saga: z.pipe(z.string(), z.transform(sagaOf)),
  since: instant,
  wakeAt: instant,
  cashCents: z.coerce.number(),
});

/** Every booking that is not over, as JSON, with the moment it came to its state. */
const unfinished = sql`(
  select row_to_json(b)::jsonb as row, saga, since from (
    select b.id, b.code, b.saga, b.wake_at as "wakeAt", b.cash_total_value as "cashCents",
      coalesce(e.since, b.created_at) as since
    from booking b cross join lateral (
      -- A state that follows itself, as after another try, goes on.
      select max(at) as since from booking_event
      where booking_id = b.id and to_saga = b.saga and from_saga is distinct from b.saga) e
    where not b.is_over) b) standing`;

async function read(executor: Executor, query: SQL) {
  const result: unknown = await executor.execute(query);
  const { rows } = z.object({ rows: z.array(z.object({ row: rowSchema })) }).parse(result);
  return rows.map(({ row }) => row);
}

/** Returns the booking that stands longest in each state that is not an end. */
export const oldestUnfinished = (executor: Executor): Promise<UnfinishedBooking[]> =>
  read(executor, sql`select distinct on (saga) row from ${unfinished} order by saga, since`);

/**
 * Returns the bookings that stand in one state for longer than `limitMs`, the oldest first; those that wait for their
 * member, for longer than that after their wait has ended. Somebody has to look: a party refuses or is silent, mail does
 * not leave, or no worker runs.
 */
export async function stalledBookings(executor: Executor, now: Date, limitMs: number): Promise<UnfinishedBooking[]> {
  const limit = new Date(now.getTime() - limitMs);
  const rows = await read(
    executor,
    sql`select row from ${unfinished} where since < ${limit.toISOString()}::timestamptz order by since`,
  );
  return rows.filter(({ saga, wakeAt }) => !sagaIs(saga, 'waiting') || wakeAt < limit);
}
