import { expect, it } from 'vitest';
import { plainDescription } from './plain-description.ts';

it.each([
  ['<p>Três salas, com <b>aqu</b>ário.</p><p>E mirante.</p>', 'Três salas, com aquário. E mirante.'],
  ['<ul><li>Guia</li><li>Água</li></ul>', 'Guia Água'],
  ['Um<br>dois &amp; três <a href="https://x.example">aqui</a>', 'Um dois & três aqui'],
  ['', ''],
])('the description %j without its markup is %j', (html, text) => {
  expect(plainDescription(html)).toBe(text);
});
