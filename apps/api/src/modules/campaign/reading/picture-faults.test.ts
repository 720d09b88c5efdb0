import { expect, test } from 'vitest';
import { namedPictures, pictureFaults } from './picture-faults.ts';

const told = (path: string, bytes: Uint8Array) =>
  pictureFaults({ images: { logo: path } }, new Map([[path, bytes]])).map(({ sentence }) => sentence);
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : Buffer.from(part, 'latin1'))));

const kinds = {
  png: bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'rest'),
  webp: bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('a %s is what its first bytes say', (kind) => {
  for (const [other, content] of Object.entries(kinds)) {
    expect(told(`a.${kind}`, content)).toEqual(other === kind ? [] : [`a.${kind} is no ${kind}`]);
    expect(told(`A.${kind.toUpperCase()}`, content)).toHaveLength(other === kind ? 0 : 1);
  }
  expect(told(`a.${kind}`, Buffer.alloc(0))).toEqual([`a.${kind} is no ${kind}`]);
});

test('a jpg may be called a jpeg', () => {
  expect(told('a.jpeg', kinds.jpg)).toEqual([]);
});

test.each([
  '<svg>',
  '\uFEFF<svg/>',
  '<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\r\n<svg width="1"/>',
  '<!DOCTYPE svg [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]><svg xmlns="&ns;"/>',
  '<!-- a --><!-- b --> <?xml-stylesheet href="a.css"?><svg\n/>',
])('an svg begins with its element, after what may stand before: %j', (source) => {
  expect(told('a.svg', Buffer.from(source))).toEqual([]);
});

test.each(['<html><svg/></html>', 'text <svg/>', '<svgs/>', '<!-- <svg/>', '<svg', '<?xml version="1.0"?>'])(
  'what is no svg is none: %j',
  (source) => {
    expect(told('a.svg', Buffer.from(source))).toEqual(['a.svg is no svg']);
  },
);

test('a picture has at most 1 MB', () => {
  const large = Buffer.concat([kinds.png, Buffer.alloc(1024 * 1024)]);
  expect(told('a.png', large.subarray(0, 1024 * 1024))).toEqual([]);
  expect(told('a.png', large.subarray(0, 1024 * 1024 + 1))).toEqual(['a.png must be at most 1 MB']);
});

test('a file names at most 60 pictures; those it names twice are one', () => {
  const images = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ imageId: `i${at}`, picture: `p/${at}.svg` }));
  const fileOf = (count: number) => ({
    images: { logo: 'p/0.svg' },
    showcases: [{ images: images(30) }, { images: images(count) }],
  });
  const pictures = new Map(images(100).map(({ picture }) => [picture, kinds.svg]));
  expect(pictureFaults(fileOf(60), pictures)).toEqual([]);
  expect(pictureFaults(fileOf(62), pictures)).toEqual([
    { path: ['showcases', 1, 'images', 60, 'picture'], sentence: 'is one of 62 pictures; a file may name 60' },
  ]);
});

test('paths that lead elsewhere are none, and what is wrong around a picture hides it not', () => {
  const showcases = [null, { images: 1 }, { images: [2, { picture: 'b.png' }, { picture: '../b.png' }] }];
  const raw = {
    images: { logo: '/etc/a.svg', home: 3, x: 'a.svg', y: 'a/../a.svg', z: 'http://a.example/a.svg' },
    showcases,
  };
  expect(namedPictures(raw).map(({ picture }) => picture)).toEqual(['a.svg', 'b.png']);
  for (const wrong of [undefined, null, 1, [], { images: [], showcases: {} }]) expect(namedPictures(wrong)).toEqual([]);
});
