import { describe, expect, it } from 'vitest';
import { isPictureAddress, supplierHtml, supplierText } from './supplier-html.ts';

describe('the HTML of a supplier', () => {
  it('keeps paragraphs, lists, bold and italic text and https links', () => {
    const html = '<p>Perto da <b>praia</b>,<br /><i>sem</i> carro</p><ul><li>Piscina</li></ul>';
    expect(supplierHtml(html)).toBe(html);
    expect(supplierHtml('<a href="https://empresa.example/x" onclick="x()" target="_top">site</a>')).toBe(
      '<a href="https://empresa.example/x" rel="noopener noreferrer">site</a>',
    );
  });

  it('keeps what other words mean the same: lists with numbers, strong and stressed text, blocks and headings', () => {
    expect(
      supplierHtml('<h2>O lugar</h2><div>Na <strong>orla</strong>, <em>calmo</em></div><ol><li>Sauna</li></ol>'),
    ).toBe('<p>O lugar</p><p>Na <b>orla</b>, <i>calmo</i></p><ol><li>Sauna</li></ol>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onmouseover="alert(1)">a</p>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="http://evil.example">a</a>',
    '<a href="/conta">a</a>',
    '<style>p{background:url(https://evil.example)}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=x></form>',
    '<p style="background:url(https://evil.example)">a</p>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
    '<<script>script>alert(1)<</script>/script>',
    '<p><b title="<script>alert(1)</script>">a',
  ])('runs nothing and asks nobody: %s', (html) => {
    const tags = supplierHtml(html).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\/?(p|br|b|i|ul|li|a)( \/)?>$/);
  });

  it('is cut and flattened where it is huge', () => {
    expect(supplierHtml('a'.repeat(1_000_000)).length).toBeLessThanOrEqual(20_000);
    expect(supplierHtml('<b>'.repeat(5_000)).match(/<b>/g)?.length ?? 0).toBeLessThanOrEqual(20);
  });
});

it.each([supplierHtml, supplierText])('is without what no database stores, also where it is cut', (reduce) => {
  const cut = `${'a'.repeat(19_999)}🎈`;
  for (const text of ['Ana\u0000', 'Ana\ud83d', '<b>Ana\u0000\udf88</b>', cut]) {
    expect(reduce(text)).not.toMatch(/[\0\p{Cs}]/u);
    expect(reduce(text)).toContain('a');
  }
  expect(reduce('Balão 🎈')).toBe('Balão 🎈');
});

it('pictures are https addresses of origins that pages allow, or files of the shop', () => {
  const origins = ['https://img.example', 'https://cdn.example:8443'];
  for (const good of ['https://img.example/a.jpg', 'https://cdn.example:8443/b', '/v1/files/scenes/H-1.svg'])
    expect(isPictureAddress(good, origins)).toBe(true);
  for (const bad of [
    'http://img.example/a.jpg',
    'https://other.example/a.jpg',
    'https://cdn.example/b',
    'https://img.example.evil.example/a.jpg',
    'https://img.example@evil.example/a.jpg',
    'data:image/png;base64,x',
    '//img.example',
    '/v1/files/../booking',
    '/a',
    '',
  ]) {
    expect(isPictureAddress(bad, origins)).toBe(false);
  }
  expect(isPictureAddress('https://img.example/a.jpg', [])).toBe(false);
});

describe('the text of a supplier', () => {
  it.each([
    ['<p>Vista <b>linda</b> &amp; calma</p>', 'Vista linda & calma'],
    ['Sol<script>alert(1)</script>', 'Sol'],
    [' 2 < 3 pessoas ', '2 < 3 pessoas'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('of %s is %s', (html, text) => {
    expect(supplierText(html)).toBe(text);
  });
});
