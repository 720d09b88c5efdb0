import { expect, test } from 'vitest';
import { drawMonogram } from './airline-monogram.ts';

test.each(['G3', 'LA', 'AD', '2Z', 'g3'])('%s is drawn with its code', (code) => {
  expect(drawMonogram(code)).toContain(`>${code.toUpperCase()}</text>`);
});

test('a trailing * is left out', () => {
  expect(drawMonogram('JJ*')).toBe(drawMonogram('JJ'));
});

test.each(['', ' ', 'None', 'none', '*', '***', '✈️'])('%j is drawn as a plane', (code) => {
  const drawn = drawMonogram(code);
  expect(drawn).not.toContain('<text');
  expect(drawn).toBe(drawMonogram(''));
});

test('no code becomes markup', () => {
  expect(drawMonogram('"><script>alert(1)</script>')).toContain('>SCR</text>');
  expect(drawMonogram('</svg>')).toContain('>SVG</text>');
});
