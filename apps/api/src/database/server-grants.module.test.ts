// Runs on both engines: roles, which PGlite has none of.
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { type Database, sqlState } from '@embarque/server-kit/database/database.ts';
import { grantServerRole, privilegesOf } from '@embarque/server-kit/database/server-role.ts';
import { createTestDatabase, ownerOf, prepareTestJobQueue } from '@embarque/server-kit/testing/test-database.ts';
import { testRole } from '@embarque/server-kit/testing/test-run.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPoints } from '../modules/points/index.ts';
import { createTestMember } from '../modules/points/testing/test-member.ts';
import { migrationSources } from './open-database.ts';
import { allGrants } from './schema.ts';

/** What PostgreSQL says of a role that may not. */
const DENIED = '42501';
const NOW = new Date('2027-01-10T12:00:00Z');

// PGlite has one role, which owns everything.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('the role of the server', () => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(migrationSources);
    await prepareTestJobQueue(database);
  });
  afterAll(() => database.close());

  const refusal = (statement: string): Promise<string | undefined> =>
    database.handle.execute(sql.raw(statement)).then(
      () => 'accepted',
      (error: unknown) => sqlState(error),
    );
  const rowsOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    let rows: Row[] = [];
    await database.script(async (connection) => {
      rows = await connection.query<Row>(statement, values);
    });
    return rows;
  };
  const listed = (schema: string | undefined) =>
    Object.fromEntries(
      allGrants.filter((grants) => grants.schema === schema).flatMap(({ tables }) => Object.entries(tables)),
    );

  it.each(['public', 'pgboss'])('may do with each table of %s what the lists say, and nothing else', async (schema) => {
    const lines: Record<string, string> = {
      ...listed(schema === 'public' ? undefined : schema),
      ...(schema === 'public' && { schema_migration: 'select' }),
    };
    let privileges: ReadonlyMap<string, string> = new Map();
    await database.script(async (connection) => {
      privileges = await privilegesOf(connection, testRole(), schema);
    });
    // The library's tables without a line are its own affair.
    const missing = [...privileges.keys()].filter((table) => !(table in lines) && schema === 'public');
    expect(missing.map((table) => `${table} has no line in the server-grants.ts of its owner`)).toEqual([]);
    const used = [...privileges].filter(([table]) => table in lines || schema === 'public');
    expect(Object.fromEntries(used)).toEqual(lines);
  });

  it('is a role of its own: neither the owner, a superuser nor one that does not exist', async () => {
    const [owner] = await rowsOf<{ name: string }>(
      `select relowner::regrole::text as name from pg_class where oid = 'ledger_entry'::regclass`,
    );
    const granting = (role = '') => grantServerRole(ownerOf(database), role, allGrants);
    await expect(granting(owner?.name)).rejects.toThrow('owns the tables');
    await expect(granting(`${testRole()}_other`)).rejects.toThrow('there is no role');
  });

  it('may call the functions of the lists, which run as they say', async () => {
    const functions = await rowsOf<{ name: string; isCallable: boolean; isOwners: boolean; path: string | null }>(
      `select proname as name, has_function_privilege(oid, 'execute') as "isCallable", prosecdef as "isOwners",
        (select option from unnest(proconfig) option where starts_with(option, 'search_path=')) as path
      from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const lists = allGrants.filter(({ schema }) => schema === undefined);
    const callable = lists.flatMap((list) => Object.entries(list.functions));
    const called = functions.filter(({ isCallable }) => isCallable);
    expect(new Map(called.map(({ name, isOwners }) => [name, isOwners ? 'owner' : 'caller']))).toEqual(
      new Map(callable),
    );
    const triggers = lists.flatMap(({ ownerTriggers = [] }) => ownerTriggers);
    const owners = functions.filter(({ isOwners }) => isOwners);
    const expected = [...callable.flatMap(([name, rights]) => (rights === 'owner' ? name : [])), ...triggers];
    expect(owners.map(({ name }) => name).sort()).toEqual(expected.sort());
    // Redefined without it, a function would find whatever tables its caller's path leads to.
    expect(new Set(owners.map(({ path }) => path))).toEqual(new Set(['search_path=pg_catalog, public, pg_temp']));
  });

  it.each(['ledger_account', 'ledger_tx', 'ledger_entry', 'points_lot', 'points_hold', 'points_hold_lot'])(
    'can write no row of %s',
    async (table) => {
      expect(await refusal(`insert into ${table} overriding system value select * from ${table}`)).toBe(DENIED);
      expect(await refusal(`update ${table} set campaign_id = campaign_id`)).toBe(DENIED);
      expect(await refusal(`delete from ${table}`)).toBe(DENIED);
      expect(await refusal(`truncate ${table} cascade`)).toBe(DENIED);
      expect(await refusal(`select from ${table} for update`)).toBe(DENIED);
    },
  );

  it.each([
    'create table other (id int)',
    'create temporary table ledger_entry (id int)',
    'create schema other',
    'create function other() returns int language sql as $$ select 1 $$',
    'drop table ledger_entry',
    'alter table ledger_entry disable trigger all',
    'drop trigger ledger_entry_frozen on ledger_entry',
    'alter function points_reserve security invoker',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'update schema_migration set checksum = checksum',
    'alter table pgboss.job add column other int',
  ])('is refused: %s', async (statement) => {
    expect(await refusal(statement)).toBe(DENIED);
  });

  it('writes the ledger of its own schema, wherever its search_path leads', async () => {
    const ana = await createTestMember(ownerOf(database));
    const points = createPoints({ database, clock: createManualClock(NOW) });
    const call = `select public.points_grant(${ana.userId}, ${ana.campaignId}, 70, null, 'path', 'Crédito', now())`;
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local search_path = pg_temp, pgboss`);
      await tx.execute(sql.raw(call));
    });
    expect(await points.balance(ana.userId, ana.campaignId)).toBe(70);
  });
});
