import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Call, RacedScene } from '@embarque/commerce/testing/bench-scene.ts';
import { type ServerProcess, startServer } from '../../e2e/support/server-process.ts';
import { createShopDatabase, postgresAnswers } from '../postgres-database.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved, percentile } from '../rounds.ts';
import { type ShopSession, send, signedIn } from '../shop-session.ts';
import type { OpenLoop, OpenLoopResult } from './open-loop.ts';

const PER_SECOND = 1_000;
const SECONDS = 10;
/** The others: how many there are, and the pause of each between two calls. */
const OTHERS = 8;
const PAUSE_MS = 150;
/** How long the supplier takes to refuse. */
const REFUSAL_MS = 1_000;
/** A purchase, refused by the sandbox, is repeated this often under its key before the next begins. */
const REPEATS = 500;
const MOST_TIMES = 3;
const MARK_MS = 300;

/**
 * Sends a thousand requests a second as one member, repeats of purchases that are refused late and searches never asked
 * before, while others use the shop. Measures the others beside the same without the abuse, and asks whether the server is
 * well all the time. Returns the faults.
 */
export async function tryAbuseLoad(scene: RacedScene, engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  heading(`${PER_SECOND} requests a second by one member, for ${SECONDS} s a round (${engine})`);
  const [load = 0] = loadavg();
  if (load > cpus().length / 2) {
    note(`the machine was busy before it began (load ${round(load)} on ${cpus().length} cores): times mean little`);
  }
  const database = engine === 'postgres' ? await createShopDatabase() : undefined;
  const server = await startServer({ env: database ? { DATABASE_URL: database.url } : {} });
  try {
    return await measure(scene, server);
  } finally {
    await server.stop();
    await database?.drop();
  }
}

async function measure(scene: RacedScene, server: ServerProcess): Promise<string[]> {
  const { url } = server;
  const faults = new Set<string>();
  const abuser = await signedIn(url);
  const others = await Promise.all(Array.from({ length: OTHERS }, () => signedIn(url)));
  const delay = { operation: 'issue', kind: 'slow', times: 100_000, ms: REFUSAL_MS };
  await post(url, '/sandbox/faults', delay);
  const nextSearch = scene.newSearch.createSeries();
  const purchase = await refusedPurchase(scene, abuser);
  const rounds = await interleaved({
    alone: async () => p95Of(await useShop(others, SECONDS, faults)),
    abused: async () => {
      const abuse = runOpenLoop({
        url,
        headers: abuser.headers,
        perSecond: PER_SECOND,
        seconds: SECONDS,
        calls: callsOf(purchase, nextSearch),
      });
      const taken = await useShop(others, SECONDS, faults);
      const { sent, statuses } = await abuse;
      const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      note(`${sent} sent: ${counts.join(', ')}; others p95 ${round(percentile(taken, 0.95))} ms`);
      return p95Of(taken);
    },
  });
  note(`p95 of the others without it: ${round(rounds.alone.p95)} ms`);
  figure('p95 of the others', rounds.abused.p95, { below: MARK_MS }, ' ms');
  figure('times that without it', rounds.abused.p95 / rounds.alone.p95, { below: MOST_TIMES });
  return [...faults];
}

const p95Of = (taken: readonly number[]) => ({ p95: percentile(taken, 0.95) });

/** A purchase that the sandbox refuses when it is issued. */
async function refusedPurchase({ offers }: RacedScene, session: ShopSession): Promise<Call> {
  const { call, look, readOffers } = offers.race.search(1);
  const ask = async (one: Call): Promise<unknown> => JSON.parse((await send(session, one)).toString());
  const found = await ask(call);
  const [offer] = readOffers(look ? await ask(look(found)) : found);
  const request = offer?.choices[0]?.('RECUSADO');
  if (!request) throw new Error('nothing is for sale');
  return { method: 'POST', path: '/booking', body: JSON.stringify(request) };
}

/** Half repeats of a purchase under the same key, half searches of which no two are alike. */
function callsOf(purchase: Call, nextSearch: () => Call): OpenLoop['calls'] {
  const calls: OpenLoop['calls'][number][] = [];
  let key = randomUUID();
  for (let at = 0; at < (PER_SECOND * SECONDS) / 2; at += 1) {
    if (at % REPEATS === 0) key = randomUUID();
    calls.push({ ...purchase, headers: { 'idempotency-key': key } }, nextSearch());
  }
  return calls;
}

async function runOpenLoop(loop: OpenLoop): Promise<OpenLoopResult> {
  const program = fileURLToPath(new URL('open-loop.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(loop));
  return JSON.parse(await text(child.stdout)) as OpenLoopResult;
}

/** Lets members look at their data and bookings for a while. Returns how long each call took, in milliseconds. */
async function useShop(members: readonly ShopSession[], seconds: number, faults: Set<string>): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const taken: number[] = [];
  const use = async ({ url, headers }: ShopSession) => {
    for (let at = 0; performance.now() < until; at += 1) {
      const path = at % 2 === 0 ? '/user' : '/booking';
      const since = performance.now();
      const { status } = await fetch(`${url}/v1${path}`, { headers });
      taken.push(performance.now() - since);
      if (status !== 200) faults.add(`GET ${path} of another member was answered with ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  const watch = async (url: string) => {
    while (performance.now() < until) {
      const { status } = await fetch(`${url}/health/ready`);
      if (status !== 200) faults.add(`/health/ready was answered with ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([...members.map(use), watch(members[0]?.url ?? '')]);
  return taken;
}

async function post(url: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}
