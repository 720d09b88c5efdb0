import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImportWatcher } from './import-watcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An import is served within a minute, so looks are much closer. */
const A_WHILE = 10_000;

test('looks go on, one at a time', async () => {
  let end = (): void => undefined;
  const look = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const watcher = createImportWatcher(look, { warn: vi.fn() });
  watcher.start();
  watcher.start();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(look).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(look).toHaveBeenCalledTimes(2);
  const stopped = watcher.stop();
  end();
  await stopped;
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(look).toHaveBeenCalledTimes(2);
});

test('looks that fail go on, and are told once until one succeeds', async () => {
  let isDown = true;
  const look = vi.fn(async () => {
    if (isDown) throw new Error('no database');
  });
  const warn = vi.fn();
  const watcher = createImportWatcher(look, { warn });
  watcher.start();
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(look.mock.calls.length).toBeGreaterThan(2);
  expect(warn).toHaveBeenCalledTimes(1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(A_WHILE);
  isDown = true;
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(warn).toHaveBeenCalledTimes(2);
  await watcher.stop();
});

test('one that was never started stops at once', async () => {
  const look = vi.fn(async () => undefined);
  await createImportWatcher(look, { warn: vi.fn() }).stop();
  expect(look).not.toHaveBeenCalled();
});
