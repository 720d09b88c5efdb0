import { expect, it } from 'vitest';
import { shortWeekDays } from './week-days.ts';

it.each([
  ['0;2;3;4;5;6', 'Ter a dom'],
  ['1;2;3;4;5', 'Seg a sex'],
  ['0;1;2;3;4;5;6', 'Seg a dom'],
  ['6;0', 'Sáb e dom'],
  ['0;3', 'Qua e dom'],
  ['1;3;5', 'Seg, qua e sex'],
  ['4', 'Qui'],
  ['', ''],
])('writes the days %s as %s', (list, text) => {
  expect(shortWeekDays(list)).toBe(text);
});
