// Runs on both engines: the queue.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openPostgres } from '../database/database.ts';
import { createGate } from '../testing/gate.ts';
import { createTestDatabase, urlOf } from '../testing/test-database.ts';
import { createJob, type Job } from './job.ts';
import { createJobQueue, prepareJobQueue } from './job-queue.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const HOUR = 3_600_000;
/** Jobs are sent again only when a test says so. A renewal between the taking of a job and its run makes an extra run. */
const NO_RENEWAL = { renewMs: HOUR };

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
  const end = createGate();
  const state = { begun: 0, release: end.open, job: job(name, everyMs, () => work()) };
  async function work() {
    state.begun += 1;
    await end.opened;
  }
  return state;
}

const waiting = async () =>
  (await database.raw(`select singleton_key as name from pgboss.job where state = 'created' order by 1`)).rows;

/** Resolves once a job has run so often and waits for its next time. */
async function untilRested(counter: ReturnType<typeof counted>, times = 1): Promise<void> {
  await expect.poll(() => counter.runs).toBeGreaterThanOrEqual(times);
  await expect.poll(waiting).toContainEqual({ name: counter.job.name });
}

/** Lets the time of a job that waits come. */
const makeDue = (name: string) =>
  database.raw(`update pgboss.job set start_after = now() where singleton_key = $1 and state = 'created'`, [name]);

/** Resolves once each of these has run twice more: a process that runs one has looked in between for all that is due. */
async function untilPolled(...beats: readonly { runs: number }[]): Promise<void> {
  const before = beats.map(({ runs }) => runs);
  await expect.poll(() => Math.min(...beats.map(({ runs }, at) => runs - (before[at] ?? 0)))).toBeGreaterThanOrEqual(2);
}

it('runs a job once a pace, however many processes there are', async () => {
  const [drive, first, second] = [counted('drive', HOUR), counted('first', 1), counted('second', 1)];
  await startQueue([drive.job, first.job], database, NO_RENEWAL);
  await untilRested(drive);
  await startQueue([drive.job, second.job], await another(), NO_RENEWAL);
  for (let paces = 1; paces <= 3; paces += 1) {
    await untilRested(drive, paces);
    await untilPolled(first, second);
    expect(drive.runs).toBe(paces);
    const { rows } = await database.raw(
      `select start_after - created_on = interval '1 hour' as "isAPaceAhead" from pgboss.job where singleton_key = 'drive'`,
    );
    expect(rows).toEqual([{ isAPaceAhead: true }]);
    await makeDue('drive');
    await expect.poll(() => drive.runs).toBe(paces + 1);
  }
});

it('lets a job wait once, however often it is sent', async () => {
  const daily = counted('daily', 24 * HOUR);
  const other = await another();
  const often = counted('often', 1);
  const queues = [await startQueue([daily.job], database, NO_RENEWAL)];
  await untilRested(daily);
  // Sends all jobs when it starts, and several times between two polls.
  queues.push(await startQueue([daily.job, often.job], other, { renewMs: 50 }));
  await untilPolled(often);
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
  await expect.poll(() => Math.min(failures, other.runs)).toBeGreaterThanOrEqual(2);
  expect(logged[0]).toMatchObject({ job: 'fails', err: { message: 'no' } });
});

it('holds nothing back behind a job that takes long', async () => {
  const slow = held('slow');
  const quick = counted('quick', 1);
  await startQueue([slow.job, quick.job]);
  await expect.poll(() => slow.begun).toBe(1);
  const before = quick.runs;
  await expect.poll(() => quick.runs).toBeGreaterThan(before + 1);
  // Nor does it start concurrently with itself.
  expect(slow.begun).toBe(1);
  slow.release();
  await expect.poll(() => slow.begun).toBeGreaterThan(1);
});

it('takes up elsewhere what a process does not come back from', async () => {
  const lost = held('drive', 24 * HOUR);
  await startQueue([lost.job]);
  await expect.poll(() => lost.begun).toBe(1);
  const found = counted('drive', 24 * HOUR);
  await startQueue([found.job], await another());
  await expect.poll(() => found.runs).toBe(1);
  lost.release();
});

const processModule = fileURLToPath(new URL('../testing/queue-process.ts', import.meta.url));

/** The database for a process that stands still, whatever it is about to ask of it, from the end of `halt` to `goOn`. */
function haltable(on: Database) {
  let going = Promise.resolve();
  let goOn: () => void = () => undefined;
  const sent = new Set<Promise<unknown>>();
  const raw: Database['raw'] = async (...statement) => {
    await going;
    const answer = on.raw(...statement);
    sent.add(answer);
    return answer.finally(() => sent.delete(answer));
  };
  return {
    database: Object.create(on, { raw: { value: raw } }) as Database,
    halt: async () => {
      going = new Promise((resolve) => {
        goOn = resolve;
      });
      await Promise.allSettled(sent);
    },
    goOn: () => goOn(),
  };
}

it.runIf(isPostgres)('takes up what a killed process had in hand', async () => {
  const ours = counted('drive', HOUR);
  const standing = haltable(database);
  ends.push(async () => standing.goOn());
  await startQueue([ours.job], standing.database);
  await untilRested(ours);
  // So that the other process gets the job.
  await standing.halt();
  await makeDue('drive');
  const child = spawn(process.execPath, ['--import', 'tsx', processModule, await urlOf(database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  ends.push(async () => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await exited;
  const before = ours.runs;
  standing.goOn();
  await expect.poll(() => ours.runs).toBeGreaterThan(before);
});

it.runIf(isPostgres)('makes its tables once when several processes begin at the same time', async () => {
  const [daily, often] = [counted('daily', 24 * HOUR), counted('often', 1)];
  const others = await Promise.all([another(), another(), another()]);
  await Promise.all(others.map(prepareJobQueue));
  for (const on of others) {
    await startQueue([daily.job, often.job], on, NO_RENEWAL);
    await untilRested(daily);
  }
  await untilPolled(often);
  expect(daily.runs).toBe(1);
});

it('waits at a stop for what is under way, begins nothing more, and leaves the rest to others', async () => {
  const slow = held('slow');
  const quick = counted('quick', 1);
  const queue = await startQueue([slow.job, quick.job]);
  await expect.poll(() => slow.begun).toBe(1);
  queue.stopTaking();
  let isOver = false;
  const stopped = queue.stop().then(() => {
    isOver = true;
  });
  const next = counted('quick', 1);
  const slowNext = counted('slow', 1);
  await startQueue([next.job, slowNext.job], await another());
  const before = quick.runs;
  await expect.poll(() => next.runs).toBeGreaterThan(1);
  expect([isOver, slow.begun, quick.runs]).toEqual([false, 1, before]);
  slow.release();
  await stopped;
  await expect.poll(() => slowNext.runs).toBeGreaterThan(0);
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
