import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';
import { whenOver } from './when-over.ts';

/** The requests in flight, and whether new ones are accepted. */
export interface InFlight {
  readonly count: number;
  /** How many were turned away because too many were in flight, or the server was stopping. */
  readonly shed: number;
  /** Rejects new requests from now on, so that those in flight can end. */
  stopTaking(): void;
  readonly stopping: boolean;
}

const RETRY_SECONDS = 2;

/** Routes polled every few seconds by monitoring, which must hear from a server that is busy. */
export const monitoringRoutes: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * Responds with 503 to new requests when `max` are in flight, but for monitoring, or when the server is stopping. The last
 * resort: a single user is stopped far earlier (actor-in-flight.ts).
 */
export function installInFlight(app: FastifyInstance, max: number): InFlight {
  let count = 0;
  let shed = 0;
  let stopping = false;
  app.addHook('onRequest', async (request, reply) => {
    const isFull = count >= max && !monitoringRoutes.has(request.routeOptions.url ?? '');
    if (stopping || isFull) {
      shed += 1;
      throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    }
    count += 1;
    whenOver(request, reply, () => {
      count -= 1;
    });
  });
  // Otherwise keep-alive connections would prevent the server from closing.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get count() {
      return count;
    },
    get shed() {
      return shed;
    },
    get stopping() {
      return stopping;
    },
    stopTaking() {
      stopping = true;
    },
  };
}
