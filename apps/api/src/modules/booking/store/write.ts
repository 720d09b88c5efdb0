import type { Executor } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Claimed, isOurs, LeaseLost } from './claim.ts';
import { changesOf, rowsOf } from './rows.ts';
import { booking } from './tables.ts';
import type { Writing } from './writing.ts';

/** Evaluates expressions one after the other, up to the first that is not true. */
const inOrder = (steps: readonly SQL<boolean>[]): SQL<boolean> =>
  steps.reduceRight((rest, step) => sql`case when ${step} then ${rest} else false end`, sql<boolean>`true`);

/** Writes a decision as part of a statement: false, with nothing written, when lease or version are no longer ours. */
const writing = (claimed: Claimed, what: Writing): SQL<boolean> =>
  sql`booking_write(${claimed.row.id}, ${claimed.row.version}, ${claimed.row.leaseGen}, ${JSON.stringify(rowsOf(claimed, what))})`;

const written = ({ row }: Claimed, what: Writing): Claimed => ({
  row: { ...row, ...changesOf(row, what), version: row.version + 1 },
  state: what.decision.state,
});

/**
 * Writes a decision and evaluates `andThen` in one statement, in this order, since every step takes its locks in it: the
 * booking first. Throws LeaseLost, with nothing written, when lease or version are no longer ours.
 */
export async function write(
  executor: Executor,
  claimed: Claimed,
  what: Writing,
  ...andThen: readonly SQL<boolean>[]
): Promise<Claimed> {
  const [answer] = await executor
    .select({ written: sql<boolean>`written` })
    .from(sql`(select ${inOrder([writing(claimed, what), ...andThen])} as written) step`);
  if (!answer?.written) throw new LeaseLost(claimed.row.id);
  return written(claimed, what);
}

/**
 * Locks the booking, tries `attempt`, and writes the decision for its outcome, in one statement. Throws LeaseLost as
 * `write` does, with nothing tried.
 */
export async function writeOutcome(
  executor: Executor,
  claimed: Claimed,
  attempt: SQL<boolean>,
  what: { readonly done: Writing; readonly failed: Writing },
): Promise<{ isDone: boolean; claimed: Claimed }> {
  const own = executor.select({ own: sql`true` }).from(booking).where(isOurs(claimed.row)).for('update');
  const [answer] = await executor.select({ isDone: sql<boolean | null>`is_done` }).from(sql`(select case
    when ${own} is null then null
    when ${attempt} then case when ${writing(claimed, what.done)} then true end
    when ${writing(claimed, what.failed)} then false end as is_done) step`);
  if (typeof answer?.isDone !== 'boolean') throw new LeaseLost(claimed.row.id);
  return { isDone: answer.isDone, claimed: written(claimed, answer.isDone ? what.done : what.failed) };
}
