import { describe, expect, it } from 'vitest';
import { dayAfterKey, nextRange } from './day-moves.ts';

describe('the keys of a calendar', () => {
  // A Thursday.
  const day = '2026-12-31';
  it.each([
    ['ArrowLeft', '2026-12-30'],
    ['ArrowRight', '2027-01-01'],
    ['ArrowUp', '2026-12-24'],
    ['ArrowDown', '2027-01-07'],
    ['Home', '2026-12-27'],
    ['End', '2027-01-02'],
    ['PageUp', '2026-11-30'],
    ['PageDown', '2027-01-31'],
  ])('%s leads to %s', (key, next) => {
    expect(dayAfterKey(day, key, false)).toBe(next);
  });

  it('turns by a year with Shift, and to the last day of a shorter month', () => {
    expect(dayAfterKey(day, 'PageUp', true)).toBe('2025-12-31');
    expect(dayAfterKey('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
    expect(dayAfterKey('2027-01-31', 'PageDown', false)).toBe('2027-02-28');
  });

  it('leaves the other keys alone', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(dayAfterKey(day, key, false)).toBeUndefined();
  });
});

describe('choosing a range', () => {
  it('starts it, ends it, and starts another', () => {
    const started = nextRange({ start: null, end: null }, '2026-03-12');
    expect(started).toEqual({ start: '2026-03-12', end: null });
    const ended = nextRange(started, '2026-03-15');
    expect(ended).toEqual({ start: '2026-03-12', end: '2026-03-15' });
    expect(nextRange(ended, '2026-03-20')).toEqual({ start: '2026-03-20', end: null });
  });

  it('puts its days in order, and may be one day', () => {
    expect(nextRange({ start: '2026-03-12', end: null }, '2026-03-10')).toEqual({
      start: '2026-03-10',
      end: '2026-03-12',
    });
    expect(nextRange({ start: '2026-03-12', end: null }, '2026-03-12')).toEqual({
      start: '2026-03-12',
      end: '2026-03-12',
    });
  });
});
