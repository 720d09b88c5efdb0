import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RichNode, readRichText } from './rich-text.ts';

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

it('reads paragraphs, lists, bold text and links', () => {
  expect(readRichText('<p>Perto da <b>praia</b>.</p><ul><li>Piscina</li></ul>')).toEqual([
    { tag: 'p', children: ['Perto da ', { tag: 'b', children: ['praia'] }, '.'] },
    { tag: 'ul', children: [{ tag: 'li', children: ['Piscina'] }] },
  ]);
  expect(readRichText('<a href="https://exemplo.test/?a=1&amp;b=2">Mapa</a>')).toEqual([
    { tag: 'a', href: 'https://exemplo.test/?a=1&b=2', children: ['Mapa'] },
  ]);
});

it('leaves a link without an address that is no web page', () => {
  expect(readRichText('<a href="javascript:alert(1)">x</a>')).toEqual([{ tag: 'a', children: ['x'] }]);
});

it('shows entities as what they stand for', () => {
  expect(textOf(readRichText('a &amp; b &lt;c&gt; &#233; &#xE9; &nada;'))).toBe('a & b <c> é é &nada;');
});

it('keeps what an element holds that it does not know, and closes what was left open', () => {
  expect(textOf(readRichText('<div><p>um<span> dois</p></div>'))).toBe('um dois');
  expect(readRichText('<p>um<b>dois')).toEqual([{ tag: 'p', children: ['um', { tag: 'b', children: ['dois'] }] }]);
});

it('reads any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readRichText(text);
    }),
  );
});
