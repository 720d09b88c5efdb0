import { flightService } from '@embarque/flight/service.ts';
import { expect, it, test } from 'vitest';
import { stillGranted, withdrawalHours, withdrawalOf } from './withdrawal.ts';

const DEPARTURE = '2027-01-01T05:40:00-03:00';

test.each([
  ['bought seven days ahead', '2026-12-25T15:00:00Z', DEPARTURE, 24],
  ['bought long ahead', '2026-01-01T15:00:00Z', DEPARTURE, 24],
  ['bought six days ahead', '2026-12-26T15:00:00Z', DEPARTURE, 0],
  ['bought on the day', '2027-01-01T04:00:00Z', DEPARTURE, 0],
  ['bought in the last minute of the seventh day, where it leaves', '2026-12-26T02:59:59Z', DEPARTURE, 24],
  ['bought in the first minute of the sixth day, where it leaves', '2026-12-26T03:00:00Z', DEPARTURE, 0],
  ['bought when it is the day before where it leaves', '2026-12-25T15:00:00Z', '2027-01-02T05:40:00+12:00', 24],
  ['bought on the first day of the law', '2017-03-14T15:00:00Z', '2017-03-21T10:00:00-03:00', 24],
  ['bought before there was such a law', '2017-03-13T15:00:00Z', '2017-05-01T10:00:00-03:00', 0],
])('%s', (_, bookedAt, departure, hours) => {
  expect(withdrawalHours(new Date(bookedAt), departure)).toBe(hours);
});

it('is what the shop says of it in general', () => {
  const [days = 0, hours] = [...flightService.freeByLaw.matchAll(/\d+/g)].map(Number);
  const daysBefore = (count: number) => new Date(Date.parse(DEPARTURE) - count * 86_400_000);
  expect(withdrawalHours(daysBefore(days), DEPARTURE)).toBe(hours);
  expect(withdrawalHours(daysBefore(days - 1), DEPARTURE)).toBe(0);
});

it('ends so many hours after the ticket was bought, which a booking that waits for its payment is not yet', () => {
  const bookedAt = new Date('2026-12-20T15:00:00Z');
  const boughtAt = new Date('2026-12-21T09:30:00Z');
  expect(withdrawalOf(bookedAt, null, DEPARTURE)).toEqual({ hours: 24, until: null });
  expect(withdrawalOf(bookedAt, boughtAt, DEPARTURE)).toEqual({ hours: 24, until: '2026-12-22T09:30:00.000Z' });
  expect(withdrawalOf(new Date('2026-12-30T15:00:00Z'), boughtAt, DEPARTURE)).toBeNull();
});

it('is granted until the instant it ends', () => {
  const granted = { hours: 24, until: '2026-12-22T09:30:00.000Z' };
  expect(stillGranted(granted, new Date('2026-12-22T09:29:59.999Z'))).toBe(granted);
  expect(stillGranted(granted, new Date('2026-12-22T09:30:00Z'))).toBeNull();
  const unbought = { hours: 24, until: null };
  expect(stillGranted(unbought, new Date('2026-12-22T09:30:00Z'))).toBe(unbought);
  expect(stillGranted(null, new Date())).toBeNull();
});
