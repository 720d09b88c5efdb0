import { expect, it } from 'vitest';
import { isLocalTo, isSkipped, isZone, localDateTime, localMinute, offsetMinutesOf, withOffset } from './local-time.ts';

it('is what the clocks of a place show, across midnight and a change to summer time', () => {
  const late = new Date('2027-01-15T02:30:00Z');
  expect(localMinute('America/Sao_Paulo', late)).toBe('2027-01-14T23:30');
  expect(localMinute('Europe/Lisbon', late)).toBe('2027-01-15T02:30');
  // At 1:00 UTC of 28 March 2027 the clocks of Lisbon jump from 1:00 to 2:00.
  expect(localMinute('Europe/Lisbon', new Date('2027-03-28T00:59:00Z'))).toBe('2027-03-28T00:59');
  expect(localMinute('Europe/Lisbon', new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T02:00');
  expect(localMinute('America/Sao_Paulo', new Date('2027-01-15T03:00:00Z'))).toBe('2027-01-15T00:00');
});

it('of an instant has the offset of that instant, also where an hour is shown twice', () => {
  const at = (instant: string) => localDateTime('Europe/Lisbon', new Date(instant));
  expect(at('2027-10-31T00:30:00Z')).toBe('2027-10-31T01:30:00+01:00');
  expect(at('2027-10-31T01:30:00Z')).toBe('2027-10-31T01:30:00+00:00');
  expect(localDateTime('America/Manaus', new Date('2027-01-10T02:30:00Z'))).toBe('2027-01-09T22:30:00-04:00');
});

it('is that of a zone where its clocks show it then', () => {
  expect(isLocalTo('America/Rio_Branco', '2027-01-15T20:00:00-05:00')).toBe(true);
  for (const other of ['2027-01-15T20:00:00-03:00', '2027-01-15T23:00:00Z', 'amanhã']) {
    expect(isLocalTo('America/Rio_Branco', other)).toBe(false);
  }
});

it('is known for the zones there are', () => {
  expect(['America/Rio_Branco', 'Brasil/Centro', ''].map(isZone)).toEqual([true, false, false]);
});

it('is written with the offset of the place on that day', () => {
  expect(withOffset('America/Bahia', '2027-01-10T14:00')).toBe('2027-01-10T14:00:00-03:00');
  expect(withOffset('Asia/Kolkata', '2027-01-10T14:00')).toBe('2027-01-10T14:00:00+05:30');
  expect(withOffset('Europe/Lisbon', '2027-03-27T14:00')).toBe('2027-03-27T14:00:00+00:00');
  expect(withOffset('Europe/Lisbon', '2027-03-28T14:00')).toBe('2027-03-28T14:00:00+01:00');
  // Shown twice.
  expect(withOffset('Europe/Lisbon', '2027-10-31T01:30')).toBe('2027-10-31T01:30:00+01:00');
});

it.each([
  ['Europe/Lisbon', '2027-03-28T01:30', '2027-03-28T02:30:00+01:00'],
  ['America/New_York', '2027-03-14T02:00', '2027-03-14T03:00:00-04:00'],
  ['America/New_York', '2027-03-14T02:59', '2027-03-14T03:59:00-04:00'],
  // There the day of the change had no midnight.
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T01:30:00-02:00'],
  ['America/Santiago', '2027-09-05T00:00', '2027-09-05T01:00:00-03:00'],
  // By half an hour.
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-03T02:45:00+11:00'],
])('that the clocks of %s skip, %s, is the one they show then', (zone, local, shown) => {
  expect(isSkipped(zone, local)).toBe(true);
  expect(withOffset(zone, local)).toBe(shown);
  expect(isLocalTo(zone, shown)).toBe(true);
});

it('is not skipped where clocks show it, once or twice', () => {
  for (const local of ['2027-03-14T01:59', '2027-03-14T03:00', '2027-11-07T01:30', '2027-06-01T02:30']) {
    expect(isSkipped('America/New_York', local)).toBe(false);
  }
  expect(isSkipped('America/Sao_Paulo', '2027-11-07T00:30')).toBe(false);
});

it('tells how far a date-time is ahead of UTC', () => {
  expect(offsetMinutesOf('2027-01-10T05:40:00-03:00')).toBe(-180);
  expect(offsetMinutesOf('2027-01-10T05:40:30+05:30')).toBe(330);
  expect(offsetMinutesOf('2027-01-10T05:40:00Z')).toBe(0);
});
