import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../e2e/support/server-process.ts';
import { searchesNeverAsked } from '../../services/flight/bench/new-searches.ts';
import { createDatabase } from '../postgres-database.ts';
import { figure, heading, note } from '../report.ts';
import { signedIn } from '../shop-session.ts';

const SEARCHES = 1000;
const IDLE_MS = 10_000;

/** Memory of the server while nobody calls: after a thousand searches, and after the restart that follows. */
export async function measureMemory(postgres: boolean): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  await measureOn('PGlite', dataDir, {}, 500);
  await rm(dataDir, { recursive: true, force: true });
  if (!postgres) return note('Not run on PostgreSQL: none answers');
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  try {
    await measureOn('PostgreSQL', folder, { DATABASE_URL: database.url }, 250);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(name: string, dataDir: string, env: Record<string, string>, mark: number): Promise<void> {
  heading(`Memory on ${name} (resident, ${IDLE_MS / 1000} s idle)`);
  const first = await startServer({ dataDir, env });
  try {
    const { headers } = await signedIn(first.url);
    const next = searchesNeverAsked();
    for (let at = 0; at < SEARCHES; at += 1) {
      const answer = await fetch(`${first.url}/v1/flight`, { method: 'POST', headers, body: next() });
      await answer.arrayBuffer();
    }
    await sleep(IDLE_MS);
    figure(`after ${SEARCHES} searches`, await residentMegabytes(first), { below: mark }, ' MB');
  } finally {
    await first.stop();
  }
  const second = await startServer({ dataDir, env });
  try {
    await sleep(IDLE_MS);
    figure('after a restart', await residentMegabytes(second), { below: mark }, ' MB');
  } finally {
    await second.stop();
  }
}

async function residentMegabytes({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
