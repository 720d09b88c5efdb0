import type { Database } from '@embarque/server-kit/database/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Worker } from './compose/deps.ts';
import type { Logger } from './plugins/logs/logging.ts';
import type { Settings } from './settings/env.ts';

/** Time to respond and close after the last call to a supplier or the gateway. */
const MARGIN_MS = 5_000;

/**
 * Returns how long a stop may take, in milliseconds. No external call starts during it, so the longest deadline plus a
 * margin is enough. Work that is cut off is finished after the next start.
 */
export const stopTimeoutFor = ({ supplierMs, issueMs, gatewayMs }: Settings['deadlines']): number =>
  Math.max(supplierMs, issueMs, gatewayMs) + MARGIN_MS;

export interface Running {
  readonly app: FastifyInstance;
  readonly workers: readonly Worker[];
  readonly database: Database;
  readonly logger: Logger;
}

/** Stops the process gracefully on SIGTERM and SIGINT, and immediately on a second one or after `timeoutMs`. */
export function stopOnSignals(running: Running, timeoutMs: number): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.logger.info({ signal }, 'stopping');
      const timeout = setTimeout(() => {
        running.logger.error({ reason: 'requests took too long to end' }, 'stopped hard');
        process.exit(1);
      }, timeoutMs);
      stop(running).then(
        () => {
          clearTimeout(timeout);
          running.logger.info({}, 'stopped');
          process.exit(0);
        },
        (error: unknown) => {
          running.logger.error({ err: error }, 'stopped hard');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Accepts no more work and ends the requests in flight, then the workers, then the database. Workers stop taking work
 * first, so that purchases waiting for a supplier get their response at once.
 */
export async function stop({ app, workers, database }: Running): Promise<void> {
  app.inFlight.stopTaking();
  for (const worker of workers) worker.stopTaking?.();
  await app.close();
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
}
