import { addDays, daysBetween } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSearchable } from './search-days.ts';
import { suggestedDays } from './suggested-days.ts';

const today = '2026-11-21';
const limits = { today, advanceDays: 3 };

it('begins tomorrow, or on the first day that the campaign sells, and ends a week later', () => {
  fc.assert(
    fc.property(fc.nat(60), (advanceDays) => {
      const { start, end } = suggestedDays({}, { today, advanceDays });
      expect(start).toBe(addDays(today, Math.max(1, advanceDays)));
      expect(daysBetween(start, end)).toBe(7);
    }),
  );
});

it('takes the days of a picture from the first that the form would take', () => {
  for (const first of [3, 4, 200]) {
    const wished = { startDate: addDays(today, first), endDate: addDays(today, first + 5) };
    expect(suggestedDays(wished, limits)).toEqual({ start: wished.startDate, end: wished.endDate });
  }
});

it.each([
  ['that begin too early', { startDate: '2026-11-23', endDate: '2026-11-30' }],
  ['that are over', { startDate: '2025-12-01', endDate: '2025-12-08' }],
  ['that reach beyond the last day', { startDate: '2027-10-20', endDate: '2027-10-22' }],
  ['that end before they begin', { startDate: '2026-12-08', endDate: '2026-12-01' }],
  ['that do not exist', { startDate: '2027-02-28', endDate: '2027-02-30' }],
  ['of which one is missing', { startDate: '2026-12-01' }],
  ['of which the other is missing', { endDate: '2026-12-01' }],
])('gives up days %s', (_, wished) => {
  expect(suggestedDays(wished, limits)).toEqual({ start: '2026-11-24', end: '2026-12-01' });
});

it('gives up days that are fewer or more than the search takes', () => {
  const day = (nights: number) => ({ startDate: '2026-12-01', endDate: addDays('2026-12-01', nights) });
  const nights = { least: 1, most: 30 };
  for (const count of [1, 30]) expect(suggestedDays(day(count), limits, nights).start).toBe('2026-12-01');
  for (const count of [0, 31]) expect(suggestedDays(day(count), limits, nights).start).toBe('2026-11-24');
});

it('suggests only days that the form takes', () => {
  const wished = fc.record({
    startDate: fc.nat(500).map((days) => addDays('2026-10-01', days)),
    endDate: fc.nat(500).map((days) => addDays('2026-10-01', days)),
  });
  fc.assert(
    fc.property(wished, fc.nat(60), (given, advanceDays) => {
      const { start, end } = suggestedDays(given, { today, advanceDays });
      for (const day of [start, end]) expect(isSearchable(day, { today, advanceDays })).toBe(true);
      expect(end >= start).toBe(true);
    }),
  );
});
