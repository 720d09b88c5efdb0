import { drawDestination } from '@embarque/commerce/api/destinations/landmark.ts';
import { sceneFor } from '@embarque/commerce/api/destinations/scenes.ts';
import { type Look, tonesOf } from '@embarque/commerce/api/destinations/tones.ts';
import { expect, test } from 'vitest';
import type { ShowcaseFile } from '../campaign/index.ts';
import { showcaseDrawings } from './showcase-drawings.ts';

type Image = ShowcaseFile['images'][number];

const BLUE: Look = { brand: '#1d4ed8', accent: '#f59e0b', isNight: false };
const DARK: Look = { brand: '#14213d', accent: '#fca311', isNight: true };

/** Returns the drawings of one showcase, whose images are called 0, 1 and so on. */
function drawingsOf(images: readonly Partial<Image>[], look = BLUE) {
  const showcase: ShowcaseFile = {
    id: 'verao',
    name: 'Verão',
    description: '',
    images: images.map((image, at) => ({ imageId: String(at), name: 'Uma semana', landscape: 'city', ...image })),
  };
  const drawings = showcaseDrawings({
    showcaseImage(path) {
      const image = showcase.images.find(({ imageId }) => path === `verao/${imageId}`);
      return image && { image, showcase, campaignCode: '7' };
    },
    look: () => look,
  });
  return {
    draw: (at: number) => drawings.draw(`verao/${at}`, DARK),
    basis: (at: number) => drawings.basis?.(`verao/${at}`),
  };
}
const salvador = (look: Look) => {
  const scene = sceneFor('SSA');
  return scene && drawDestination(scene, tonesOf(look, look.isNight));
};

test.each<[string, Partial<Image>]>([
  ['the code of an airport', { airportDestination: 'SSA' }],
  ['the code of its city', { cityCode: 'SSA' }],
  ['the name of a city', { cityCode: 'BR-BA-SALVADOR', cityName: 'Salvador' }],
  ['the name of a station', { airportDestination: 'BR2927408-1', airportDestinationName: 'Salvador' }],
  ['the name of an airport', { airportDestinationName: 'Salvador, Deputado Luís Eduardo Magalhães (SSA), Brasil' }],
])('an image shows the place that it leads to by %s, in the colours of its own campaign', (_, image) => {
  expect(drawingsOf([image]).draw(0)).toBe(salvador(BLUE));
  expect(drawingsOf([image], DARK).draw(0)).toBe(salvador(DARK));
});

test('of two images that lead to one place the second shows it at the other hour', () => {
  const { draw } = drawingsOf([{ airportDestination: 'SSA' }, { cityName: 'Salvador' }]);
  expect(draw(1)).toBe(salvador({ ...BLUE, isNight: true }));
});

test('no two images of a showcase look the same, however many are of one place or one kind', () => {
  const images = [...Array(4).fill({ airportDestination: 'SSA' }), ...Array(6).fill({ landscape: 'coast' })];
  const { draw } = drawingsOf(images);
  expect(new Set(images.map((_, at) => draw(at))).size).toBe(images.length);
});

test('a drawing is made anew when the colours, the place or the landscape change', () => {
  const bases = [
    drawingsOf([{ landscape: 'coast' }]),
    drawingsOf([{ landscape: 'river' }]),
    drawingsOf([{ landscape: 'coast' }], DARK),
    drawingsOf([{ landscape: 'coast', cityName: 'Salvador' }]),
  ].map(({ basis }) => basis(0));
  expect(new Set(bases).size).toBe(4);
});

test('what is no image of a showcase is not drawn', () => {
  const { draw, basis } = drawingsOf([{}]);
  expect([draw(1), basis(1)]).toEqual([undefined, undefined]);
});
