import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewSearchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { type ServerProcess, startServer } from '../../e2e/support/server-process.ts';
import { createShopDatabase } from '../postgres-database.ts';
import { figure, heading, note } from '../report.ts';
import { send, signedIn } from '../shop-session.ts';

const SEARCHES = 1000;
const IDLE_MS = 10_000;

/** Measures the memory of an idle server: after a thousand searches, and after the restart that follows. */
export async function measureMemory(scene: NewSearchScene, postgres: boolean): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  await measureOn('PGlite', scene, { dataDir, env: {}, markMb: 500 });
  await rm(dataDir, { recursive: true, force: true });
  if (!postgres) return note('Not run on PostgreSQL: none answers');
  const database = await createShopDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'embarque-bench-'));
  try {
    await measureOn('PostgreSQL', scene, { dataDir: folder, env: { DATABASE_URL: database.url }, markMb: 250 });
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Host {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Megabytes. */
  readonly markMb: number;
}

async function measureOn(name: string, scene: NewSearchScene, { dataDir, env, markMb }: Host): Promise<void> {
  heading(`Memory on ${name} (resident, ${IDLE_MS / 1000} s idle)`);
  const first = await startServer({ dataDir, env });
  try {
    const session = await signedIn(first.url);
    const next = scene.createSeries();
    for (let at = 0; at < SEARCHES; at += 1) await send(session, next());
    await sleep(IDLE_MS);
    figure(`after ${SEARCHES} searches`, await residentMegabytes(first), { below: markMb }, ' MB');
  } finally {
    await first.stop();
  }
  const second = await startServer({ dataDir, env });
  try {
    await sleep(IDLE_MS);
    figure('after a restart', await residentMegabytes(second), { below: markMb }, ' MB');
  } finally {
    await second.stop();
  }
}

async function residentMegabytes({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
