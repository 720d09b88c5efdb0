import { expect, test } from 'vitest';
import { isLand, landIn } from './land.ts';

test.each([
  ['Brasília', -15.79, -47.88],
  ['São Paulo', -23.55, -46.63],
  ['Copacabana’s streets', -22.965, -43.195],
  ['Tokyo', 35.69, 139.69],
  ['the island of Fernando de Noronha', -3.855, -32.425],
  ['Chukotka west of the 180th meridian', 67, 178],
  ['Chukotka east of it', 66.5, -178],
  ['Taveuni in Fiji, which it cuts', -16.85, 179.97],
])('%s is on land', async (_, latitude, longitude) => {
  expect(await isLand({ latitude, longitude })).toBe(true);
});

test.each([
  ['off Copacabana', -22.99, -43.16],
  ['off Fortaleza', -3.68, -38.5],
  ['off Salvador', -13.05, -38.52],
  ['in the Bay of All Saints', -12.88, -38.62],
  ['in the middle of the Atlantic', -20, -20],
  ['in the Caspian, a sea inside the land', 42, 50.5],
])('the sea %s is not land', async (_, latitude, longitude) => {
  expect(await isLand({ latitude, longitude })).toBe(false);
});

test('the land within bounds ends at them', async () => {
  const rio = { west: -43.6, south: -23.2, east: -43, north: -22.7 };
  const rings = await landIn(rio);
  expect(rings.length).toBeGreaterThan(0);
  const points = rings.flatMap((ring) => [...ring]);
  const [longitudes, latitudes] = [0, 1].map((axis) => points.filter((_, at) => at % 2 === axis));
  expect(Math.min(...(longitudes ?? []))).toBeCloseTo(rio.west, 4);
  expect(Math.max(...(longitudes ?? []))).toBeCloseTo(rio.east, 4);
  expect(Math.max(...(latitudes ?? []))).toBeCloseTo(rio.north, 4);
});

test('far from land there is none', async () => {
  expect(await landIn({ west: -21, south: -21, east: -20, north: -20 })).toEqual([]);
});

test.each([
  ['in Goiás', { west: -48, south: -16, east: -47, north: -15 }],
  ['in Goiás as far south as islands that the 180th meridian cuts', { west: -50, south: -17.5, east: -49, north: -16 }],
  ['in Finland as far north as Chukotka', { west: 26, south: 67, east: 27, north: 68 }],
])('inland everything is land: %s', async (_, bounds) => {
  const rings = await landIn(bounds);
  expect(rings.map((ring) => [...ring].length)).toEqual([8]);
});

test('the land goes on at the 180th meridian', async () => {
  const west = await landIn({ west: 179, south: 66.5, east: 180, north: 67 });
  const east = await landIn({ west: -180, south: 66.5, east: -179, north: 67 });
  expect([west, east].map((rings) => rings.map((ring) => [...ring].length))).toEqual([[8], [8]]);
});
