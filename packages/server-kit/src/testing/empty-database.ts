import type { Database, ScriptConnection } from '../database.ts';

/** The rows inserted by migrations: table to its rows as JSON. */
export type Seeds = ReadonlyMap<string, string>;

/** The record of applied migrations, which is left alone. */
const MIGRATION_TABLE = 'schema_migration';

/** Reads the rows of a freshly migrated database. */
export async function seedsOf(database: Database): Promise<Seeds> {
  const seeds = new Map<string, string>();
  await database.script(async (connection) => {
    for (const table of await tablesOf(connection)) {
      const rows = await connection.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from "${table}" t`,
        [],
      );
      if (rows[0]?.rows) seeds.set(table, rows[0].rows);
    }
  });
  return seeds;
}

/**
 * Resets a database to its freshly migrated state, with triggers and foreign keys off because some tables are
 * append-only, and drops schemas created by libraries. Returns false when it cannot be reused, e.g. after a test that
 * broke its connection.
 */
export async function emptyDatabase(database: Database, seeds: Seeds): Promise<boolean> {
  try {
    await database.script(async (connection) => {
      for (const name of await foreignSchemasOf(connection)) await connection.execute(`drop schema "${name}" cascade`);
      const tables = await tablesOf(connection);
      await connection.execute(
        `set local session_replication_role = replica;
        ${tables.map((table) => `delete from "${table}";`).join('\n')}
        select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences;`,
      );
      for (const [table, rows] of seeds) {
        await connection.query(
          `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1)`,
          [rows],
        );
      }
    });
    return true;
  } catch {
    return false;
  }
}

async function foreignSchemasOf(connection: ScriptConnection): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname not in (current_schema(), 'information_schema')`,
    [],
  );
  return rows.map(({ name }) => name);
}

async function tablesOf(connection: ScriptConnection): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> $1`,
    [MIGRATION_TABLE],
  );
  return rows.map(({ name }) => name);
}
