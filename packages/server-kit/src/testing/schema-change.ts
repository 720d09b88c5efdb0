import type { Database } from '../database/database.ts';
import { ownerOf } from './test-database.ts';

/** Statements that change the schema of a database of `createTestDatabase`, and those that take the change back. */
export interface SchemaChange {
  readonly change: string;
  readonly undo: string;
}

/**
 * Runs work while the schema is changed, and takes the change back when the work has ended, also by failing: the tests of the
 * same file go on with the schema they had. Returns what the work returns.
 */
export async function withSchemaChange<T>(
  database: Database,
  { change, undo }: SchemaChange,
  work: () => Promise<T>,
): Promise<T> {
  const owner = ownerOf(database);
  await owner.script((connection) => connection.execute(change));
  try {
    return await work();
  } finally {
    await owner.script((connection) => connection.execute(undo));
  }
}
