import { expect, it } from 'vitest';
import { pointsText } from './points-text.ts';

it('keeps points and their coin on one line', () => {
  expect(pointsText(24_729, 'Pts')).toBe('24.729\u00a0Pts');
});
