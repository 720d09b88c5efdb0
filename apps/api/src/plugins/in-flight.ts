import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FastifyInstance } from 'fastify';

/** Requests under way, and whether new ones are still taken. */
export interface InFlight {
  readonly count: number;
  /** From now on new requests are sent away, so that those under way can end. */
  stopTaking(): void;
  readonly stopping: boolean;
}

const RETRY_SECONDS = '2';

/** Sends new requests away with 503 when too many are under way, or once the server is stopping. */
export function installInFlight(app: FastifyInstance, max: number): InFlight {
  let count = 0;
  let stopping = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping || count >= max) {
      reply.header('retry-after', RETRY_SECONDS);
      throw new AppError('overloaded');
    }
    count += 1;
    // `close` comes for answered and broken-off requests alike.
    reply.raw.once('close', () => {
      count -= 1;
    });
  });
  // Else the connection of an answered request would stay open, and the server with it.
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
