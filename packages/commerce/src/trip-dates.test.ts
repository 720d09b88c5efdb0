import { expect, it } from 'vitest';
import { tripDates } from './trip-dates.ts';

it('has the two days of a search, their short form and their weekdays', () => {
  expect(tripDates('10/01/2027', '23/01/2027')).toEqual({
    dataIda: '10/01/2027',
    dataVolta: '23/01/2027',
    abreviada: '10/01 - 23/01',
    startDate: '2027-01-10',
    endDate: '2027-01-23',
    weekDayStartDate: 'domingo',
    weekDayEndDate: 'sábado',
  });
});

it('has an empty end where the search has one day', () => {
  expect(tripDates('10/01/2027', '')).toMatchObject({
    abreviada: '10/01',
    startDate: '2027-01-10',
    endDate: '',
    weekDayStartDate: 'domingo',
    weekDayEndDate: '',
  });
});
