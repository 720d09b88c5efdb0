import { expect, it } from 'vitest';
import { expiringBefore } from './expiring-before.ts';

const lots = [
  { points: 100, expiresAt: '2027-01-12T02:00:00.000Z' },
  { points: 50, expiresAt: '2027-01-12T02:30:00.000Z' },
  { points: 70, expiresAt: '2027-01-20T12:00:00.000Z' },
  { points: 900, expiresAt: '2027-06-01T12:00:00.000Z' },
];
const startsAt = '2027-02-01T10:00:00-03:00';

it('takes the credits that expire first, and tells the days of the shop on which they do before the trip begins', () => {
  // Two in the morning in UTC is still the day before in the shop's zone.
  expect(expiringBefore(lots, 400, startsAt)).toEqual([
    { day: '2027-01-11', points: 150 },
    { day: '2027-01-20', points: 70 },
  ]);
  expect(expiringBefore(lots, 120, startsAt)).toEqual([{ day: '2027-01-11', points: 120 }]);
});

it('counts a credit as whole on the day it is shown with: a trip that begins on that day begins before it ends', () => {
  const lot = [{ points: 100, expiresAt: '2026-11-28T02:59:59.999Z' }];
  expect(expiringBefore(lot, 100, '2026-11-27T23:50:00-03:00')).toEqual([]);
  expect(expiringBefore(lot, 100, '2026-11-28T00:00:00-03:00')).toEqual([{ day: '2026-11-27', points: 100 }]);
});

it('has nothing to tell of credits that outlive the beginning of the trip, or without points', () => {
  expect(expiringBefore(lots.slice(3), 400, startsAt)).toEqual([]);
  expect(expiringBefore(lots, 0, startsAt)).toEqual([]);
  expect(expiringBefore([], 400, startsAt)).toEqual([]);
});
