import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/** A limit per minute on one route. */
export interface RouteLimit {
  /** `POST /v1/booking` */
  readonly route: string;
  readonly limit: number;
  readonly per: 'address' | 'actor';
  /** `misses` counts only 404 responses: attempts to guess what belongs to others. */
  readonly counts: 'requests' | 'misses';
}

/** Counts events per key in fixed windows, per process. Beyond `KEYS_MAX` the least recently used keys are dropped. */
export interface RateLimiter {
  /** Counts one event. Returns the whole seconds to wait when the key is over its limit, else 0. */
  take(key: string): number;
  /** Returns the seconds to wait without counting an event. */
  wait(key: string): number;
}

/** Converts milliseconds to whole seconds for `Retry-After`, at least one. */
export const secondsToWait = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

const KEYS_MAX = 50_000;

/** Returns a limiter of `limit` events per key in `windowMs` milliseconds. */
export function createRateLimiter(clock: Clock, limit: number, windowMs: number): RateLimiter {
  // Limited by size, not by number: room for that many keys would be taken at once, by each limiter.
  const windows = new LRUCache<string, { count: number; endsAt: number }>({
    maxSize: KEYS_MAX,
    sizeCalculation: () => 1,
  });
  const current = (key: string) => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const fresh = { count: 0, endsAt: now + windowMs };
    windows.set(key, fresh);
    return fresh;
  };
  const secondsLeft = (endsAt: number) => secondsToWait(endsAt - clock.now().getTime());
  return {
    take(key) {
      const window = current(key);
      window.count += 1;
      return window.count > limit ? secondsLeft(window.endsAt) : 0;
    },
    wait(key) {
      const window = current(key);
      return window.count >= limit ? secondsLeft(window.endsAt) : 0;
    },
  };
}
