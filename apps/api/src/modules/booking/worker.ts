import type { BookingDeps } from './deps.ts';
import type { Driver } from './drive.ts';
import { createDriveDue } from './drive-due.ts';
import { finishEnded } from './finish.ts';
import { createJob } from './job.ts';
import { drainOutbox } from './outbox.ts';
import { sweepLateArrivals } from './sweep.ts';
import { sweepLatePayments } from './sweep-payments.ts';

/** Finishes or undoes what no request is driving any more, and does what falls due by time. */
export interface BookingWorker {
  /** One run of every job; resolves when all that was due is done. */
  tick(): Promise<void>;
  /** Runs every job again and again until stopped; what was stopped stays so. */
  start(): void;
  /** Starts nothing more. */
  stopTaking(): void;
  /** Starts nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Each job goes by itself: a supplier that stays silent to one holds back none of the others. */
export function createWorker(deps: BookingDeps, driver: Driver, stopping: AbortSignal): BookingWorker {
  const { tickMs } = deps.settings;
  const due = createDriveDue(deps, driver, stopping);
  const job = (name: string, work: () => Promise<unknown>) => createJob(name, tickMs, work, deps.logger);
  const drive = job('drive', due.takeUp);
  const outbox = job('outbox', () => drainOutbox(deps));
  const jobs = [
    drive,
    outbox,
    job('finish', () => finishEnded(deps)),
    job('sweep', () => sweepLateArrivals(deps, stopping)),
    job('sweep-payments', () => sweepLatePayments(deps, stopping)),
    job('expire-lots', () => deps.points.expireLots(deps.clock.now())),
  ];

  function stopTaking(): void {
    for (const each of jobs) each.stopTaking();
  }

  return {
    async tick() {
      await Promise.all(jobs.map((each) => each.run()));
      await due.idle();
      // What was issued just now is due as well.
      await outbox.run();
    },
    start() {
      if (stopping.aborted) return;
      for (const each of jobs) each.start();
    },
    stopTaking,
    async stop() {
      stopTaking();
      await Promise.all(jobs.map((each) => each.idle()));
      await due.idle();
    },
  };
}
