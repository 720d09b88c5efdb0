import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './test-database-url.ts';

/** The name of the test run, which its databases begin with and its role has. */
export const testRole = (): string => process.env.EMBARQUE_TEST_RUN ?? 'embarque_test';

/**
 * Creates the role that a test run on PostgreSQL serves as, which is its own password, and names the run's databases.
 * Drops all of them at the end, even after failures.
 */
export async function setup(): Promise<() => Promise<void>> {
  const run = `embarque_test_${randomUUID().replaceAll('-', '')}`;
  process.env.EMBARQUE_TEST_RUN = run;
  const admin = new pg.Client({ connectionString: testDatabaseUrl });
  await admin.connect();
  await admin.query(`create role ${run} login password '${run}'`);
  await admin.end();
  return async () => {
    const admin = new pg.Client({ connectionString: testDatabaseUrl });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [run],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role if exists ${run}`);
    await admin.end();
  };
}
