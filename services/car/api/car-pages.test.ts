import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCarPages, type PageAsked } from './car-pages.ts';

/** Cars as large as real ones, which tell much the same each. */
const conditions = Array.from({ length: 300 }, (_, at) => (at * 104_729).toString(36)).join(' ');
const carsOf = (count: number, city = 'São Paulo'): string[] =>
  Array.from({ length: count }, (_, index) => JSON.stringify({ name: `${city} ${index}`, conditions }));

const asked: PageAsked = { page: 0, pageItems: 100 };

it.each([
  [0, 10, 10],
  [2, 10, 3],
  [3, 10, 0],
  [0, 100, 23],
])('page %i of %i cars each is cut from the list, with the number of all', async (page, pageItems, length) => {
  const cars = carsOf(23);
  const { bytes } = await createCarPages(cars).ready({ page, pageItems }, undefined);
  const wanted = cars.slice(page * pageItems, (page + 1) * pageItems).map((car) => JSON.parse(car));
  expect(wanted).toHaveLength(length);
  expect(JSON.parse(bytes.toString())).toEqual({ cars: wanted, page, pageItems, total: 23 });
});

it('sends whoever asks for a page the same bytes, packed once in each encoding', async () => {
  const { ready } = createCarPages(carsOf(50));
  const [first, second] = await Promise.all([ready(asked, 'br'), ready(asked, 'gzip, br')]);
  expect(second.bytes).toBe(first.bytes);
  expect((await ready(asked, 'br')).bytes).toBe(first.bytes);
  const gzip = await ready(asked, 'gzip');
  expect((await ready(asked, 'gzip')).bytes).toBe(gzip.bytes);
  const plain = await ready(asked, undefined);
  expect(brotliDecompressSync(first.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
});

it('of a single car is kept packed too', async () => {
  const { ready } = createCarPages(carsOf(1));
  expect((await ready(asked, 'br')).bytes).toBe((await ready(asked, 'br')).bytes);
});

it('packs a page without cars once for all searches that find nothing', async () => {
  const first = await createCarPages([]).ready(asked, 'br');
  expect((await createCarPages([]).ready(asked, 'br')).bytes).toBe(first.bytes);
});

it('sends all that ask for different pages at once theirs, however few are kept', async () => {
  const { ready } = createCarPages(carsOf(40));
  const sizes = Array.from({ length: 40 }, (_, index) => index + 1);
  const found = await Promise.all(
    [...sizes, ...sizes].map((pageItems) => ready({ page: 0, pageItems }, pageItems % 2 === 0 ? 'br' : undefined)),
  );
  const texts = found.map(({ bytes, encoding }) =>
    (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString(),
  );
  expect(texts.map((text) => JSON.parse(text).cars.length)).toEqual([...sizes, ...sizes]);
});

it('counts the memory of its cars, twice for those that have a letter beyond Latin-1, and of what it may keep packed', () => {
  const cars = carsOf(30);
  const characters = cars.reduce((sum, { length }) => sum + length, 0);
  const kept = createCarPages([]).size;
  expect(createCarPages(cars).size).toBe(Math.ceil(characters * 1.5) + kept);
  const wide = carsOf(30, 'S\u014do Paulo');
  expect(createCarPages(wide).size).toBe(Math.ceil(characters * 3) + kept);
});
