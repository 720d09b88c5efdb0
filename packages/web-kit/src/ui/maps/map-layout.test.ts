import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, layOut, MOST_PILLS, overlap, type Spot } from './map-layout.ts';

const [width, height] = [900, 800];
const pill = fc.record({
  x: fc.integer({ min: -200, max: 1100 }),
  y: fc.integer({ min: -200, max: 1000 }),
  width: fc.integer({ min: 60, max: 110 }),
  height: fc.constant(32),
});
const spots = fc.array(pill, { maxLength: 300 });
const names = fc.array(
  fc.record({
    x: pill.map(({ x }) => x),
    y: pill.map(({ y }) => y),
    width: pill.map((each) => each.width),
    height: fc.constant(18),
  }),
  {
    maxLength: 16,
  },
);

/** Of circles with a text, all alike; without one they are as large as what is in them. */
const sizes = fc.constantFrom(undefined, { width: 132, height: 44 });

const above = ({ x, y, width: wide, height: high }: Spot): Box => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high,
  bottom: y,
});
const around = ({ x, y, width: wide, height: high }: Spot): Box => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});
const collisions = (boxes: readonly Box[]) =>
  boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => overlap(one, other, 0)));

it('covers no price by another and no name by a price, and shows fifteen prices at most', () => {
  fc.assert(
    fc.property(spots, names, (places, words) => {
      const layout = layOut({ width, height, spots: places, names: words, canCluster: true });
      const texts = [
        ...places.filter((_, index) => layout.pills.has(index)).map(above),
        ...words.filter((_, index) => layout.names.has(index)).map(around),
      ];
      expect(collisions(texts)).toEqual([]);
      expect(layout.pills.size).toBeLessThanOrEqual(MOST_PILLS);
    }),
  );
});

it('keeps circles apart, and off the texts', () => {
  fc.assert(
    fc.property(spots, names, sizes, (places, words, clusterSize) => {
      const layout = layOut({ width, height, spots: places, names: words, canCluster: true, clusterSize });
      const { clusters } = layout;
      const texts = [
        ...places.filter((_, index) => layout.pills.has(index)).map(above),
        ...words.filter((_, index) => layout.names.has(index)).map(around),
      ];
      const circles = clusters.map(around);
      expect(collisions(circles)).toEqual([]);
      for (const circle of circles) expect(texts.filter((text) => overlap(circle, text, 0))).toEqual([]);
    }),
  );
});

it('has every place in sight once: as a price, as a point or in a circle', () => {
  fc.assert(
    fc.property(spots, names, fc.boolean(), sizes, (places, words, canCluster, clusterSize) => {
      const { pills, points, clusters } = layOut({
        width,
        height,
        spots: places,
        names: words,
        canCluster,
        clusterSize,
      });
      const shown = [...pills, ...points, ...clusters.flatMap(({ members }) => members)];
      const inSight = places.flatMap(({ x, y }, index) =>
        x >= 0 && x <= width && y >= 0 && y <= height ? [index] : [],
      );
      expect(shown.toSorted((one, other) => one - other)).toEqual(inSight);
    }),
  );
});

it('gives the first places their prices before others, and the one whose window is open always', () => {
  const same = Array.from({ length: 40 }, () => ({ x: 400, y: 400, width: 80, height: 32 }));
  const only = layOut({ width, height, spots: same, names: [], canCluster: true });
  expect([...only.pills]).toEqual([0]);
  expect([...layOut({ width, height, spots: same, names: [], selected: 7, canCluster: true }).pills]).toEqual([7]);
  expect(only.clusters.map(({ members }) => members.length)).toEqual([39]);
});

it('has fewer prices on a small map', () => {
  const grid = Array.from({ length: 60 }, (_, at) => ({
    x: (at % 4) * 95 + 48,
    y: Math.floor(at / 4) * 44 + 40,
    width: 80,
    height: 32,
  }));
  expect(layOut({ width: 390, height: 300, spots: grid, names: [], canCluster: true }).pills.size).toBe(8);
});

it('gathers nothing where coming nearer is not possible any more', () => {
  const same = Array.from({ length: 5 }, () => ({ x: 400, y: 400, width: 80, height: 32 }));
  const { clusters, points } = layOut({ width, height, spots: same, names: [], canCluster: false });
  expect(clusters).toEqual([]);
  expect([...points]).toEqual([1, 2, 3, 4]);
});

it('puts a circle among its places rather than far from them, where the sea may be, and leaves out the name there', () => {
  const shore = Array.from({ length: 20 }, (_, at) => ({ x: 400 + (at % 5), y: 400, width: 80, height: 32 }));
  const name = { x: 402, y: 390, width: 120, height: 100 };
  const { clusters, names: shown } = layOut({ width, height, spots: shore, names: [name], canCluster: true });
  expect(clusters).toHaveLength(1);
  expect(Math.hypot((clusters[0]?.x ?? 0) - 402, (clusters[0]?.y ?? 0) - 400)).toBeLessThan(5);
  expect(shown.size).toBe(0);
});

it('moves a circle a little rather than leave out a name', () => {
  const street = Array.from({ length: 20 }, (_, at) => ({ x: 400 + (at % 5), y: 400, width: 80, height: 32 }));
  const name = { x: 402, y: 390, width: 120, height: 18 };
  const { clusters, names: shown } = layOut({ width, height, spots: street, names: [name], canCluster: true });
  expect(clusters).toHaveLength(1);
  expect(shown.size).toBe(1);
});
