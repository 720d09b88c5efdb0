import { addDays } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayProblem, defaultRange, isSearchable, searchWindow, tripDayProblems } from './search-days.ts';

const today = '2026-11-21';
const limits = { today, advanceDays: 2 };

it('reaches from today plus the advance days to eleven months ahead', () => {
  expect(searchWindow(limits)).toEqual({ first: '2026-11-23', last: '2027-10-21' });
});

it('takes exactly the days of its window', () => {
  const { first, last } = searchWindow(limits);
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (offset) => {
      const day = addDays(today, offset);
      const fits = day >= first && day <= last;
      expect(dayProblem(day, limits) === undefined).toBe(fits);
      expect(isSearchable(day, limits)).toBe(fits);
    }),
  );
  expect(isSearchable(null, limits)).toBe(false);
  expect(dayProblem('', limits)).toBe('Data não pode ser vazia');
  expect(dayProblem('2026-02-30', limits)).toBe('Data inválida');
});

it('begins with a range that ends 19 days from today, and at least a day after it starts', () => {
  fc.assert(
    fc.property(fc.nat(60), (advanceDays) => {
      const { start, end } = defaultRange({ today, advanceDays });
      expect(start).toBe(addDays(today, advanceDays));
      expect(end).toBe(advanceDays < 19 ? addDays(today, 19) : addDays(start, 1));
    }),
  );
});

it('returns no earlier than it departs, and at all only on a round trip', () => {
  expect(tripDayProblems({ departure: '2026-12-10', return: '2026-12-10' }, limits)).toEqual({});
  expect(tripDayProblems({ departure: '2026-12-10', return: '2026-12-09' }, limits)).toEqual({
    return: 'Data da volta não pode ser antes da ida',
  });
  expect(tripDayProblems({ departure: '', return: null }, limits)).toEqual({ departure: 'Data não pode ser vazia' });
});
