import { randomUUID } from 'node:crypto';
import { migrateForRole } from '@embarque/api/database/schema.ts';
import { openPostgres } from '@embarque/server-kit/database/database.ts';
import { testDatabaseUrl } from '@embarque/server-kit/testing/test-database-url.ts';
import pg from 'pg';

/** Whether the PostgreSQL of the tests answers. */
export async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface BenchDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Creates a database on the PostgreSQL of the tests, migrated, whose `url` opens it as a shop's server does: as a role
 * that owns nothing. `ownerUrl` opens it as the owner of the tables. Throws when that PostgreSQL runs without fsync.
 */
export async function createShopDatabase(): Promise<BenchDatabase & { ownerUrl: string }> {
  const { url: ownerUrl, drop } = await createDatabase();
  const owner = openPostgres(ownerUrl);
  const url = new URL(ownerUrl);
  const role = url.pathname.slice(1);
  url.username = role;
  url.password = role;
  try {
    await owner.raw(`create role ${role} login password '${role}'`);
    await migrateForRole(owner, role);
  } finally {
    await owner.close();
  }
  return {
    url: url.href,
    ownerUrl,
    drop: async () => {
      await drop();
      await admin(`drop role if exists ${role}`);
    },
  };
}

async function admin(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Creates a database on the PostgreSQL of the tests. Throws when that runs without fsync. */
export async function createDatabase(): Promise<BenchDatabase> {
  const name = `embarque_bench_${randomUUID().replaceAll('-', '')}`;
  const [setting] = await admin('show fsync');
  if (setting?.fsync !== 'on') throw new Error('PostgreSQL runs without fsync: its figures would mean nothing');
  await admin(`create database ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}
