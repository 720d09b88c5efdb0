import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Waits for the lock of that name and holds it until the transaction ends, in all processes of the database. */
export async function lockByName(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
