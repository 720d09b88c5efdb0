import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLookUp, NotNow, RETRY_MS, TYPING_PAUSE_MS } from './look-up.ts';

const connection = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection));
  vi.stubGlobal('removeEventListener', connection.removeEventListener.bind(connection));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

  it('says that a search got no answer, and goes on by itself once it does', async () => {
    const [lookUp, onFound] = [createLookUp<string>(), vi.fn()];
    const search = vi.fn(() => Promise.resolve(['here']));
    search.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    lookUp.start(search, onFound);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    expect(onFound.mock.calls).toEqual([[undefined]]);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(search).toHaveBeenCalledTimes(2);
    connection.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onFound.mock.calls).toEqual([[undefined], [undefined], [['here']]]);
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('asks ever less often, at the least once a minute', async () => {
    const lookUp = createLookUp<string>();
    const search = vi.fn(() => Promise.reject(new NotNow()));
    lookUp.start(search, vi.fn());
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    for (const seconds of [4, 8, 16, 32, 60, 60]) {
      search.mockClear();
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(search).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(search).toHaveBeenCalledOnce();
    }
    lookUp.stop();
  });

  it('does not try again while nobody is there, and does once somebody is', async () => {
    const lookUp = createLookUp<string>();
    const search = vi.fn(() => Promise.reject(new NotNow()));
    lookUp.start(search, vi.fn());
    lookUp.rest();
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + 10 * RETRY_MS);
    expect(search).toHaveBeenCalledOnce();
    lookUp.goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect(search).toHaveBeenCalledTimes(2);
    lookUp.stop();
  });

  it('says nothing and asks nothing once stopped', async () => {
    const [lookUp, onFound] = [createLookUp<string>(), vi.fn()];
    lookUp.start(answersAfter(0, ['gone']), onFound);
    lookUp.stop();
    const search = vi.fn(() => Promise.reject(new Error('offline')));
    lookUp.start(search, onFound);
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
    lookUp.stop();
    await vi.runAllTimersAsync();
    expect(onFound.mock.calls).toEqual([[undefined]]);
    expect(search).toHaveBeenCalledOnce();
  });
});
