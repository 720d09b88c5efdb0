// One time zone is enough: days are counted by the calendar, and no instant is read.
import { expect, it } from 'vitest';
import { startText, untilText } from './trip-start.ts';

it('says when a trip begins, and no hour where none is set', () => {
  expect(startText('2026-12-31T14:30')).toBe('qui,\u00a031/12/2026, 14:30');
  expect(startText('2026-12-31')).toBe('qui,\u00a031/12/2026');
});

it.each([
  ['2026-12-31T00:05', 'hoje'],
  ['2027-01-01', 'amanhã'],
  ['2027-01-02T23:59', 'em 2 dias'],
  ['2027-12-31T10:00', 'em 365 dias'],
  ['2026-12-30', 'em andamento'],
])('counts the days until %s by the calendar', (startsAt, text) => {
  expect(untilText(startsAt, '2026-12-31')).toBe(text);
});
