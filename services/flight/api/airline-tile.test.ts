import { expect, test } from 'vitest';
import { drawAirlineTile } from './airline-tile.ts';

test.each(['G3', 'LA', 'AD', '2Z', 'g3'])('%s is drawn with its code', (code) => {
  expect(drawAirlineTile(code)).toContain(`>${code.toUpperCase()}</text>`);
});

test('a trailing * is left out', () => {
  expect(drawAirlineTile('JJ*')).toBe(drawAirlineTile('JJ'));
});

test.each(['', ' ', 'None', 'none', '*', '***', '✈️'])('%j is drawn as a plane', (code) => {
  const drawn = drawAirlineTile(code);
  expect(drawn).not.toContain('<text');
  expect(drawn).toBe(drawAirlineTile(''));
});

test('no code becomes markup', () => {
  expect(drawAirlineTile('"><script>alert(1)</script>')).toContain('>SCR</text>');
  expect(drawAirlineTile('</svg>')).toContain('>SVG</text>');
});

test('an airline is drawn in its own colours, whatever the case of its code and the mark of its supplier', () => {
  expect(drawAirlineTile('g3*')).toContain('#f06a00');
  expect(drawAirlineTile('G3')).not.toBe(drawAirlineTile('LA').replaceAll('LA', 'G3'));
});
