import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';

/** The requests in flight, and whether new ones are accepted. */
export interface InFlight {
  readonly count: number;
  /** Rejects new requests from now on, so that those in flight can end. */
  stopTaking(): void;
  readonly stopping: boolean;
}

const RETRY_SECONDS = '2';

/** Responds with 503 to new requests when `max` are in flight or the server is stopping. */
export function installInFlight(app: FastifyInstance, max: number): InFlight {
  let count = 0;
  let stopping = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping || count >= max) {
      reply.header('retry-after', RETRY_SECONDS);
      throw new AppError('overloaded');
    }
    count += 1;
    // `close` is emitted for finished and aborted requests alike.
    reply.raw.once('close', () => {
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
    get stopping() {
      return stopping;
    },
    stopTaking() {
      stopping = true;
    },
  };
}
