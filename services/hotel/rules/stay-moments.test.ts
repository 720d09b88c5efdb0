import { expect, it } from 'vitest';
import { checkInMoment, checkOutMoment } from './stay-moments.ts';

it('a stay begins and ends on the clock of its hotel, whatever the season', () => {
  const hotel = { zone: 'Europe/Lisbon', checkInFrom: '15:00', checkOutUntil: '11:00' };
  const stay = { hotel, checkIn: '2027-03-27', checkOut: '2027-03-29' };
  expect(checkInMoment(stay)).toBe('2027-03-27T15:00:00+00:00');
  expect(checkOutMoment(stay)).toBe('2027-03-29T11:00:00+01:00');
});

const stayIn = (zone: string) => ({
  hotel: { zone, checkInFrom: '14:00', checkOutUntil: '12:00' },
  checkIn: '2027-01-08',
  checkOut: '2027-03-14',
});

it('begins and ends by the hotel’s clock', () => {
  expect(checkInMoment(stayIn('America/Bahia'))).toBe('2027-01-08T14:00:00-03:00');
  expect(checkOutMoment(stayIn('America/Bahia'))).toBe('2027-03-14T12:00:00-03:00');
  expect(checkInMoment(stayIn('America/Rio_Branco'))).toBe('2027-01-08T14:00:00-05:00');
  expect(checkInMoment(stayIn('Asia/Kolkata'))).toBe('2027-01-08T14:00:00+05:30');
});

it('keeps its hours on the day on which clocks change', () => {
  expect(checkInMoment(stayIn('America/New_York'))).toBe('2027-01-08T14:00:00-05:00');
  expect(checkOutMoment(stayIn('America/New_York'))).toBe('2027-03-14T12:00:00-04:00');
});
