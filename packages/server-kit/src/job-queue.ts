import type { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { createJob, type Job, type JobLogger } from './job.ts';

/**
 * Wakes jobs at their pace, each in one of all the processes that share a database. The queue says when and nothing else:
 * what there is to do a job reads from its own tables, so being woken once too often or too late does no harm.
 */
export interface JobQueue {
  /** Brings the queue's tables up to date and begins; what has waited its time runs at once. Rejects when it cannot. */
  start(): Promise<void>;
  /** Begins no further run. */
  stopTaking(): void;
  /** Begins no further run and resolves when none is under way. */
  stop(): Promise<void>;
}

export interface JobQueueDeps {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly logger: JobLogger;
  /** Other than POLL_MS and RENEW_MS, for tests that have little time. */
  readonly pollMs?: number;
  readonly renewMs?: number;
}

/** One queue for all jobs: each queue is asked by itself, and every question costs the database a transaction. */
const QUEUE = 'jobs';
/** Pause between two questions of a process. */
const POLL_MS = 1_000;
/**
 * Every process sends all jobs again so often, which does nothing to those that wait. So what a process had in hand when it
 * died comes back, and a job that has been running for long somewhere is begun elsewhere as well.
 */
const RENEW_MS = 15_000;
/** A run that failed is repeated after this, or sooner if its pace says so. */
const RETRY_MS = 600_000;
/** What was taken and not cleared away, by a process that died just then, is dropped after this. */
const LOST_SECONDS = 60;
/** How often the library looks for dependencies between jobs, of which there are none. */
const FLOW_SECONDS = 86_400;
const VACUUM_MS = 3_600_000;

interface Wake {
  readonly name: string;
  /** From now, in milliseconds. */
  readonly afterMs: number;
}

/** A queue that does nothing and touches no table before it is started. */
export function createJobQueue(deps: JobQueueDeps): JobQueue {
  const { database, logger, pollMs = POLL_MS, renewMs = RENEW_MS } = deps;
  // PGlite has nobody who clears away what deleted rows leave behind: some 40 MB a day.
  const vacuum = createJob('vacuum', VACUUM_MS, () => database.raw('vacuum pgboss.job'), logger);
  const jobs = database.engine === 'pglite' ? [...deps.jobs, vacuum] : deps.jobs;
  /** Jobs of another version of the server, which are left to its processes. */
  const foreign = new Set<string>();
  const inFlight = new Set<Promise<void>>();
  let boss: PgBoss | undefined;
  let poll: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let isTaking = false;

  /** Lets jobs wait; one that waits already stays as it is. Time is the database's, whatever clock the jobs go by. */
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

  /** All but those running here, which send themselves when they are over. */
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

  /** Takes what is due, but for what is running here: that others may take. Waits for no run, so none holds back another. */
  async function takeDue(): Promise<void> {
    if (!boss) return;
    const busy = jobs.flatMap(({ name, isRunning }) => (isRunning ? name : []));
    const ignoreGroups = [...busy, ...foreign];
    const taken = await boss.fetch(QUEUE, { batchSize: jobs.length, ignoreGroups });
    if (taken.length === 0) return;
    // Heard is done with: a run is not repeated because it took long.
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
      // Read only here: what merely composes the server does without.
      const { PgBoss } = await import('pg-boss');
      boss = new PgBoss({
        db: { executeSql: database.raw },
        backend: database.engine,
        schedule: false,
        flowIntervalSeconds: FLOW_SECONDS,
      });
      boss.on('error', (error) => logger.error({ job: 'queue', err: error }, 'queue failed'));
      boss.on('warning', ({ message }) => logger.warn({ job: 'queue', reason: message }, 'queue warns'));
      await boss.start();
      await boss.createQueue(QUEUE, {
        // Of each job one waits at most. What was taken counts for nothing, so one that died is in nobody's way.
        policy: 'short',
        retryLimit: 0,
        expireInSeconds: LOST_SECONDS,
        deleteAfterSeconds: LOST_SECONDS,
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
