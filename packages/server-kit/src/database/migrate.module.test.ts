// Runs on both engines: a schema that changes, and a lock while it does.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { assertMigrated, migrate } from './migrate.ts';

let folder: string;
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-migrate-'));
});
afterEach(async () => {
  // As a new database: making one takes seconds.
  await database.script((connection) => connection.execute('drop schema public cascade; create schema public;'));
  await rm(folder, { recursive: true });
});

const run = () => migrate(database, [{ owner: 'test', folder }]);
const file = (name: string, statements: string) => writeFile(join(folder, name), statements);
const query = async <Row>(statement: string): Promise<Row[]> => {
  let rows: Row[] = [];
  await database.script(async (connection) => {
    rows = await connection.query<Row>(statement, []);
  });
  return rows;
};
const tables = async () =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
        and table_name <> 'schema_migration' order by 1`,
    )
  ).map(({ name }) => name);

describe('migrations', () => {
  it('run once each, in the order of their names, however many processes start at once', async () => {
    await file('0001-town.sql', 'create table town (id int primary key); insert into town values (1);');
    await file('0002-street.sql', 'create table street (town int references town); insert into street values (1);');
    // On PostgreSQL each run has its own connections; on PGlite they are queued.
    const runs = await Promise.all(Array.from({ length: 8 }, run));
    expect(runs.flat().sort()).toEqual(['test/0001-town.sql', 'test/0002-street.sql']);
    expect(await query('select * from street')).toEqual([{ town: 1 }]);
    expect(await run()).toEqual([]);
  });

  it('leave nothing of a file that fails in its middle, keep those before it, and run it again when it is mended', async () => {
    await file('0001-town.sql', 'create table town (id int primary key);');
    await file('0002-street.sql', 'create table street (id int); insert into street values (1); select 1 / 0;');
    await expect(run()).rejects.toThrow('division by zero');
    expect(await tables()).toEqual(['town']);
    await file('0002-street.sql', 'create table street (id int); insert into street values (2);');
    expect(await run()).toEqual(['test/0002-street.sql']);
    expect(await query('select * from street')).toEqual([{ id: 2 }]);
  });

  it('refuse a file that was changed after it had run, before anything new runs', async () => {
    await file('0001-town.sql', 'create table town (id int primary key);');
    await run();
    await file('0001-town.sql', 'create table town (id bigint primary key);');
    await file('0002-street.sql', 'create table street (id int);');
    await expect(run()).rejects.toThrow('migration test/0001-town.sql changed after it had run');
    expect(await tables()).toEqual(['town']);
  });

  it('bring a database with rows of an older version up to a new file', async () => {
    await file('0001-town.sql', 'create table town (id int primary key);');
    await run();
    await query('insert into town values (7)');
    await file('0002-name.sql', `alter table town add column name text not null default 'sem nome';`);
    expect(await run()).toEqual(['test/0002-name.sql']);
    expect(await query('select * from town')).toEqual([{ id: 7, name: 'sem nome' }]);
  });

  it('are compared without being run: a schema that is behind, ahead or other is refused', async () => {
    const compare = () => assertMigrated(database, [{ owner: 'test', folder }]);
    await file('0001-town.sql', 'create table town (id int primary key);');
    await expect(compare()).rejects.toMatchObject({ missing: ['test/0001-town.sql'], foreign: [] });
    expect(await tables()).toEqual([]);
    await run();
    await expect(compare()).resolves.toBeUndefined();
    await file('0002-street.sql', 'create table street (id int);');
    await expect(compare()).rejects.toMatchObject({ missing: ['test/0002-street.sql'], foreign: [] });
    await run();
    await rm(join(folder, '0002-street.sql'));
    await expect(compare()).rejects.toMatchObject({ missing: [], foreign: ['test/0002-street.sql'] });
    await file('0002-street.sql', 'create table street (id bigint);');
    await expect(compare()).rejects.toMatchObject({ missing: [], foreign: ['test/0002-street.sql'] });
  });

  it('tell owners apart: two may have files of one name', async () => {
    await file('0001-start.sql', 'create table town (id int);');
    const other = await mkdtemp(join(tmpdir(), 'embarque-migrate-'));
    await writeFile(join(other, '0001-start.sql'), 'create table supplier_town (id int);');
    const both = [
      { owner: 'test', folder },
      { owner: 'other', folder: other },
    ];
    expect(await migrate(database, both)).toEqual(['test/0001-start.sql', 'other/0001-start.sql']);
    await rm(other, { recursive: true });
  });
});
