import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Database, fromPglite, openPostgres } from '../database.ts';
import { type MigrationSource, migrate } from '../migrate.ts';

/** The PostgreSQL the tests use; the module suite runs a second time on it. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * A fresh, fully migrated database of the engine under test (`TEST_ENGINE`: pglite, the default, or postgres). Closing it
 * drops it.
 */
export async function createTestDatabase(sources: readonly MigrationSource[]): Promise<Database> {
  return process.env.TEST_ENGINE === 'postgres' ? createOnPostgres(sources) : createOnPglite(sources);
}

async function createOnPostgres(sources: readonly MigrationSource[]): Promise<Database> {
  const name = `embarque_test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  await migrate(database, sources);
  return {
    ...database,
    // A spread would read the getter once; keep its guard.
    get handle() {
      return database.handle;
    },
    close: async () => {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Opening a dump of a migrated PGlite takes a quarter of making and migrating one, so one is kept per schema. */
async function createOnPglite(sources: readonly MigrationSource[]): Promise<Database> {
  const path = join(tmpdir(), 'embarque-test', `${await fingerprint(sources)}.tar`);
  if (!existsSync(path)) await dumpMigrated(path, sources);
  return fromPglite(await PGlite.create({ loadDataDir: new Blob([await readFile(path)]) }));
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
