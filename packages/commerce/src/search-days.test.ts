import { addDays } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayProblem,
  daysAround,
  defaultRange,
  isSearchable,
  restoreDays,
  searchWindow,
  tripDayProblems,
} from './search-days.ts';

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

it('moves a trip whole by up to three days, over the ends of months and years', () => {
  const days = daysAround({ departure: '2026-12-30', return: '2027-03-01' }, limits);
  expect(days.map(({ departure, return: back }) => [departure, back])).toEqual([
    ['2026-12-27', '2027-02-26'],
    ['2026-12-28', '2027-02-27'],
    ['2026-12-29', '2027-02-28'],
    ['2026-12-30', '2027-03-01'],
    ['2026-12-31', '2027-03-02'],
    ['2027-01-01', '2027-03-03'],
    ['2027-01-02', '2027-03-04'],
  ]);
  expect(days.every(({ isSearchable: fits }) => fits)).toBe(true);
});

it('moves a single day without a return, in leap years too', () => {
  const days = daysAround({ departure: '2028-02-28', return: null }, { today: '2028-01-01', advanceDays: 0 });
  expect(days.map(({ departure }) => departure.slice(5))).toEqual([
    '02-25',
    '02-26',
    '02-27',
    '02-28',
    '02-29',
    '03-01',
    '03-02',
  ]);
  expect(days.every((day) => day.return === null)).toBe(true);
});

it('marks moved trips that begin before or end after what may be searched for', () => {
  const searchable = (departure: string, back: string | null) =>
    daysAround({ departure, return: back }, limits)
      .map((day) => (day.isSearchable ? 'x' : '.'))
      .join('');
  // The first day is 23/11/2026, the last 21/10/2027.
  expect(searchable('2026-11-23', '2026-11-30')).toBe('...xxxx');
  expect(searchable('2026-11-25', null)).toBe('.xxxxxx');
  expect(searchable('2027-10-10', '2027-10-20')).toBe('xxxxx..');
  expect(searchable('2027-10-21', null)).toBe('xxxx...');
});

it('takes the default days for stored ones that are over, unless their search was refused', () => {
  const fresh = { start: '2026-11-23', end: '2026-12-10' };
  expect(restoreDays({ dataIda: '20/11/2026', dataVolta: '01/12/2026' }, limits, false)).toEqual(fresh);
  expect(restoreDays({ dataIda: '20/11/2026', dataVolta: '01/12/2026' }, limits, true)).toEqual({
    start: '2026-11-20',
    end: '2026-12-01',
  });
  expect(restoreDays({ dataIda: '25/11/2026', dataVolta: '01/12/2026' }, limits, false)).toEqual({
    start: '2026-11-25',
    end: '2026-12-01',
  });
  expect(restoreDays({ dataIda: '25/11/2026', dataVolta: '' }, limits, false)).toEqual({
    start: '2026-11-25',
    end: fresh.end,
  });
});
