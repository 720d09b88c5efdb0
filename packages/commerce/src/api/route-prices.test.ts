import { AppError } from '@embarque/server-kit/app-error.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createFairTurns } from '@embarque/server-kit/fair-turns.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundDay } from './day-prices.ts';
import { createRoutePrices } from './route-prices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const WAIT_MS = 2_000;
const DEADLINE_MS = 12_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROUTES = ['SSA', 'IGU', 'LIS'];

/** The price of a route is the place of its first letter in the alphabet. */
const priceOf = (route: string): FoundDay => ({ lowestCents: route.charCodeAt(0) - 64, isComplete: true });
const PRICES = [19, 9, 12];

function start(search: (route: string) => Promise<FoundDay> = async (route) => priceOf(route)) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const turns = createFairTurns({ running: 1, waitMs: 10_000 });
  const reported: unknown[] = [];
  const prices = createRoutePrices({
    clock,
    searchLimits: { turns },
    supplierDeadlineMs: DEADLINE_MS,
    reportError: (error) => void reported.push(error),
  });
  const asked: string[] = [];
  const deadlines: number[] = [];
  const find = (routes = ROUTES, signal = new AbortController().signal) =>
    prices.find(
      routes.map((question) => ({
        question,
        run: (deadlineMs) => {
          asked.push(question);
          deadlines.push(deadlineMs);
          return search(question);
        },
      })),
      signal,
    );
  /** A traveller's own search, under way until it is ended. */
  const travel = () => {
    let end = () => {};
    void turns.run('traveller', () => new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  };
  return { clock, prices, asked, deadlines, reported, find, travel };
}

/** Suppliers that answer when the test lets them, one after another. */
function inTurn() {
  const answers: (() => void)[] = [];
  return {
    search: (route: string) => new Promise<FoundDay>((resolve) => answers.push(() => resolve(priceOf(route)))),
    async answer() {
      await vi.advanceTimersByTimeAsync(0);
      answers.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the prices of what home leads to', () => {
  it('are asked for one after another, in the order of home', async () => {
    const { search, answer } = inTurn();
    const { asked, find } = start(search);
    const found = find();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['SSA']);
    for (const _route of ROUTES) await answer();
    expect(await found).toEqual(PRICES);
    expect(asked).toEqual(ROUTES);
  });

  it('are kept for three hours, for everybody', async () => {
    const { clock, asked, find } = start();
    await find();
    clock.advance(3 * HOUR_MS - 1);
    expect(await find()).toEqual(PRICES);
    expect(asked).toHaveLength(3);
    clock.advance(1);
    expect(await find()).toEqual(PRICES);
    expect(asked).toHaveLength(6);
  });

  it('are those of a traveller’s own search since, which need not be asked for', async () => {
    const { prices, asked, find } = start();
    prices.note('IGU', { lowestCents: 555, isComplete: true });
    // Of a list that lacks a supplier nothing is kept.
    prices.note('LIS', { lowestCents: 555, isComplete: false });
    expect(await find()).toEqual([19, 555, 12]);
    expect(asked).toEqual(['SSA', 'LIS']);
    prices.note('SSA', { lowestCents: 20, isComplete: true });
    expect((await find())[0]).toBe(20);
  });

  it('are null where nothing is sold, which is known as well', async () => {
    const { asked, find } = start(async () => ({ lowestCents: null, isComplete: true }));
    expect(await find()).toEqual([null, null, null]);
    await find();
    expect(asked).toHaveLength(3);
  });

  it('are asked for again after minutes where a supplier was missing, behind all others', async () => {
    const { clock, asked, find } = start(async (route) => {
      if (route === 'SSA') throw new AppError('supplier_unavailable');
      return { ...priceOf(route), isComplete: route !== 'IGU' };
    });
    expect(await find()).toEqual([null, 9, 12]);
    expect(await find()).toEqual([null, 9, 12]);
    expect(asked).toEqual(ROUTES);
    clock.advance(5 * MINUTE_MS);
    expect(await find([...ROUTES, 'MAO'])).toEqual([null, 9, 12, 13]);
    expect(asked.slice(3)).toEqual(['MAO', 'SSA', 'IGU']);
  });
});

describe('homes at once', () => {
  it('share what is asked', async () => {
    const { search, answer } = inTurn();
    const { asked, find } = start(search);
    const [one, other] = [find(), find(['LIS', 'SSA', 'MAO'])];
    for (let at = 0; at < 4; at += 1) await answer();
    expect(await one).toEqual(PRICES);
    expect(await other).toEqual([12, 19, 13]);
    expect(asked).toEqual([...ROUTES, 'MAO']);
  });

  it('wait up to a bound, beyond which they are told what is known', async () => {
    const { prices, find } = start(() => new Promise(() => {}));
    prices.note('IGU', priceOf('IGU'));
    for (let home = 0; home < 50; home += 1) void find();
    expect(await find()).toEqual([null, 9, null]);
  });

  it('find no more room in the queue than it has, and what is in it already takes none', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const full = Array.from({ length: 200 }, (_, at) => `R${at}`);
    const [first, again, late] = [find(full), find(['R7', 'R8', 'R9']), find(['R0', 'LATE'])];
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toEqual([18, 18, 18]);
    expect(await first).toHaveLength(200);
    expect(await late).toEqual([18, null]);
    expect(asked).toEqual(full);
    expect(await find(['LATE'])).toEqual([12]);
  });
});

describe('a home', () => {
  it('gives way to travellers: nothing is asked while a search runs', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const found = find();
    await vi.advanceTimersByTimeAsync(WAIT_MS / 2);
    expect(asked).toEqual([]);
    end();
    expect(await found).toEqual(PRICES);
  });

  it('waits no longer than home shows what is missing, and the next one finds what came late', async () => {
    const { search, answer } = inTurn();
    const { asked, find } = start(search);
    const found = find();
    await answer();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(await found).toEqual([19, null, null]);
    await answer();
    await answer();
    expect(await find()).toEqual(PRICES);
    expect(asked).toEqual(ROUTES);
  });

  it('that was left has its searches asked all the same, for the next one', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const leaving = new AbortController();
    const left = find(ROUTES, leaving.signal);
    leaving.abort();
    expect(await left).toEqual([null, null, null]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(ROUTES);
    expect(await find()).toEqual(PRICES);
  });

  it('that was left for more than a minute has nothing more asked for it, unless another wants the same', async () => {
    const { clock, asked, find, travel } = start();
    const end = travel();
    const left = find();
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await left;
    clock.advance(MINUTE_MS / 2);
    const other = find(['LIS']);
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await other;
    clock.advance(MINUTE_MS / 2 + 1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['LIS']);
    expect(await find()).toEqual(PRICES);
  });

  it('is shown all other prices when a search is broken, which is reported and asked again behind them', async () => {
    const broken = new Error('broken');
    const { clock, asked, reported, find } = start(async (route) => {
      if (route === 'SSA') throw broken;
      return priceOf(route);
    });
    expect(await find()).toEqual([null, 9, 12]);
    expect(await find()).toEqual([null, 9, 12]);
    expect(reported).toEqual([broken]);
    clock.advance(5 * MINUTE_MS);
    expect(await find([...ROUTES, 'MAO'])).toEqual([null, 9, 12, 13]);
    expect(asked).toEqual([...ROUTES, 'MAO', 'SSA']);
  });

  it('gives suppliers less time than a traveller does', async () => {
    const { deadlines, find } = start();
    await find();
    expect(new Set(deadlines)).toEqual(new Set([DEADLINE_MS / 2]));
  });
});
