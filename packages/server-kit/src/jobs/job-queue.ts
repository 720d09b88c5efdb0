import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { SchemaMismatch } from '../database/migrate.ts';
import type { RoleGrants } from '../database/role-grants.ts';
import { createJob, type Job, type JobLogger } from './job.ts';

/**
 * Triggers periodic jobs, each in one of the processes that share a database. It only decides when: jobs read their work
 * from their own tables, so an extra or a late run does no harm.
 */
export interface JobQueue {
  /** Starts; overdue jobs run at once. Rejects with SchemaMismatch unless `prepareJobQueue` of this version has run. */
  start(): Promise<void>;
  /** Starts no further run. */
  stopTaking(): void;
  /** Starts no further run and resolves when the current ones have ended. */
  stop(): Promise<void>;
}

export interface JobQueueDeps {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly logger: JobLogger;
  /** Override POLL_MS and RENEW_MS in tests. */
  readonly pollMs?: number;
  readonly renewMs?: number;
}

/** One queue for all jobs: each queue is polled separately, and every poll is a transaction. */
const QUEUE = 'jobs';
/** Pause between two polls of a process. */
const POLL_MS = 1_000;
/**
 * Interval at which every process sends all jobs again, which has no effect on those already queued. It brings back the
 * jobs of a process that died. A job that runs for longer elsewhere may be started a second time.
 */
const RENEW_MS = 15_000;
/** Maximum pause after a failed run. */
const RETRY_MS = 600_000;
/** Messages fetched but not deleted, by a process that died in between, are dropped after this. */
const LOST_SECONDS = 60;
/** Interval of the library's check for dependencies between jobs, which are not used. */
const FLOW_SECONDS = 86_400;
const VACUUM_MS = 3_600_000;

const SCHEMA = 'pgboss';

/** What the library does with its tables for a queue that others have prepared. */
export const jobQueueGrants: RoleGrants = {
  schema: SCHEMA,
  tables: {
    version: 'select, update',
    queue: 'select, update',
    job: 'select, insert, update, delete',
    job_common: 'select, insert, update, delete',
    job_dependency: 'select, delete',
  },
  functions: { job_now: 'caller' },
};

/** Migrates the queue's tables and creates the queue, as their owner. May run in several processes at once. */
export async function prepareJobQueue(database: Database): Promise<void> {
  const boss = await createBoss(database, true);
  // Of background work only, which goes on in the processes that serve.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(QUEUE, {
    // At most one queued message per job. Fetched ones do not count, so those of a dead process block nothing.
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: LOST_SECONDS,
    deleteAfterSeconds: LOST_SECONDS,
  });
  await boss.stop({ graceful: false });
}

async function createBoss(database: Database, isOwner: boolean): Promise<PgBoss> {
  // Imported when needed: composing the server does not.
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: { executeSql: database.raw },
    backend: database.engine,
    schema: SCHEMA,
    migrate: isOwner,
    supervise: !isOwner,
    schedule: false,
    flowIntervalSeconds: FLOW_SECONDS,
  });
}

interface Wake {
  readonly name: string;
  /** From now, in milliseconds. */
  readonly afterMs: number;
}

/** Returns a queue that touches no table before it is started. */
export function createJobQueue(deps: JobQueueDeps): JobQueue {
  const { database, logger, pollMs = POLL_MS, renewMs = RENEW_MS } = deps;
  // PGlite has no autovacuum; deleted rows would add some 40 MB a day.
  const vacuum = createJob('vacuum', VACUUM_MS, () => database.raw('vacuum pgboss.job'), logger);
  const jobs = database.engine === 'pglite' ? [...deps.jobs, vacuum] : deps.jobs;
  /** Jobs that only another version of the server knows; left to its processes. */
  const foreign = new Set<string>();
  const inFlight = new Set<Promise<void>>();
  let boss: PgBoss | undefined;
  let poll: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let isTaking = false;

  /** Queues jobs; those already queued are unchanged. Delays are database time, not the sandbox clock. */
  async function send(wakes: readonly Wake[]): Promise<void> {
    const rows = wakes.map(({ name, afterMs }) => ({
      singletonKey: name,
      group: { id: name },
      startAfter: afterMs / 1000,
    }));
    try {
      await boss?.insert(QUEUE, rows);
    } catch (error) {
      // The next renewal sends them.
      logger.error({ job: wakes.map(({ name }) => name).join(), err: error }, 'job not sent');
    }
  }

  /** Queues all jobs but those running here, which queue themselves when they end. */
  const sendAll = (longestMs: number) =>
    send(
      jobs
        .filter(({ isRunning }) => !isRunning)
        .map(({ name, everyMs }) => ({ name, afterMs: Math.min(everyMs, longestMs) })),
    );

  async function wake(job: Job): Promise<void> {
    const wentWell = await job.run();
    await send([{ name: job.name, afterMs: wentWell ? job.everyMs : Math.min(job.everyMs, RETRY_MS) }]);
  }

  function track(work: Promise<void>): void {
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work));
  }

  /** Starts the jobs that are due and not running here. Does not wait for them, so that no job delays another. */
  async function takeDue(): Promise<void> {
    if (!boss) return;
    const busy = jobs.flatMap(({ name, isRunning }) => (isRunning ? name : []));
    const ignoreGroups = [...busy, ...foreign];
    const taken = await boss.fetch(QUEUE, { batchSize: jobs.length, ignoreGroups });
    if (taken.length === 0) return;
    // Deleted before the run: a long run must not be repeated.
    await boss.deleteJob(QUEUE, taken);
    const back: Wake[] = [];
    for (const { groupId: name } of taken) {
      const job = jobs.find((one) => one.name === name);
      if (job && isTaking) track(wake(job));
      else if (name) back.push({ name, afterMs: 0 });
      if (name && !job) foreign.add(name);
    }
    if (back.length > 0) await send(back);
  }

  async function pollOnce(): Promise<void> {
    try {
      await takeDue();
    } catch (error) {
      logger.error({ job: 'queue', err: error }, 'jobs could not be taken');
    }
    if (isTaking) poll = setTimeout(() => track(pollOnce()), pollMs);
  }

  function stopTaking(): void {
    isTaking = false;
    clearTimeout(poll);
    clearInterval(renewal);
  }

  return {
    async start() {
      boss = await createBoss(database, false);
      boss.on('error', (error) => logger.error({ job: 'queue', err: error }, 'queue failed'));
      boss.on('warning', ({ message }) => logger.warn({ job: 'queue', reason: message }, 'queue warns'));
      await boss.start().catch((error: Error) => {
        // What the library says of tables that are missing, or of another version than its own.
        throw error.message.startsWith('pg-boss ') ? new SchemaMismatch(['the queue of jobs'], []) : error;
      });
      isTaking = true;
      await sendAll(pollMs);
      renewal = setInterval(() => track(sendAll(renewMs)), renewMs);
      track(pollOnce());
    },
    stopTaking,
    async stop() {
      stopTaking();
      while (inFlight.size > 0) await Promise.all(inFlight);
      await boss?.stop({ graceful: false });
      boss = undefined;
    },
  };
}
