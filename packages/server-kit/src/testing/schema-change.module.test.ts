// Runs on both engines: the catalogs that say what a schema is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { MigrationSource } from '../database/migrate.ts';
import { withSchemaChange } from './schema-change.ts';
import { createTestDatabase, ownerOf } from './test-database.ts';

let folder: string;
let sources: MigrationSource[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-schema-'));
  await writeFile(
    join(folder, '0001-towns.sql'),
    `create table town (id int primary key, name text not null default '');
     create table street (id int primary key, town int references town);
     create index street_of_town on street (town);
     create function refuse() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
     create trigger town_kept before delete on town for each row execute function refuse();
     insert into town values (1, 'Acajutiba');`,
  );
  sources = [{ owner: 'schema-change', folder }];
});
afterAll(() => rm(folder, { recursive: true }));

const run = (database: Database, statements: string) =>
  ownerOf(database).script((connection) => connection.execute(statements));
const namesOf = async (database: Database) => (await database.raw('select name from town order by id')).rows;

/** What emptying a database leaves on it, and its schema does not tell. */
const mark = (database: Database) => run(database, `comment on table town is 'was used'`);
const marksOf = async (database: Database) =>
  (await database.raw(`select obj_description('town'::regclass) as mark`)).rows;

describe('a change of the schema', () => {
  const change = {
    change: 'alter table town disable trigger town_kept',
    undo: 'alter table town enable trigger town_kept',
  };

  it('lasts as long as the work, and is taken back also when that fails', async () => {
    const database = await createTestDatabase(sources);
    const remove = () => database.raw('delete from town');
    await expect(remove()).rejects.toThrow('kept');
    const removed = await withSchemaChange(database, change, async () => {
      await remove();
      return 'removed';
    });
    expect(removed).toBe('removed');
    await run(database, `insert into town values (2, 'Belmonte')`);
    await expect(remove()).rejects.toThrow('kept');
    const failing = withSchemaChange(database, change, () => Promise.reject(new Error('a test that fails')));
    await expect(failing).rejects.toThrow('a test that fails');
    await expect(remove()).rejects.toThrow('kept');
    await database.close();
  });
});

describe('the database of a test that has ended', () => {
  it('is given to the next one, with the rows that migrations inserted', async () => {
    const first = await createTestDatabase(sources);
    await mark(first);
    await first.raw(`insert into town values (2, 'Belmonte')`);
    await first.close();
    const second = await createTestDatabase(sources);
    expect([await marksOf(second), await namesOf(second)]).toEqual([[{ mark: 'was used' }], [{ name: 'Acajutiba' }]]);
    await second.close();
  });

  it.each([
    'create table other (id int)',
    'alter table town add column other int',
    'alter table town alter name drop not null',
    `alter table town alter name set default 'Canavieiras'`,
    'alter table town add constraint few check (id < 100)',
    'alter table street drop constraint street_town_fkey',
    `alter table street drop constraint street_town_fkey,
       add constraint street_town_fkey foreign key (town) references town on delete cascade`,
    'drop index street_of_town',
    'drop trigger town_kept on town',
    'alter table town disable trigger town_kept',
    // Those of its foreign keys.
    'alter table town disable trigger all',
    'create or replace function refuse() returns trigger language plpgsql as $$ begin return old; end $$',
    'grant delete on town to public',
    'revoke execute on function refuse() from public',
  ])('is given to nobody after a change that was not taken back: %s', async (change) => {
    const first = await createTestDatabase(sources);
    await mark(first);
    await run(first, change);
    await first.close();
    const second = await createTestDatabase(sources);
    expect([await marksOf(second), await namesOf(second)]).toEqual([[{ mark: null }], [{ name: 'Acajutiba' }]]);
    await second.close();
  });
});
