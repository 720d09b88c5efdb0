import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** The address of the PostgreSQL that the module suite and the benchmarks also run on. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const PATIENCE_MS = 30_000;
/** cannot_connect_now: it starts. */
const STARTING = '57P03';

/**
 * Whether that PostgreSQL answers within 30 s. Where nothing listens, the answer is no at once, unless one is expected to come.
 * @param {{ isExpected?: boolean }} [options]
 */
export async function postgresAnswers({ isExpected = false } = {}) {
  const last = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await ask();
    const mayCome = outcome === 'starting' || (outcome === 'nobody' && isExpected);
    if (!mayCome || performance.now() > last) return outcome === 'answers';
    await setTimeout(500);
  }
}

/** @returns {Promise<'answers' | 'starting' | 'nobody'>} */
async function ask() {
  const client = new pg.Client({
    connectionString: postgresUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code === STARTING ? 'starting' : 'nobody';
  } finally {
    await client.end().catch(() => undefined);
  }
}
