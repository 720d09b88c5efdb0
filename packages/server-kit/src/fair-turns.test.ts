import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { createFairTurns } from './fair-turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const WAIT_MS = 1_000;

function start(running: number) {
  const turns = createFairTurns({ running, waitMs: WAIT_MS });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (whose: string, name: string) =>
    turns.run(whose, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return name;
    });
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, begun, run, end };
}

it('runs so many at once, and lets each caller have its turn before anyone has a second', async () => {
  const { turns, begun, run, end } = start(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => run(name.charAt(0), name));
  expect(begun).toEqual(['a1', 'a2']);
  expect(turns.waiting).toBe(5);
  for (let at = 0; at < all.length; at += 1) await end();
  expect(turns.waiting).toBe(0);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
});

it('turns away what has waited too long, and goes on with the rest', async () => {
  const { begun, run, end } = start(1);
  void run('a', 'a1');
  const late = run('b', 'b1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  const refusal = await late;
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'overloaded', detail: { retryAfter: 2 } });
  const next = run('c', 'c1');
  await end();
  await end();
  expect(await next).toBe('c1');
  expect(begun).toEqual(['a1', 'c1']);
});

it('hands the turn on when the work fails', async () => {
  const { turns, run, begun } = start(1);
  await expect(turns.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  void run('b', 'b1');
  expect(begun).toEqual(['b1']);
});

describe('work that nobody waits for', () => {
  const wanted = () => new AbortController().signal;

  it('begins when nothing runs or waits any more, one piece after another', async () => {
    const { turns, begun, run, end } = start(1);
    const aside = (name: string) =>
      turns.runWhenIdle(async () => {
        begun.push(name);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }, wanted());
    void run('a', 'a1');
    void run('b', 'b1');
    const all = [aside('i1'), aside('i2')];
    expect(begun).toEqual(['a1']);
    await end();
    expect(begun).toEqual(['a1', 'b1']);
    await end();
    expect(begun).toEqual(['a1', 'b1', 'i1']);
    void run('c', 'c1');
    await vi.advanceTimersByTimeAsync(5);
    expect(begun).toEqual(['a1', 'b1', 'i1', 'c1']);
    await end();
    await vi.advanceTimersByTimeAsync(5);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'i1', 'c1', 'i2']);
  });

  it('takes no turn from other work', async () => {
    const { turns, begun, run } = start(1);
    void turns.runWhenIdle(() => new Promise(() => undefined), wanted());
    void run('a', 'a1');
    expect(begun).toEqual(['a1']);
  });

  it('is left out when it is no longer wanted, and the rest goes on', async () => {
    const { turns, run, end } = start(1);
    void run('a', 'a1');
    const leaving = new AbortController();
    const left = turns.runWhenIdle(async () => 'left', leaving.signal);
    const kept = turns.runWhenIdle(async () => 'kept', wanted());
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await turns.runWhenIdle(async () => 'late', leaving.signal)).toBeUndefined();
    await end();
    expect(await kept).toBe('kept');
  });

  it('hands on when it fails', async () => {
    const { turns } = start(1);
    await expect(turns.runWhenIdle(() => Promise.reject(new Error('failed')), wanted())).rejects.toThrow('failed');
    expect(await turns.runWhenIdle(async () => 'next', wanted())).toBe('next');
  });
});
