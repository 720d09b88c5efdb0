import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when whoever waits for an answer hangs up; once it is sent, it no longer matters. */
export function whileConnected({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}
