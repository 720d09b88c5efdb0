import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, fromPglite, openPostgres } from '../database/database.ts';
import { type MigrationSource, migrate } from '../database/migrate.ts';
import type { RoleGrants } from '../database/role-grants.ts';
import { grantServerRole } from '../database/server-role.ts';
import { jobQueueGrants, prepareJobQueue } from '../jobs/job-queue.ts';
import { emptyDatabase, type Fresh, freshOf } from './empty-database.ts';
import { testDatabaseUrl } from './test-database-url.ts';
import { testRole } from './test-run.ts';

/** A database as the server opens it, and as the owner of its tables does. On PGlite both are one. */
interface Opened {
  readonly database: Database;
  readonly owner: Database;
}

/** A database left by a finished test for the next one with the same schema: emptying takes a tenth of creating one. */
interface Spare {
  readonly open: () => Opened;
  readonly fresh: Fresh;
}

const spares = new Map<string, Spare[]>();

/**
 * Returns an empty migrated database of the engine under test (`TEST_ENGINE`: pglite, the default, or postgres). On
 * PostgreSQL it is opened as a role that owns nothing and may do what the grants of `sources` say, if they have any.
 * Once closed it rejects every statement, and is emptied for the next test, unless its schema was changed (see
 * schema-change.ts).
 */
export async function createTestDatabase(sources: readonly MigrationSource[]): Promise<Database> {
  const schema = await fingerprint(sources);
  const spare = spares.get(schema)?.pop() ?? (await make(sources, schema));
  const { database, owner } = spare.open();
  let isClosed = false;
  const used = (): Database => {
    if (isClosed) throw new Error('the database of this test is closed');
    return database;
  };
  const opened: Database = {
    engine: database.engine,
    get handle() {
      return used().handle;
    },
    transaction: (work) => used().transaction(work),
    script: (run) => used().script(run),
    raw: (statements, values) => used().raw(statements, values),
    async close() {
      if (isClosed) return;
      isClosed = true;
      // Without migrations the schema is the test's own.
      const isReusable = sources.length > 0 && (await emptyDatabase(owner, spare.fresh));
      if (database.engine === 'postgres' || !isReusable) await database.close();
      if (owner !== database) await owner.close();
      if (isReusable) spares.set(schema, [...(spares.get(schema) ?? []), spare]);
    },
  };
  owners.set(opened, { owner, sources });
  return opened;
}

const owners = new WeakMap<Database, { owner: Database; sources: readonly MigrationSource[] }>();

/**
 * Returns a database of `createTestDatabase` as the owner of its tables, for what the server's role may not do:
 * whatever a test plants past its rules, and statements that only triggers refuse.
 */
export const ownerOf = (database: Database): Database => owners.get(database)?.owner ?? database;

/** Returns the URL that the owner of a database of `createTestDatabase` opens it with, on PostgreSQL. */
export async function urlOf(database: Database): Promise<string> {
  const { rows } = await database.raw('select current_database() as name');
  return databaseUrl((rows as { name: string }[])[0]?.name ?? '').href;
}

function databaseUrl(name: string): URL {
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return url;
}

/** Prepares a queue of jobs in a database of `createTestDatabase`, for the role that serves. */
export async function prepareTestJobQueue(database: Database): Promise<void> {
  await prepareJobQueue(ownerOf(database));
  const grants = grantsOf(owners.get(database)?.sources ?? []);
  if (database.engine === 'postgres' && grants.length > 0)
    await grantServerRole(ownerOf(database), testRole(), [...grants, jobQueueGrants]);
}

async function make(sources: readonly MigrationSource[], schema: string): Promise<Spare> {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  const open = isPostgres ? await createOnPostgres(sources) : await createOnPglite(sources, schema);
  const { database, owner } = open();
  const fresh = await freshOf(owner);
  if (isPostgres) await Promise.all([database.close(), owner === database || owner.close()]);
  return { open, fresh };
}

async function createOnPostgres(sources: readonly MigrationSource[]): Promise<() => Opened> {
  // The databases of a run are dropped at its end (test-run.ts).
  const name = `${testRole()}_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: testDatabaseUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  // No test outlives its database server: waiting for the disk at each commit would prove nothing.
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  await admin.end();
  const url = databaseUrl(name);
  const ownerUrl = url.href;
  const owner = openPostgres(ownerUrl);
  await migrate(owner, sources);
  const grants = grantsOf(sources);
  if (grants.length > 0) await grantServerRole(owner, testRole(), grants);
  await owner.close();
  // Without grants the schema is the test's own.
  if (grants.length === 0) {
    return () => {
      const database = openPostgres(ownerUrl);
      return { database, owner: database };
    };
  }
  url.username = testRole();
  url.password = testRole();
  return () => ({ database: openPostgres(url.href), owner: openPostgres(ownerUrl) });
}

/** Loading a dump takes a quarter of creating and migrating a PGlite, so one dump is cached per schema. */
async function createOnPglite(sources: readonly MigrationSource[], schema: string): Promise<() => Opened> {
  const path = join(tmpdir(), 'embarque-test', `${schema}.tar`);
  if (!existsSync(path)) await dumpMigrated(path, sources);
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(path)]) });
  return () => {
    const database = fromPglite(client);
    return { database, owner: database };
  };
}

const grantsOf = (sources: readonly MigrationSource[]): RoleGrants[] => sources.flatMap(({ grants }) => grants ?? []);

async function fingerprint(sources: readonly MigrationSource[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { owner, folder, grants } of sources) {
    hash.update(grants ? 'granted' : 'not granted');
    for (const name of (await readdir(folder)).sort())
      hash.update(owner + name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function dumpMigrated(path: string, sources: readonly MigrationSource[]): Promise<void> {
  const client = await PGlite.create();
  await migrate(fromPglite(client), sources);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(join(path, '..'), { recursive: true });
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, path);
}
