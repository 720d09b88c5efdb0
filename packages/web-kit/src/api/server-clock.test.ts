import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockSkew, readServerClock, serverNow, shopToday } from './server-clock.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  clockSkew.set(0);
});
afterEach(() => vi.useRealTimers());

const answer = (date: string | undefined, cache = 'no-store') =>
  readServerClock(new Response(null, { headers: { 'cache-control': cache, ...(date && { date }) } }));

it('tells the server’s time and day from an answer, whatever the device believes', () => {
  answer('Sat, 12 Dec 2026 02:30:00 GMT');
  expect(serverNow().toISOString()).toBe('2026-12-12T02:30:00.000Z');
  // In São Paulo it is still the evening before.
  expect(shopToday()).toBe('2026-12-11');
  vi.advanceTimersByTime(HOUR_MS);
  expect(shopToday()).toBe('2026-12-12');
});

it('takes no answer that a cache may have kept, and none without a time', () => {
  answer('Sat, 12 Dec 2026 02:30:00 GMT', 'public, max-age=60');
  answer(undefined);
  answer('yesterday');
  expect(clockSkew.get()).toBe(0);
});

it('does not follow the seconds that answers round and wait', () => {
  const listener = vi.fn();
  clockSkew.subscribe(listener);
  for (const seconds of ['11:59:59', '12:00:00', '11:59:58']) answer(`Sat, 21 Nov 2026 ${seconds} GMT`);
  expect(listener).not.toHaveBeenCalled();
  answer('Sat, 21 Nov 2026 12:00:30 GMT');
  answer('Sat, 21 Nov 2026 12:00:29 GMT');
  expect(clockSkew.get()).toBe(30_000);
  answer('Sat, 21 Nov 2026 12:00:00 GMT');
  expect(clockSkew.get()).toBe(0);
});
