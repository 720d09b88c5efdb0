import { vi } from 'vitest';

/** The same patience as `expect.poll` has by vitest.config.ts; that of `vi.waitFor` is a second, which a busy machine may sleep through. */
const PATIENCE_MS = 30_000;

/** Resolves once `check` throws no more, with what it returned; rejects with what it threw last. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
