import { describe, expect, it } from 'vitest';
import { areTermsInOrder, type CancellationTerm, deadlineMoment } from './deadline.ts';

const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';
const MANAUS = 'America/Manaus';
const SALVADOR = 'America/Bahia';

describe('a deadline, on the clock of the venue', () => {
  it.each([
    ['at the hour of the start', SALVADOR, '2027-01-10', '10:00', 3, null, '2027-01-07T10:00:00-03:00'],
    ['at an hour of its own', SALVADOR, '2027-01-10', '10:00', 1, '18:00', '2027-01-09T18:00:00-03:00'],
    ['in another zone than the shop’s', MANAUS, '2027-01-10', '10:00', 1, '18:00', '2027-01-09T18:00:00-04:00'],
    ['in the year before', SALVADOR, '2027-01-01', '09:00', 1, null, '2026-12-31T09:00:00-03:00'],
    ['on a leap day', SALVADOR, '2028-03-01', '09:00', 1, null, '2028-02-29T09:00:00-03:00'],
    ['before a leap day', SALVADOR, '2028-02-29', '09:00', 1, '12:00', '2028-02-28T12:00:00-03:00'],
    ['on the last of February without one', SALVADOR, '2027-03-01', '09:00', 1, null, '2027-02-28T09:00:00-03:00'],
    ['across the start of summer time', NEW_YORK, '2027-03-14', '10:00', 1, null, '2027-03-13T10:00:00-05:00'],
    ['across the end of summer time', LISBON, '2027-10-31', '10:00', 1, null, '2027-10-30T10:00:00+01:00'],
    ['at an hour that the clocks skip', NEW_YORK, '2027-03-15', '02:30', 1, null, '2027-03-14T03:30:00-04:00'],
    ['at an hour shown twice: the first', LISBON, '2027-11-01', '01:30', 1, null, '2027-10-31T01:30:00+01:00'],
    [
      'later than the start on its day: the start',
      SALVADOR,
      '2027-01-10',
      '10:00',
      0,
      '18:00',
      '2027-01-10T10:00:00-03:00',
    ],
  ])('is %s', (_case, zone, date, time, daysBefore, hour, moment) => {
    expect(deadlineMoment({ zone }, { date, time }, { daysBefore, time: hour })).toBe(moment);
  });
});

describe('terms of cancelling', () => {
  const term = (daysBefore: number, time: string | null, percent: number): CancellationTerm => ({
    daysBefore,
    time,
    percent,
  });

  it.each<[string, CancellationTerm[], boolean]>([
    ['none', [], true],
    ['later and dearer ones', [term(3, null, 0), term(1, '18:00', 50), term(0, null, 100)], true],
    ['as dear, later on the same day', [term(1, '12:00', 50), term(1, '18:00', 50)], true],
    ['at the start’s hour, which may be later than another of its day', [term(1, '12:00', 0), term(1, null, 50)], true],
    ['a cheaper one after a dear one', [term(3, null, 50), term(1, null, 0)], false],
    ['an earlier day after a later one', [term(1, null, 0), term(3, null, 50)], false],
    ['an earlier hour of the same day', [term(1, '18:00', 0), term(1, '12:00', 50)], false],
    ['the same hour twice', [term(1, '18:00', 0), term(1, '18:00', 50)], false],
  ])('stand in order or not: %s', (_case, terms, inOrder) => {
    expect(areTermsInOrder(terms)).toBe(inOrder);
  });
});
