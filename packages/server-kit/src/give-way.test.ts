import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSlices } from './give-way.ts';

const PARTS = 4;

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

it('lets the event loop run some rounds between any two slices of all long work, so that others are served', async () => {
  const ends: string[] = [];
  let inThisRound = 0;
  let mostInARound = 0;
  let rounds = 0;
  const nextRound = () => {
    mostInARound = Math.max(mostInARound, inThisRound);
    [inThisRound, rounds] = [0, rounds + 1];
    if (ends.length < 3) setImmediate(nextRound);
  };
  setImmediate(nextRound);
  const long = async (name: string) => {
    const giveWay = startSlices();
    for (let part = 0; part < PARTS; part += 1) {
      await giveWay();
      inThisRound += 1;
      now += 4;
    }
    ends.push(name);
  };
  await Promise.all(['a', 'b', 'c'].map(long));
  expect(ends).toEqual(['a', 'b', 'c']);
  expect(mostInARound).toBe(1);
  expect(rounds).toBeGreaterThanOrEqual(4 * 3 * PARTS);
});
