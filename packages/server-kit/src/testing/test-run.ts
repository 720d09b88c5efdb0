import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './test-database-url.ts';

/** Names the PostgreSQL databases of a test run and drops them at its end, even after failures. */
export function setup(): () => Promise<void> {
  const run = `embarque_test_${randomUUID().replaceAll('-', '')}`;
  process.env.EMBARQUE_TEST_RUN = run;
  return async () => {
    const admin = new pg.Client({ connectionString: testDatabaseUrl });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [run],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
}
