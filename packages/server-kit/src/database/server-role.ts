import type { Database, ScriptConnection } from './database.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import type { RoleGrants } from './role-grants.ts';

/** The record of migrations, which the server compares with its own. */
const recordGrants: RoleGrants = { tables: { schema_migration: 'select' }, functions: {} };

/** The role cannot serve, for a reason that its operator can remove. */
export class ServerRoleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ServerRoleError';
  }
}

/**
 * Grants a role what the lists say and takes everything else away, in one transaction; the database's user owns the
 * tables. Throws ServerRoleError when the role does not exist, or may more all the same, as a superuser or the owner
 * may.
 */
export async function grantServerRole(database: Database, role: string, grants: readonly RoleGrants[]): Promise<void> {
  const lists = [recordGrants, ...grants];
  await database.script(async (connection) => {
    await connection.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [known] = await connection.query<{ role: string; database: string; isOwner: boolean }>(
      `select quote_ident(rolname) as role, quote_ident(current_database()) as database,
        pg_has_role(oid, current_user, 'member') as "isOwner" from pg_roles where rolname = $1`,
      [role],
    );
    if (!known) throw new ServerRoleError(`there is no role ${role}`);
    if (known.isOwner) throw new ServerRoleError(`${role} owns the tables, or is a superuser, and may do everything`);
    // Temporary tables are the one thing a role may create anywhere.
    await connection.execute(`revoke all on database ${known.database} from ${known.role};
      revoke temporary on database ${known.database} from public;
      grant connect on database ${known.database} to ${known.role}`);
    const main = await currentSchema(connection);
    const schemas = new Set(lists.map(({ schema = main }) => schema));
    for (const schema of schemas) await connection.execute(nothingIn(schema, known.role));
    for (const list of lists) await connection.execute(grantsOf(list, list.schema ?? main, known.role));
    for (const schema of schemas) {
      const listed = Object.fromEntries(
        lists.filter((list) => (list.schema ?? main) === schema).flatMap(({ tables }) => Object.entries(tables)),
      );
      for (const [table, privileges] of await privilegesOf(connection, role, schema)) {
        if (privileges !== (listed[table] ?? ''))
          throw new ServerRoleError(
            `${role} may ${privileges || 'nothing'} on ${schema}.${table}, and the list says ${listed[table] || 'nothing'}`,
          );
      }
    }
  });
}

async function currentSchema(connection: ScriptConnection): Promise<string> {
  const [row] = await connection.query<{ schema: string }>('select current_schema() as schema', []);
  if (!row) throw new Error('the database has no current schema');
  return row.schema;
}

const nothingIn = (schema: string, role: string): string => `revoke all on schema "${schema}" from ${role};
  revoke create on schema "${schema}" from public;
  grant usage on schema "${schema}" to ${role};
  revoke all on all tables in schema "${schema}" from ${role}, public;
  revoke all on all sequences in schema "${schema}" from ${role}, public;
  revoke all on all functions in schema "${schema}" from ${role}, public;`;

const grantsOf = ({ tables, functions }: RoleGrants, schema: string, role: string): string =>
  [
    ...Object.entries(tables)
      .filter(([, privileges]) => privileges !== '')
      .map(([table, privileges]) => `grant ${privileges} on "${schema}"."${table}" to ${role};`),
    ...Object.keys(functions).map((name) => `grant execute on function "${schema}"."${name}" to ${role};`),
  ].join('\n');

/**
 * Returns what a role may do with each table of a schema, by whatever way, written as in RoleGrants. Those of
 * extensions are left out.
 */
export async function privilegesOf(
  connection: ScriptConnection,
  role: string,
  schema: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<{ name: string; privileges: string }>(
    `select c.relname as name, concat_ws(', ', ${tablePrivileges.map(wholeOrColumns).join(', ')}) as privileges
     from pg_class c where c.relnamespace = $2::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     order by 1`,
    [role, schema],
  );
  return new Map(rows.map(({ name, privileges }) => [name, privileges]));
}

const tablePrivileges = [
  { name: 'select', hasColumns: true },
  { name: 'insert', hasColumns: true },
  { name: 'update', hasColumns: true },
  { name: 'delete', hasColumns: false },
  { name: 'truncate', hasColumns: false },
  { name: 'references', hasColumns: true },
  { name: 'trigger', hasColumns: false },
];

const wholeOrColumns = ({ name, hasColumns }: (typeof tablePrivileges)[number]): string => {
  const whole = `when has_table_privilege($1, c.oid, '${name}') then '${name}'`;
  if (!hasColumns) return `case ${whole} end`;
  return `case ${whole} else (
    select '${name} (' || string_agg(a.attname, ', ' order by a.attname) || ')' from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege($1, c.oid, a.attnum, '${name}')) end`;
};
