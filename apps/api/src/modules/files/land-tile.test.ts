import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createLandTiles, landTile, OWN_TILES, TILES_VERSION } from './land-tile.ts';

const tile = async (name: string) => (await landTile(name))?.bytes.toString();
const WHOLE = /^<svg [^>]*><path fill="#fff" fill-rule="evenodd" d="M[-\d ]+l[-\d ]+z"\/><\/svg>\n$/;

test('a tile of the coast has land, and leaves the sea to what is behind it', async () => {
  const svg = await tile('8-97-144.svg');
  expect(svg).toMatch(/ d="M/);
  expect(svg).not.toMatch(/<rect|background/);
});

test('a tile of the open sea is empty, one inland is filled beyond its edges', async () => {
  expect(await tile('8-112-142.svg')).not.toContain('<path');
  const inland = (await tile('10-375-556.svg')) ?? '';
  expect(inland).toMatch(WHOLE);
  expect(inland.match(/258|-2\b/g)?.length).toBeGreaterThan(0);
});

test('a tile of the farthest zoom is small enough to send', async () => {
  expect((await tile('2-2-1.svg'))?.length).toBeLessThan(60_000);
});

test('a tile is drawn once, however often and by how many it is asked for', async () => {
  const drawn: string[] = [];
  const tileOf = createLandTiles((file) => {
    drawn.push(file);
    return landTile(file);
  });
  const asked = [tileOf('8-97-144.svg'), tileOf('8-97-144.svg'), tileOf('x.svg')];
  const [first, second, none] = await Promise.all(asked);
  expect(second).toBe(first);
  expect(none).toBeUndefined();
  expect(await tileOf('8-97-144.svg')).toBe(first);
  expect(drawn).toEqual(['8-97-144.svg', 'x.svg']);
});

test.each([
  'x.svg',
  '2-0-0.png',
  '2-0-0',
  '02-0-0.svg',
  '2-4-0.svg',
  '2-0-4.svg',
  '-2-0-0.svg',
  '0-0-0.svg',
  '1-0-0.svg',
  '19-0-0.svg',
  '99-0-0.svg',
  '3-1.5-2.svg',
  '3-1-2-4.svg',
  '../0-0-0.svg',
])('%s is no tile', async (name) => {
  expect(await landTile(name)).toBeUndefined();
});

test('the deepest zoom is 18', async () => {
  expect(await landTile('18-262143-262143.svg')).toBeDefined();
});

test('the address changes with the data', () => {
  const { version } = createRequire(import.meta.url)('world-atlas/package.json') as { version: string };
  expect(TILES_VERSION.startsWith(`${version}-`)).toBe(true);
  expect(OWN_TILES).toContain(`?v=${TILES_VERSION}`);
});
