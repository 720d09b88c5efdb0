import type { Database, ScriptConnection } from '../database/database.ts';

/** The rows inserted by migrations: table to its rows as JSON. */
type Seeds = ReadonlyMap<string, string>;

/** What a freshly migrated database is like. */
export interface Fresh {
  readonly seeds: Seeds;
  /** Its schema, as `schemaOf` tells it. */
  readonly schema: string;
}

/** The record of applied migrations, which is left alone. */
const MIGRATION_TABLE = 'schema_migration';

/** Reads what a freshly migrated database is like. */
export async function freshOf(database: Database): Promise<Fresh> {
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
  return { seeds, schema: await schemaOf(database) };
}

/**
 * Resets a database to its freshly migrated state, with triggers and foreign keys off because some tables are
 * append-only, and drops schemas created by libraries. Returns false when it cannot be reused: after a test that broke its
 * connection, or left another schema than it had found.
 */
export async function emptyDatabase(database: Database, { seeds, schema }: Fresh): Promise<boolean> {
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
    return (await schemaOf(database)) === schema;
  } catch {
    return false;
  }
}

/**
 * Tells tables, columns, constraints, indexes, triggers, functions and rights of a schema: two that have the same text are the
 * same. Triggers of foreign keys have names of their own in each database, and go by their constraint's.
 */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.raw(`
    with here as (select current_schema()::regnamespace::oid as id),
      kept as (select c.* from pg_class c, here where c.relnamespace = here.id)
    select string_agg(line, e'\n' order by line) as schema from (
      select concat_ws(' ', relkind, relname, (select array_agg(right_of order by right_of::text) from unnest(relacl) right_of))
        as line from kept
      union all select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        pg_get_expr(adbin, adrelid), attacl) from pg_attribute join kept on kept.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0
      union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(o.oid))
        from pg_constraint o, here where connamespace = here.id
      union all select pg_get_indexdef(indexrelid) from pg_index join kept on kept.oid = indexrelid
      union all select concat_ws(' ', relname, conname, tgtype, tgenabled, case when not tgisinternal then pg_get_triggerdef(t.oid) end)
        from pg_trigger t join kept on kept.oid = tgrelid left join pg_constraint o on o.oid = tgconstraint
      union all select concat_ws(' ', pg_get_functiondef(f.oid), f.proowner::regrole,
        (select array_agg(right_of order by right_of::text) from unnest(proacl) right_of))
        from pg_proc f, here where pronamespace = here.id and prokind in ('f', 'p')
    ) line`);
  return (rows as { schema: string }[])[0]?.schema ?? '';
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
