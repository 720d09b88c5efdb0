import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chargedDays, totalLabel } from './charged-days.ts';

const HOUR = 60;
const PICKUP = '2027-01-10T10:00:00-03:00';

/** Counts days one by one: another begins as long as the car is out later than the grace allows. */
function countedDays(minutes: number, grace: number): number {
  let days = 1;
  while (minutes > days * 24 * HOUR + grace) days += 1;
  return days;
}

const after = (minutes: number) => new Date(Date.parse(PICKUP) + minutes * 60_000).toISOString();

test.each([
  ['2027-01-10T10:30:00-03:00', 1, 'half an hour is a day'],
  ['2027-01-11T10:00:00-03:00', 1, '24 hours are a day'],
  ['2027-01-11T10:30:00-03:00', 1, 'half an hour late is within the grace'],
  ['2027-01-11T11:00:00-03:00', 1, 'an hour late is the last of the grace'],
  ['2027-01-11T11:30:00-03:00', 2, 'an hour and a half late is a day more'],
  ['2027-01-17T09:00:00-03:00', 7, 'an hour early is no day less'],
])('back at %s: %i (%s)', (dropoff, days) => {
  expect(chargedDays(PICKUP, dropoff, HOUR)).toBe(days);
});

describe('charged days', () => {
  it('without any grace 10:00 to 10:30 is one day more', () => {
    expect(chargedDays(PICKUP, '2027-01-11T10:30:00-03:00', 0)).toBe(2);
  });

  it('are those that pass: neither another zone nor a change of the clocks adds a day for the same time of day', () => {
    // Cuiabá is an hour behind São Paulo.
    expect(chargedDays(PICKUP, '2027-01-12T10:00:00-04:00', HOUR)).toBe(2);
    // Summer time ends in New York on 1 November 2026, and begins on 14 March 2027.
    expect(chargedDays('2026-10-31T10:00:00-04:00', '2026-11-02T10:00:00-05:00', HOUR)).toBe(2);
    expect(chargedDays('2027-03-13T10:00:00-05:00', '2027-03-15T10:00:00-04:00', HOUR)).toBe(2);
  });

  it('are as many as counting them one by one gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 24 * HOUR }), fc.integer({ min: 0, max: 180 }), (minutes, grace) => {
        expect(chargedDays(PICKUP, after(minutes), grace)).toBe(countedDays(minutes, grace));
      }),
    );
  });

  it('never become fewer by returning later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 3_000 }), (minutes, more) => {
        const days = chargedDays(PICKUP, after(minutes), HOUR);
        expect(chargedDays(PICKUP, after(minutes + more), HOUR)).toBeGreaterThanOrEqual(days);
      }),
    );
  });

  it('stand in the label', () => {
    expect(totalLabel(1)).toBe('Preço total por 1 dia');
    expect(totalLabel(7)).toBe('Preço total por 7 dias');
  });
});
