import { afterEach, expect, test, vi } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

afterEach(() => vi.restoreAllMocks());

test('runs work one after another, in order, whatever becomes of it', async () => {
  const enqueue = createSerialQueue();
  const seen: string[] = [];
  const work = (name: string, fails = false) =>
    enqueue(async () => {
      seen.push(`${name} starts`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('lets the event loop turn while work waits in line', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const enqueue = createSerialQueue();
  let isOver = false;
  let turns = 0;
  let turnedAt = 0;
  let longest = 0;
  const turn = () => {
    longest = Math.max(longest, now - turnedAt);
    [turns, turnedAt] = [turns + 1, now];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const work = async () => {
    await Promise.resolve();
    now += 3;
  };
  await Promise.all(Array.from({ length: 40 }, () => enqueue(work)));
  isOver = true;
  // After each piece with which it was kept for four milliseconds.
  expect(longest).toBe(6);
  expect(turns).toBeGreaterThanOrEqual(19);
});
