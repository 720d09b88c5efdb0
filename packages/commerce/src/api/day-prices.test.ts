import { AppError } from '@embarque/server-kit/app-error.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createFairTurns } from '@embarque/server-kit/fair-turns.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysAround } from '../search-days.ts';
import { createDayPrices, type FoundDay } from './day-prices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const DEADLINE_MS = 1_000;
const MINUTE_MS = 60_000;
const rate = { conversionRate: 40, feePercent: 3 };

/** The price of a day is its day of the month, in reais. */
const priceOf = (day: string): FoundDay => ({ lowestCents: Number(day.slice(8)) * 100, isComplete: true });

function start(search: (day: string) => Promise<FoundDay> = async (day) => priceOf(day)) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const turns = createFairTurns({ running: 1, waitMs: 10_000 });
  const prices = createDayPrices({ clock, searchLimits: { turns }, supplierDeadlineMs: DEADLINE_MS });
  const asked: string[] = [];
  const find = (day = '2027-01-10', sessionId = 's', signal = new AbortController().signal) =>
    prices.find({
      days: daysAround({ departure: day, return: null }, { today: '2026-11-21', advanceDays: 0 }),
      rate,
      sessionId,
      signal,
      searchOf: ({ departure }) => ({
        question: departure,
        run: (_deadlineMs) => {
          asked.push(departure.slice(8));
          return search(departure);
        },
      }),
    });
  /** A traveller's own search, under way until it is ended. */
  const travel = () => {
    let end = () => {};
    void turns.run('traveller', () => new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  };
  return { clock, prices, asked, find, travel };
}

const realOf = (answer: { days: readonly { lowest: { cashPrice: number } | null }[] }) =>
  answer.days.map(({ lowest }) => lowest?.cashPrice ?? null);

describe('the prices of the days around a search', () => {
  it('are asked for one day after another, the nearest first, and priced for the campaign', async () => {
    const { asked, find } = start();
    const { days } = await find();
    expect(asked).toEqual(['10', '09', '11', '08', '12', '07', '13']);
    expect(days.map(({ day }) => day)).toEqual(
      [7, 8, 9, 10, 11, 12, 13].map((n) => `2027-01-${`${n}`.padStart(2, '0')}`),
    );
    expect(days[0]?.lowest).toEqual({ cashPrice: 7, pointsPrice: 289 });
  });

  it('leave out days that may not be searched for', async () => {
    const { asked, find } = start();
    expect(realOf(await find('2026-11-22'))).toEqual([null, null, 21, 22, 23, 24, 25]);
    expect(asked).not.toContain('20');
  });

  it('are kept for minutes, for every session, and forgotten when something was sold', async () => {
    const { clock, prices, asked, find } = start();
    await find();
    clock.advance(4 * MINUTE_MS);
    await find('2027-01-11', 'other');
    expect(asked).toHaveLength(8);
    clock.advance(MINUTE_MS);
    await find();
    expect(asked).toHaveLength(15);
    prices.forget();
    await find();
    expect(asked).toHaveLength(22);
  });

  it('need no question where a traveller searched that day', async () => {
    const { prices, asked, find } = start();
    await prices.searchAndCache('2027-01-09', async () => ({ lowestCents: 555, isComplete: true }));
    expect(realOf(await find())[2]).toBe(5.55);
    expect(asked).not.toContain('09');
  });

  it('are shown but not kept where a supplier was missing, and not kept when something was sold meanwhile', async () => {
    const { prices, asked, find } = start(async (day) => ({ ...priceOf(day), isComplete: day !== '2027-01-09' }));
    expect(realOf(await find())[2]).toBe(9);
    await find();
    expect(asked.slice(7)).toEqual(['09']);
    let finish = (_found: FoundDay) => {};
    const searching = prices.searchAndCache('2027-01-20', () => new Promise<FoundDay>((resolve) => (finish = resolve)));
    prices.forget();
    finish(priceOf('2027-01-20'));
    await searching;
    await find('2027-01-20');
    expect(asked).toContain('20');
  });
});

describe('a traveller who searches', () => {
  it('goes first: no day is asked for while a search runs', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const found = find();
    await vi.advanceTimersByTimeAsync(DEADLINE_MS / 2);
    expect(asked).toEqual([]);
    end();
    expect(realOf(await found)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  });

  it('waits for one day at most', async () => {
    const ends: (() => void)[] = [];
    const { asked, find, travel } = start((day) => new Promise((resolve) => ends.push(() => resolve(priceOf(day)))));
    void find();
    await vi.advanceTimersByTimeAsync(0);
    const end = travel();
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['10']);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['10', '09']);
  });

  it('leaves who asks for days with what is known, after the deadline of a search', async () => {
    const { prices, find, travel } = start();
    await prices.searchAndCache('2027-01-09', async () => priceOf('2027-01-09'));
    travel();
    const found = find();
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    expect(realOf(await found)).toEqual([null, null, 9, null, null, null, null]);
  });
});

describe('asking', () => {
  const never = () => new Promise<FoundDay>(() => {});

  it('ends when nobody waits any more', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const leaving = new AbortController();
    const found = find('2027-01-10', 's', leaving.signal);
    leaving.abort();
    expect(realOf(await found).every((price) => price === null)).toBe(true);
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([]);
  });

  it('again ends the last of the same session', async () => {
    const { asked, find, travel } = start();
    const end = travel();
    const first = find('2027-01-10');
    const second = find('2027-02-10');
    expect(realOf(await first).every((price) => price === null)).toBe(true);
    end();
    await second;
    expect(asked).toHaveLength(7);
  });

  it('ends at a supplier that does not answer, and passes on other faults', async () => {
    const { asked, find } = start(async (day) => {
      if (day === '2027-01-11') throw new AppError('supplier_unavailable');
      return priceOf(day);
    });
    expect(realOf(await find())).toEqual([null, null, 9, 10, null, null, null]);
    expect(asked).toEqual(['10', '09', '11']);
    await expect(start(() => Promise.reject(new Error('broken'))).find()).rejects.toThrow('broken');
  });

  it('is limited for each session', async () => {
    const { asked, find } = start();
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09']) await find(`2027-${month}-10`);
    expect(asked).toHaveLength(60);
    expect(realOf(await find('2027-09-20')).every((price) => price === null)).toBe(true);
    expect(realOf(await find('2027-09-20', 'other')).every((price) => price !== null)).toBe(true);
  });

  it('is not for all at once: beyond a bound callers get what is known', async () => {
    const { prices, find } = start(never);
    await prices.searchAndCache('2027-01-09', async () => priceOf('2027-01-09'));
    for (let at = 0; at < 50; at += 1) void find('2027-01-10', `s${at}`);
    expect(realOf(await find('2027-01-10', 'late'))).toEqual([null, null, 9, null, null, null, null]);
  });
});
