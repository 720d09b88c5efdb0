import pg from 'pg';

/** The address of the PostgreSQL that the module suite and the benchmarks also run on. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const PATIENCE_MS = 30_000;

/** Whether that PostgreSQL answers: at once where nothing listens, and within 30 s where something does. */
export async function postgresAnswers() {
  const client = new pg.Client({
    connectionString: postgresUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
