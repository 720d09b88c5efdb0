import { expect, it } from 'vitest';
import { timeLeftText, untilNextText } from './time-left.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [26 * HOUR + 5 * MINUTE + 59 * SECOND, '26 h 05 min'],
  [HOUR + 1, '1 h 00 min'],
  [HOUR, '60:00'],
  [HOUR - SECOND, '59:59'],
  [61 * SECOND, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5 * MINUTE, '00:00'],
])('with %d ms left the clock shows %s', (left, text) => expect(timeLeftText(left)).toBe(text));

it('shows every minute before the last hour and every second in it', () => {
  for (const [from, step] of [
    [2 * HOUR + 30_500, MINUTE],
    [30 * MINUTE + 250, SECOND],
  ] as const) {
    let left: number = from;
    const seen = [timeLeftText(left)];
    while (seen.length < 5) {
      const wait = untilNextText(left);
      expect(wait).toBeLessThanOrEqual(step + 1);
      left -= wait;
      seen.push(timeLeftText(left));
    }
    expect(new Set(seen).size).toBe(5);
  }
});
