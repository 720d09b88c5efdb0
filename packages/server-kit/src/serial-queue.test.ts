import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

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
  const enqueue = createSerialQueue();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const spin = async () => {
    for (const until = performance.now() + 3; performance.now() < until; ) await Promise.resolve();
  };
  await Promise.all(Array.from({ length: 40 }, () => enqueue(spin)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});
