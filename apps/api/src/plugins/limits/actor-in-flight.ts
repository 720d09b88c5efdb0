import { AppError } from '@embarque/server-kit/app-error.ts';
import { callerOf } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import { type ActorTurn, createActorTurns, type TurnLimits } from './actor-turns.ts';
import { whenOver } from './when-over.ts';

/** The requests of actors that wait for a turn, and how many were refused one. */
export interface ActorInFlight {
  readonly waiting: number;
  readonly refused: number;
}

/** A request's turn. It lasts until both its connection has its answer and its handler has ended. */
interface Turn {
  readonly end: ActorTurn['end'];
  isAnswered: boolean;
  isWorking: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | undefined;
  }
}

const RETRY_SECONDS = 5;
const TOO_MANY = `Há muitos pedidos seus em andamento. Tente novamente em ${RETRY_SECONDS} segundos.`;

/**
 * Runs only so many requests of one user at once; more wait a while, and are then refused with 429. So nobody can take
 * the server from everyone else. Install it once the session is known.
 */
export function installActorInFlight(app: FastifyInstance, limits: TurnLimits): ActorInFlight {
  const turns = createActorTurns(limits);
  let refused = 0;
  // One for all: whoever floods the server makes it refuse thousands, and a stack each would cost more than it tells.
  const refusal = new AppError('too_many_requests', { error: TOO_MANY, retryAfter: RETRY_SECONDS });
  const refuse = (): never => {
    refused += 1;
    throw refusal;
  };
  app.decorateRequest('turn', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.actor) return;
    const taken = turns.take(callerOf(request.actor));
    if (!taken) return refuse();
    const turn: Turn = { end: taken.end, isAnswered: false, isWorking: false };
    request.turn = turn;
    whenOver(request, reply, () => {
      turn.isAnswered = true;
      if (!turn.isWorking) turn.end();
    });
    if (!(await taken.comes)) return refuse();
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    if (!route.config?.contract) return;
    route.handler = async function (request, reply) {
      const { turn } = request;
      if (!turn) return handler.call(this, request, reply);
      // Nobody waits for the answer any more, and the turn is over.
      if (turn.isAnswered) return refuse();
      turn.isWorking = true;
      try {
        return await handler.call(this, request, reply);
      } finally {
        // Work goes on when the caller hangs up: hanging up does not make room for more of it.
        turn.isWorking = false;
        if (turn.isAnswered) turn.end();
      }
    };
  });
  return {
    get waiting() {
      return turns.waiting;
    },
    get refused() {
      return refused;
    },
  };
}
