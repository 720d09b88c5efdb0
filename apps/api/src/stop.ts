import type { Database } from '@embarque/server-kit/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Worker } from './deps.ts';
import type { Settings } from './env.ts';
import type { Logger } from './plugins/logging.ts';

/** For answering and closing once the last call to a supplier or the gateway is over. */
const MARGIN_MS = 5_000;

/**
 * How long a stop may take, in milliseconds: no call to another party begins after it, so as long as the longest one. What is cut
 * off then is finished by the next start.
 */
export const stopTimeoutFor = ({ supplierMs, issueMs, gatewayMs }: Settings['deadlines']): number =>
  Math.max(supplierMs, issueMs, gatewayMs) + MARGIN_MS;

export interface Running {
  readonly app: FastifyInstance;
  readonly workers: readonly Worker[];
  readonly database: Database;
  readonly logger: Logger;
}

/** Ends the process gently on SIGTERM and SIGINT; at once on a second one. */
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
 * Takes no more work, lets the requests under way end, then the workers, then the database. The workers take nothing from the
 * beginning on: a purchase that waits for its supplier is told so at once.
 */
export async function stop({ app, workers, database }: Running): Promise<void> {
  app.inFlight.stopTaking();
  for (const worker of workers) worker.stopTaking?.();
  await app.close();
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.close();
}
