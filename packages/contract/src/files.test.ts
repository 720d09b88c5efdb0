import { expect, test } from 'vitest';
import { destinationPicture, fileRoutes, isImagePath, pictureByNight, placeSlug } from './files.ts';

const prefix = (text: string) => fileRoutes.list.query.safeParse({ prefix: text });

test.each(['1.svg', 'places/12/1.jpg', 'destination-images/GRU.png', 'a/b_c/d.e-f.WEBP', `${'a'.repeat(196)}.svg`])(
  '%s is the path of an image',
  (path) => {
    expect(isImagePath(path)).toBe(true);
  },
);

test.each([
  '',
  '.svg',
  '/1.svg',
  'a/',
  'a//1.svg',
  './1.svg',
  '../1.svg',
  'a/../1.svg',
  'a/..',
  'a/.hidden.svg',
  'a/.../1.svg',
  'a\\1.svg',
  'a/..\\1.svg',
  'C:/1.svg',
  'file:///1.svg',
  'a/%2e%2e/1.svg',
  'a/1.svg\0',
  'a/1.svg\0.png',
  'a/1.svg\n',
  'a\n/1.svg',
  'a/foto 1.jpg',
  'a/ação.jpg',
  'a/✈.svg',
  'a/1.svg?x',
  'a/1.svg#x',
  'a/~root.svg',
  'a/$HOME.svg',
  'a/<b>.svg',
  'a/1',
  'a/1.gif',
  'a/1.html',
  'a/1.svg.html',
  'a/1.svgz',
  'a/1.svg.',
  'package.json',
  `${'a'.repeat(197)}.svg`,
])('%j is none', (path) => {
  expect(isImagePath(path)).toBe(false);
});

test('a listing is of a folder, with or without the slash that ends it', () => {
  expect(prefix('places/12').data).toEqual({ prefix: 'places/12' });
  expect(prefix('places/12/').data).toEqual({ prefix: 'places/12' });
});

test.each(['', '/', '/places', 'places//', '..', 'places/..', 'places/.', 'a b', 'a\0', 'a'.repeat(201)])(
  'none is of %j',
  (text) => {
    expect(prefix(text).success).toBe(false);
  },
);

test.each([
  ['São Paulo', 'sao-paulo'],
  ['Rio de Janeiro', 'rio-de-janeiro'],
  ['  Foz do Iguaçu ', 'foz-do-iguacu'],
  ["Arraial d'Ajuda", 'arraial-d-ajuda'],
  ['Paris / Orly', 'paris-orly'],
  ['東京', ''],
])('pictures of %j are called %j', (city, slug) => {
  expect(placeSlug(city)).toBe(slug);
});

test('the address of a destination’s picture names the campaign in whose colours it is drawn', () => {
  expect(destinationPicture('SSA', '10001')).toBe('/v1/files/destination-images/SSA.png?campaign=10001');
  expect(destinationPicture('a/b', 'x&y')).toBe('/v1/files/destination-images/a%2Fb.png?campaign=x%26y');
});

test('by night only drawings of the shop are asked for, and those that name no hour or campaign yet', () => {
  expect(pictureByNight('/v1/files/pictures/view-coast-1.svg')).toBe('/v1/files/pictures/view-coast-1.svg?hour=night');
  const coloured = destinationPicture('SSA', '10002');
  for (const other of ['', '/v1/files/pictures/a.jpg', 'https://img.example/v1/files/a.svg', coloured]) {
    expect(pictureByNight(other)).toBe(other);
  }
});
