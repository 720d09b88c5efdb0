import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLookUp, TYPING_PAUSE_MS } from './look-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answersAfter = (milliseconds: number, found: string[]) =>
  vi.fn((_: AbortSignal) => new Promise<string[]>((resolve) => void setTimeout(() => resolve(found), milliseconds)));

describe('look-up', () => {
  it('asks once typing pauses, for the last text alone', async () => {
    const [first, second] = [answersAfter(0, ['one']), answersAfter(0, ['two'])];
    const [lookUp, onFound] = [createLookUp<string>(), vi.fn()];
    lookUp.start(first, onFound);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1);
    lookUp.start(second, onFound);
    await vi.runAllTimersAsync();
    expect(first).not.toHaveBeenCalled();
    expect(onFound.mock.calls).toEqual([[['two']]]);
  });

  it('lets no late answer to an earlier text replace a newer one', async () => {
    const [slow, quick] = [answersAfter(5_000, ['old']), answersAfter(0, ['new'])];
    const [lookUp, onFound] = [createLookUp<string>(), vi.fn()];
    lookUp.start(slow, onFound);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    lookUp.start(quick, onFound);
    await vi.runAllTimersAsync();
    expect(slow.mock.calls[0]?.[0].aborted).toBe(true);
    expect(onFound.mock.calls).toEqual([[['new']]]);
  });

  it('finds nothing where the search fails, and says nothing once stopped', async () => {
    const [lookUp, onFound] = [createLookUp<string>(), vi.fn()];
    lookUp.start(() => Promise.reject(new Error('offline')), onFound);
    await vi.runAllTimersAsync();
    expect(onFound.mock.calls).toEqual([[[]]]);
    lookUp.start(answersAfter(0, ['gone']), onFound);
    lookUp.stop();
    await vi.runAllTimersAsync();
    expect(onFound).toHaveBeenCalledOnce();
  });
});
