import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, ScriptConnection } from './database.ts';
import type { RoleGrants } from './role-grants.ts';

/** A folder of `NNNN-name.sql` files, run in order of their names. Each owner of tables has one. */
export interface MigrationSource {
  readonly owner: string;
  readonly folder: string;
  /** What the role that serves may do with its tables. Without it, it may do nothing. */
  readonly grants?: RoleGrants;
}

/** Key of the lock that all changes of the schema take, in every process. */
export const MIGRATION_LOCK = 7_203_114;

/**
 * Migrates the database to the newest schema and returns the files that ran. Each file runs in one transaction with the
 * row that records it, under a lock shared by all processes, so it may be interrupted and run concurrently. Throws when
 * an applied file has changed.
 */
export async function migrate(database: Database, sources: readonly MigrationSource[]): Promise<string[]> {
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await connection.execute(`create table if not exists schema_migration (
      owner text not null, name text not null, checksum text not null, primary key (owner, name))`);
  });
  const applied: string[] = [];
  for (const { owner, name, folder } of await filesOf(sources)) {
    const statements = await readFile(join(folder, name), 'utf8');
    if (await applyOnce(database, owner, name, statements)) applied.push(`${owner}/${name}`);
  }
  return applied;
}

interface MigrationFile {
  readonly owner: string;
  readonly folder: string;
  readonly name: string;
}

async function filesOf(sources: readonly MigrationSource[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = [];
  for (const { owner, folder } of sources) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    files.push(...names.map((name) => ({ owner, folder, name })));
  }
  return files;
}

/** The schema is not the one that this version of the server was written for. */
export class SchemaMismatch extends Error {
  /** Files that have not run. */
  readonly missing: readonly string[];
  /** Files that ran and are unknown here, or have changed since. */
  readonly foreign: readonly string[];
  constructor(missing: readonly string[], foreign: readonly string[]) {
    super(`missing: ${missing.join(', ') || 'none'}; unknown: ${foreign.join(', ') || 'none'}`);
    this.name = 'SchemaMismatch';
    this.missing = missing;
    this.foreign = foreign;
  }
}

/** Throws SchemaMismatch unless exactly the migrations of `sources` have run. Changes nothing. */
export async function assertMigrated(database: Database, sources: readonly MigrationSource[]): Promise<void> {
  const known = new Map<string, string>();
  for (const { owner, name, folder } of await filesOf(sources))
    known.set(`${owner}/${name}`, checksumOf(await readFile(join(folder, name), 'utf8')));
  const ran = new Map<string, string>();
  await database.script(async (connection) => {
    if (!(await hasMigrated(connection))) return;
    const rows = await connection.query<{ file: string; checksum: string }>(
      `select owner || '/' || name as file, checksum from schema_migration`,
      [],
    );
    for (const { file, checksum } of rows) ran.set(file, checksum);
  });
  const missing = [...known.keys()].filter((file) => !ran.has(file));
  const foreign = [...ran].filter(([file, checksum]) => known.get(file) !== checksum).map(([file]) => file);
  if (missing.length > 0 || foreign.length > 0) throw new SchemaMismatch(missing, foreign);
}

/** Returns whether the user of the database may migrate it: owns its tables, or may create the first of them. */
export async function mayMigrate(database: Database): Promise<boolean> {
  let answer = false;
  await database.script(async (connection) => {
    const statement = (await hasMigrated(connection))
      ? `select pg_has_role(relowner, 'usage') as may from pg_class where oid = 'schema_migration'::regclass`
      : `select has_schema_privilege(current_schema(), 'create') as may`;
    answer = (await connection.query<{ may: boolean }>(statement, []))[0]?.may ?? false;
  });
  return answer;
}

async function hasMigrated(connection: ScriptConnection): Promise<boolean> {
  const [row] = await connection.query<{ has: boolean }>(
    `select to_regclass('schema_migration') is not null as has`,
    [],
  );
  return row?.has ?? false;
}

const checksumOf = (statements: string): string => createHash('sha256').update(statements).digest('hex');

async function applyOnce(database: Database, owner: string, name: string, statements: string): Promise<boolean> {
  const checksum = checksumOf(statements);
  let ran = false;
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
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
