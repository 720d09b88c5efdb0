import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, fromPglite, openPostgres } from '../database.ts';
import { type MigrationSource, migrate } from '../migrate.ts';
import { emptyDatabase, type Seeds, seedsOf } from './empty-database.ts';
import { testDatabaseUrl } from './test-database-url.ts';

/** A database left by a finished test for the next one with the same schema: emptying takes a tenth of creating one. */
interface Spare {
  readonly open: () => Database;
  readonly seeds: Seeds;
}

const spares = new Map<string, Spare[]>();

/**
 * Returns an empty migrated database of the engine under test (`TEST_ENGINE`: pglite, the default, or postgres).
 * Once closed it rejects every statement. A test that changes the schema must restore it.
 */
export async function createTestDatabase(sources: readonly MigrationSource[]): Promise<Database> {
  const schema = await fingerprint(sources);
  const spare = spares.get(schema)?.pop() ?? (await make(sources, schema));
  const database = spare.open();
  let isClosed = false;
  const used = (): Database => {
    if (isClosed) throw new Error('the database of this test is closed');
    return database;
  };
  return {
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
      const isReusable = sources.length > 0 && (await emptyDatabase(database, spare.seeds));
      if (database.engine === 'postgres' || !isReusable) await database.close();
      if (isReusable) spares.set(schema, [...(spares.get(schema) ?? []), spare]);
    },
  };
}

async function make(sources: readonly MigrationSource[], schema: string): Promise<Spare> {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  const open = isPostgres ? await createOnPostgres(sources) : await createOnPglite(sources, schema);
  const database = open();
  const seeds = await seedsOf(database);
  if (isPostgres) await database.close();
  return { open, seeds };
}

async function createOnPostgres(sources: readonly MigrationSource[]): Promise<() => Database> {
  // The databases of a run are dropped at its end (test-run.ts).
  const name = `${process.env.EMBARQUE_TEST_RUN ?? 'embarque_test'}_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: testDatabaseUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  const open = () => openPostgres(url.href);
  const database = open();
  await migrate(database, sources);
  await database.close();
  return open;
}

/** Loading a dump takes a quarter of creating and migrating a PGlite, so one dump is cached per schema. */
async function createOnPglite(sources: readonly MigrationSource[], schema: string): Promise<() => Database> {
  const path = join(tmpdir(), 'embarque-test', `${schema}.tar`);
  if (!existsSync(path)) await dumpMigrated(path, sources);
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(path)]) });
  return () => fromPglite(client);
}
async function fingerprint(sources: readonly MigrationSource[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { owner, folder } of sources) {
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
