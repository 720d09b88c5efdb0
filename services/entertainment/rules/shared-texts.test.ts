import { expect, it } from 'vitest';
import { luggageText, openText } from './shared-texts.ts';

it.each([
  [0, 'Sem malas'],
  [1, '1 mala por pessoa'],
  [2, '2 malas por pessoa'],
])('luggage of %s pieces is said as: %s', (pieces, text) => {
  expect(luggageText(pieces)).toBe(text);
});

it('says from when until when it is open, and nothing of what has no hours', () => {
  expect(openText({ openingHours: { from: '09:00', until: '18:00' } })).toBe('das 09:00 às 18:00');
  expect(openText({ openingHours: null })).toBeUndefined();
});
