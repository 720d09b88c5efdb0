import { afterAll, vi } from 'vitest';

// Files of tests share a worker: what one has put in the place of timers, globals and methods must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
