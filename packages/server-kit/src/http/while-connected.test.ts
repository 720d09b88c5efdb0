import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { whileConnected } from './while-connected.ts';

const replyWith = (raw: object) => ({ raw }) as unknown as Pick<FastifyReply, 'raw'>;

it('aborts when the caller hangs up, at once where it has', () => {
  const raw = new EventEmitter();
  const signal = whileConnected(replyWith(raw));
  expect(signal.aborted).toBe(false);
  raw.emit('close');
  expect(signal.aborted).toBe(true);
  expect(whileConnected(replyWith({ destroyed: true })).aborted).toBe(true);
});
