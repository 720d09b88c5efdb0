import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { continuousDetails, fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { describe, expect, it } from 'vitest';
import { endMoment, isOnSale } from './moments.ts';

const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';
const MANAUS = 'America/Manaus';
const SALVADOR = 'America/Bahia';

describe('a visit', () => {
  it('ends after its duration, also where the clocks change meanwhile', () => {
    const details = fakeDetails({ zone: NEW_YORK, durationMinutes: 180 });
    expect(startMoment(details, { date: '2027-03-14', time: '00:30' })).toBe('2027-03-14T00:30:00-05:00');
    expect(endMoment(details, { date: '2027-03-14', time: '00:30' })).toBe('2027-03-14T04:30:00-04:00');
  });

  it.each([
    [
      'the hour shown twice, the second time',
      'America/Santiago',
      '2027-04-03',
      '21:00',
      180,
      '2027-04-03T23:00:00-04:00',
    ],
    ['the hour shown twice, from within it', NEW_YORK, '2027-11-07', '01:30', 60, '2027-11-07T01:30:00-05:00'],
    ['after the hour shown twice', NEW_YORK, '2027-11-07', '00:30', 180, '2027-11-07T02:30:00-05:00'],
    ['after the hour that is skipped', LISBON, '2027-03-28', '00:30', 60, '2027-03-28T02:30:00+01:00'],
    ['the day after', SALVADOR, '2027-01-10', '21:00', 240, '2027-01-11T01:00:00-03:00'],
    ['the year after', SALVADOR, '2026-12-31', '23:00', 120, '2027-01-01T01:00:00-03:00'],
    ['on a leap day', SALVADOR, '2028-02-28', '22:00', 180, '2028-02-29T01:00:00-03:00'],
    ['after a leap day', SALVADOR, '2028-02-29', '22:00', 180, '2028-03-01T01:00:00-03:00'],
    ['after February without one', SALVADOR, '2027-02-28', '22:00', 180, '2027-03-01T01:00:00-03:00'],
    ['in a zone four hours behind UTC', MANAUS, '2027-01-10', '20:00', 150, '2027-01-10T22:30:00-04:00'],
    ['in a zone ahead of it by a half hour', 'Asia/Kolkata', '2027-01-10', '20:00', 90, '2027-01-10T21:30:00+05:30'],
    ['after two days', SALVADOR, '2027-01-10', '10:00', 2_880, '2027-01-12T10:00:00-03:00'],
  ])('ends %s', (_case, zone, date, time, durationMinutes, end) => {
    const visit = { date, time };
    const details = fakeDetails({ zone, durationMinutes });
    expect(endMoment(details, visit)).toBe(end);
    expect(Date.parse(end) - Date.parse(startMoment(details, visit))).toBe(durationMinutes * 60_000);
  });

  it.each([
    ['at its start', SALVADOR, { daysBefore: 0, time: null }, '2027-01-10T12:59:59Z', '2027-01-10T13:00:00Z'],
    [
      'at an hour of its day',
      SALVADOR,
      { daysBefore: 0, time: '08:00' },
      '2027-01-10T10:59:59Z',
      '2027-01-10T11:00:00Z',
    ],
    ['at midnight before', SALVADOR, { daysBefore: 0, time: '00:00' }, '2027-01-10T02:59:59Z', '2027-01-10T03:00:00Z'],
    [
      'the minute before midnight',
      SALVADOR,
      { daysBefore: 1, time: '23:59' },
      '2027-01-10T02:58:59Z',
      '2027-01-10T02:59:00Z',
    ],
    [
      'later than it starts: at its start',
      SALVADOR,
      { daysBefore: 0, time: '20:00' },
      '2027-01-10T12:59:59Z',
      '2027-01-10T13:00:00Z',
    ],
    ['in Lisbon', LISBON, { daysBefore: 1, time: '18:00' }, '2027-01-09T17:59:59Z', '2027-01-09T18:00:00Z'],
    ['in New York', NEW_YORK, { daysBefore: 2, time: '12:00' }, '2027-01-08T16:59:59Z', '2027-01-08T17:00:00Z'],
  ])('is sold until %s, to the second', (_case, zone, salesEnd, last, over) => {
    const visit = { date: '2027-01-10', time: '10:00' };
    const details = fakeDetails({ zone, salesEnd });
    expect([last, over].map((instant) => isOnSale(details, visit, new Date(instant)))).toEqual([true, false]);
  });

  it('of a continuous experience ends when it closes, after midnight too', () => {
    const openingHours = { from: '18:00', until: '00:30' };
    const details = continuousDetails({ openingHours });
    expect(endMoment(details, { date: '2028-02-28', time: '18:00' })).toBe('2028-02-29T00:30:00-03:00');
    expect(endMoment(continuousDetails(), { date: '2027-01-10', time: '09:00' })).toBe('2027-01-10T17:00:00-03:00');
  });

  it('is sold until its cut-off hour at the venue, to the second', () => {
    const details = fakeDetails({ zone: MANAUS, salesEnd: { daysBefore: 1, time: '18:00' } });
    const visit = { date: '2027-01-10', time: '10:00' };
    expect(isOnSale(details, visit, new Date('2027-01-09T21:59:59Z'))).toBe(true);
    expect(isOnSale(details, visit, new Date('2027-01-09T22:00:00Z'))).toBe(false);
  });
});
