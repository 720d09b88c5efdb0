import { createJob, type Job } from '@embarque/server-kit/jobs/job.ts';
import type { BookingDeps } from '../deps.ts';
import type { Driver } from '../driver/drive.ts';
import { createDriveDue } from './drive-due.ts';
import { finishEnded } from './finish.ts';
import { drainOutbox } from './outbox.ts';
import { sweepLateArrivals } from './sweep.ts';
import { sweepEarlyHolds } from './sweep-early-holds.ts';
import { sweepLatePayments } from './sweep-payments.ts';

/** Finishes or undoes bookings that no request drives any more, and does what falls due by time. */
export interface BookingWorker {
  /** To be run again and again. */
  readonly jobs: readonly Job[];
  /** Runs every job once; resolves when everything that was due is done. */
  tick(): Promise<void>;
  /** Releases the early holds that are due without waiting for the next sweep, which remains for what this one misses. */
  sweepEarlyHoldsSoon(): void;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
}

/** Creates the jobs. Each runs on its own, so that a supplier that is silent to one delays none of the others. */
export function createWorker(deps: BookingDeps, driver: Driver, stopping: AbortSignal): BookingWorker {
  const { tickMs, tidyMs } = deps.settings;
  const due = createDriveDue(deps, driver, stopping);
  const job = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    createJob(name, everyMs, work, deps.logger);
  const outbox = job('outbox', tickMs, () => drainOutbox(deps));
  const early = job('sweep-early-holds', tidyMs, () => sweepEarlyHolds(deps, stopping));
  let asked: Promise<unknown> | undefined;
  const jobs = [
    job('drive', tickMs, due.takeUp),
    outbox,
    job('finish', tidyMs, () => finishEnded(deps)),
    job('sweep', tidyMs, () => sweepLateArrivals(deps, stopping)),
    early,
    job('sweep-payments', tidyMs, () => sweepLatePayments(deps, stopping)),
    job('expire-lots', tidyMs, () => deps.points.expireLots(deps.clock.now())),
  ];

  return {
    jobs,
    async tick() {
      await Promise.all(jobs.map((each) => each.run()));
      await due.idle();
      // What was issued just now has mail due as well.
      await outbox.run();
    },
    sweepEarlyHoldsSoon() {
      // However many ask while one is under way, one more does for all of them.
      asked ??= early.idle().then(() => {
        asked = undefined;
        return stopping.aborted || early.run();
      });
    },
    async idle() {
      while (asked) await asked;
      await Promise.all(jobs.map((each) => each.idle()));
      await due.idle();
    },
  };
}
