import { expect, it } from 'vitest';
import { cutText, plainDescription } from './card-texts.ts';

it('cuts what is longer than a hundred characters, and says that it goes on', () => {
  expect(cutText('a'.repeat(100))).toBe('a'.repeat(100));
  expect(cutText('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(cutText(`${'a'.repeat(99)} b`)).toBe(`${'a'.repeat(99)}…`);
  expect(cutText('🏖'.repeat(101))).toBe(`${'🏖'.repeat(100)}…`);
});

it.each([
  ['<p>Três salas, com <b>aqu</b>ário.</p><p>E mirante.</p>', 'Três salas, com aquário. E mirante.'],
  ['<ul><li>Guia</li><li>Água</li></ul>', 'Guia Água'],
  ['Um<br>dois &amp; três <a href="https://x.example">aqui</a>', 'Um dois & três aqui'],
  ['', ''],
])('the description %j without its markup is %j', (html, text) => {
  expect(plainDescription(html)).toBe(text);
});
