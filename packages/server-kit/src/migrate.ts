import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** A folder of `NNNN-name.sql` files, run in order of their names. Each owner of tables has one. */
export interface MigrationSource {
  readonly owner: string;
  readonly folder: string;
}

const LOCK_KEY = 7_203_114;

/**
 * Migrates the database to the newest schema and returns the files that ran. Each file runs in one transaction with the
 * row that records it, under a lock shared by all processes, so it may be interrupted and run concurrently. Throws when
 * an applied file has changed.
 */
export async function migrate(database: Database, sources: readonly MigrationSource[]): Promise<string[]> {
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await connection.execute(`create table if not exists schema_migration (
      owner text not null, name text not null, checksum text not null, primary key (owner, name))`);
  });
  const applied: string[] = [];
  for (const { owner, folder } of sources) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const statements = await readFile(join(folder, name), 'utf8');
      if (await applyOnce(database, owner, name, statements)) applied.push(`${owner}/${name}`);
    }
  }
  return applied;
}

async function applyOnce(database: Database, owner: string, name: string, statements: string): Promise<boolean> {
  const checksum = createHash('sha256').update(statements).digest('hex');
  let ran = false;
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const [known] = await connection.query<{ checksum: string }>(
      'select checksum from schema_migration where owner = $1 and name = $2',
      [owner, name],
    );
    if (known && known.checksum !== checksum) throw new Error(`migration ${owner}/${name} changed after it had run`);
    if (known) return;
    await connection.execute(statements);
    await connection.query('insert into schema_migration (owner, name, checksum) values ($1, $2, $3)', [
      owner,
      name,
      checksum,
    ]);
    ran = true;
  });
  return ran;
}
