import { randomUUID } from 'node:crypto';
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

/** Creates a database on the PostgreSQL of the tests. Throws when that runs without fsync. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `embarque_bench_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
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
