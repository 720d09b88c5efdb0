// Runs on both engines: the queue.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openPostgres } from './database.ts';
import { createJob, type Job } from './job.ts';
import { createJobQueue, prepareJobQueue } from './job-queue.ts';
import { createTestDatabase, urlOf } from './testing/test-database.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const HOUR = 3_600_000;
/** Generous: takes a second or two on an idle machine. */
const POLLING = { timeout: 30_000, interval: 50 };

let database: Database;
let logged: object[];
/** Cleanup of the test, run in reverse order. */
let ends: (() => Promise<void>)[];
const log = (fields: object) => void logged.push(fields);
const logger = { warn: log, error: log };

beforeAll(async () => {
  database = await createTestDatabase([]);
});
beforeEach(() => {
  logged = [];
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await database.raw('drop schema if exists pgboss cascade');
});
afterAll(() => database.close());

/** Opens the database as another process would; PGlite allows only one. */
async function another(): Promise<Database> {
  if (!isPostgres) return database;
  const other = openPostgres(await urlOf(database));
  ends.push(() => other.close());
  return other;
}

/** Starts a queue as a process of its own would, whose user owns the database. */
async function startQueue(
  jobs: readonly Job[],
  on: Database = database,
  times: { pollMs?: number; renewMs?: number } = {},
) {
  const queue = createJobQueue({ database: on, jobs, logger, pollMs: 300, renewMs: 500, ...times });
  ends.push(() => queue.stop());
  await prepareJobQueue(on);
  await queue.start();
  return queue;
}

const job = (name: string, everyMs: number, work: () => Promise<unknown>) => createJob(name, everyMs, work, logger);

function counted(name: string, everyMs: number) {
  const work = async () => {
    counter.runs += 1;
  };
  const counter = { runs: 0, job: job(name, everyMs, work) };
  return counter;
}

/** A job that starts and does not end before the test says so. */
function held(name: string, everyMs = 1) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { begun: 0, release, job: job(name, everyMs, () => work()) };
  async function work() {
    state.begun += 1;
    await released;
  }
  return state;
}

const waiting = async () =>
  (await database.raw(`select singleton_key as name from pgboss.job where state = 'created' order by 1`)).rows;

it('runs a job once a pace, however many processes there are', async () => {
  const begun: number[] = [];
  const work = async () => void begun.push(performance.now());
  const drive = () => job('drive', 1_000, work);
  const seldom = { renewMs: 2_000 };
  const other = await another();
  await Promise.all([startQueue([drive()], database, seldom), startQueue([drive()], other, seldom)]);
  await expect.poll(() => begun.length, POLLING).toBeGreaterThanOrEqual(3);
  const pauses = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(900);
});

it('lets a job wait once, however often it is sent', async () => {
  const daily = counted('daily', 24 * HOUR);
  const other = await another();
  const often = counted('often', 1);
  const queues = [await startQueue([daily.job, often.job])];
  await expect.poll(() => daily.runs, POLLING).toBe(1);
  await expect.poll(waiting, POLLING).toContainEqual({ name: 'daily' });
  queues.push(await startQueue([daily.job, often.job], other));
  await expect.poll(() => often.runs, POLLING).toBeGreaterThan(2);
  expect(daily.runs).toBe(1);
  for (const queue of queues) await queue.stop();
  expect((await waiting()).filter((row) => (row as { name: string }).name === 'daily')).toHaveLength(1);
});

it('goes on with a job that fails, and with all others', async () => {
  let failures = 0;
  const fails = job('fails', 1, async () => {
    failures += 1;
    throw new Error('no');
  });
  const other = counted('other', 1);
  await startQueue([fails, other.job]);
  await expect.poll(() => Math.min(failures, other.runs), POLLING).toBeGreaterThanOrEqual(2);
  expect(logged[0]).toMatchObject({ job: 'fails', err: { message: 'no' } });
});

it('holds nothing back behind a job that takes long', async () => {
  const slow = held('slow');
  const quick = counted('quick', 1);
  await startQueue([slow.job, quick.job]);
  await expect.poll(() => slow.begun, POLLING).toBe(1);
  const before = quick.runs;
  await expect.poll(() => quick.runs, POLLING).toBeGreaterThan(before + 1);
  // Nor does it start concurrently with itself.
  expect(slow.begun).toBe(1);
  slow.release();
  await expect.poll(() => slow.begun, POLLING).toBeGreaterThan(1);
});

it('takes up elsewhere what a process does not come back from', async () => {
  const lost = held('drive', 24 * HOUR);
  await startQueue([lost.job]);
  await expect.poll(() => lost.begun, POLLING).toBe(1);
  const found = counted('drive', 24 * HOUR);
  await startQueue([found.job], await another());
  await expect.poll(() => found.runs, POLLING).toBe(1);
  lost.release();
});

const processModule = fileURLToPath(new URL('./testing/queue-process.ts', import.meta.url));

it.runIf(isPostgres)('takes up what a killed process had in hand', async () => {
  const ours = counted('drive', 500);
  // Polls rarely, so that the other process gets the job.
  await startQueue([ours.job], database, { pollMs: 2_000 });
  const child = spawn(process.execPath, ['--import', 'tsx', processModule, await urlOf(database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const before = ours.runs;
  await expect.poll(() => ours.runs, POLLING).toBeGreaterThan(before + 1);
});

it.runIf(isPostgres)('makes its tables once when several processes begin at the same time', async () => {
  const daily = counted('daily', 24 * HOUR);
  const others = await Promise.all([another(), another(), another()]);
  await Promise.all(others.map((on) => startQueue([daily.job], on)));
  await expect.poll(() => daily.runs, POLLING).toBe(1);
});

it('waits at a stop for what is under way, begins nothing more, and leaves the rest to others', async () => {
  const slow = held('slow');
  const quick = counted('quick', 1);
  const queue = await startQueue([slow.job, quick.job]);
  await expect.poll(() => slow.begun, POLLING).toBe(1);
  queue.stopTaking();
  let isOver = false;
  const stopped = queue.stop().then(() => {
    isOver = true;
  });
  const next = counted('quick', 1);
  const slowNext = counted('slow', 1);
  await startQueue([next.job, slowNext.job], await another());
  const before = quick.runs;
  await expect.poll(() => next.runs, POLLING).toBeGreaterThan(1);
  expect([isOver, slow.begun, quick.runs]).toEqual([false, 1, before]);
  slow.release();
  await stopped;
  await expect.poll(() => slowNext.runs, POLLING).toBeGreaterThan(0);
  expect([slow.begun, quick.runs]).toEqual([1, before]);
});

it('does nothing before it is started, and may be stopped all the same', async () => {
  const job = counted('drive', 1);
  const queue = createJobQueue({ database, jobs: [job.job], logger });
  queue.stopTaking();
  await queue.stop();
  const { rows } = await database.raw(`select to_regnamespace('pgboss')::text as schema`);
  expect([rows, job.runs]).toEqual([[{ schema: null }], 0]);
});
