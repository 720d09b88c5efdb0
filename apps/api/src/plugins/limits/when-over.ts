import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What to do when a connection ends, by connection: one may carry many requests. */
const onEnd = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once, when a request was answered or its connection has ended; at once where it has ended already. The
 * response alone would not do: those that wait behind another on their connection are not told of its end.
 */
export function whenOver({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, done: () => void): void {
  if (response.destroyed || socket.destroyed) {
    done();
    return;
  }
  const waiting = onEnd.get(socket) ?? startWaiting(socket);
  const end = () => {
    if (waiting.delete(end)) done();
  };
  waiting.add(end);
  response.once('close', end);
}

function startWaiting(socket: Socket): Set<() => void> {
  const waiting = new Set<() => void>();
  onEnd.set(socket, waiting);
  socket.once('close', () => {
    for (const end of waiting) end();
  });
  return waiting;
}
