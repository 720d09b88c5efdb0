import { bookingStatus } from '@embarque/contract/booking.ts';
import { expect, it } from 'vitest';
import { nextBooking } from './next-booking.ts';

const NOW = new Date('2026-12-19T12:00:00Z');
const { pending, issued, cancelled, expired, finished } = bookingStatus;

const trip = (day: string, end: string, statusId: (typeof bookingStatus)[keyof typeof bookingStatus] = issued) => ({
  statusId,
  departuredatetime: `2026-12-${day}T08:00:00-03:00`,
  arrivaldatetime: `2026-12-${end}T20:00:00-03:00`,
});

it('is the one that begins first from now on, whatever the order of the list', () => {
  const next = trip('20', '22');
  expect(nextBooking([trip('30', '31'), next, trip('24', '26')], NOW)).toBe(next);
});

it('is one that has begun only where no other is to begin', () => {
  const running = trip('18', '28');
  const coming = trip('24', '26');
  expect(nextBooking([running, coming], NOW)).toBe(coming);
  expect(nextBooking([running], NOW)).toBe(running);
});

it('is none that is over, or that nobody travels with, such as one still to be paid', () => {
  const others = [pending, cancelled, expired, finished].map((statusId) => trip('24', '26', statusId));
  expect(nextBooking([...others, trip('10', '12')], NOW)).toBeUndefined();
});

it('is the next issued one where one that is still to be paid begins before it', () => {
  const coming = trip('24', '26');
  expect(nextBooking([trip('20', '22', pending), coming], NOW)).toBe(coming);
});
