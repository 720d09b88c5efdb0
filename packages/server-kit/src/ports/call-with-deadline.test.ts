import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callWithDeadline } from './call-with-deadline.ts';
import { SupplierError } from './supplier.ts';

const DEADLINE_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('gives the answer that comes in time and leaves its signal alone', async () => {
  let heard: AbortSignal | undefined;
  const answer = callWithDeadline(DEADLINE_MS, async ({ signal }) => {
    heard = signal;
    return 'here';
  });
  await expect(answer).resolves.toBe('here');
  vi.advanceTimersByTime(DEADLINE_MS * 2);
  expect(heard?.aborted).toBe(false);
});

test('waits no longer than the deadline for one that ignores its signal, and aborts it', async () => {
  let heard: AbortSignal | undefined;
  const answer = callWithDeadline(DEADLINE_MS, ({ signal }) => {
    heard = signal;
    return new Promise(() => undefined);
  });
  const refusal = expect(answer).rejects.toSatisfy(
    (error: unknown) => error instanceof SupplierError && error.kind === 'timeout',
  );
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await refusal;
  expect(heard?.aborted).toBe(true);
});

test('is the deadline’s own error even when the call breaks at the abort', async () => {
  const answer = callWithDeadline(
    DEADLINE_MS,
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut off')));
      }),
  );
  const refusal = expect(answer).rejects.toBeInstanceOf(SupplierError);
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await refusal;
});
