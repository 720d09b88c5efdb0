import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { ownerOf } from './test-database.ts';

/**
 * Runs work in a transaction with triggers and foreign keys off: what tests of audits corrupt, which the database
 * refuses to everybody else.
 */
export async function pastGuards(database: Database, work: (tx: Executor) => Promise<unknown>): Promise<void> {
  await ownerOf(database).transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
}
