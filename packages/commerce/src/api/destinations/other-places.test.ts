import { describe, expect, it, test } from 'vitest';
import { drawDestination } from './landmark.ts';
import { otherPlaces } from './other-places.ts';
import { sceneFor } from './scenes.ts';
import { tonesOf } from './tones.ts';

/** The colours of the campaigns that the shop is shown with. */
const campaigns = [
  { brand: '#0B4F6C', accent: '#F2A541' },
  { brand: '#14213D', accent: '#FCA311' },
  { brand: '#1D4ED8', accent: '#F59E0B' },
  { brand: '#BE185D', accent: '#7C3AED' },
  { brand: '#0F766E', accent: '#EA580C' },
];

const hours = campaigns.flatMap((colours) => [tonesOf(colours, false), tonesOf(colours, true)]);

describe.each(otherPlaces.map((place) => [place.names.join(', '), place] as const))(
  '%s',
  (_names, { landmark, names }) => {
    it.each(hours)('has a picture of under 6 KB in the tones of a campaign alone (%#)', (tones) => {
      const svg = drawDestination(landmark, tones);
      expect(Buffer.byteLength(svg)).toBeLessThan(6144);
      expect(svg).not.toMatch(/NaN|undefined/);
      const used = new Set(
        svg.match(/#[0-9a-f]{3,6}(?=")/gi)?.filter((colour) => !svg.includes(`id="${colour.slice(1)}"`)),
      );
      expect([...used].filter((colour) => !Object.values(tones).flat().includes(colour))).toEqual([]);
    });

    it('is found by each of its names, codes and slugs', () => {
      for (const name of names) {
        expect(name).toMatch(/^([A-Z]{3}|[a-z]+(-[a-z]+)*)$/);
        expect(sceneFor(name)).toBe(landmark);
      }
    });
  },
);

test('No two places look the same', () => {
  const tones = tonesOf({ brand: '#0B4F6C', accent: '#F2A541' }, false);
  const drawn = otherPlaces.map(({ landmark }) => landmark(tones));
  expect(new Set(drawn).size).toBe(drawn.length);
});
