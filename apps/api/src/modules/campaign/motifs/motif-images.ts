import { at } from '@embarque/commerce/api/drawing/svg.ts';
import { type BrandColours, brandVariables } from '@embarque/contract/campaign/brand-colours.ts';
import { contrast, mix } from '@embarque/contract/campaign/colour.ts';
import {
  type MotifName,
  type MotifShape,
  motifFrames,
  motifOf,
  motifShapes,
} from '@embarque/contract/campaign/motif.ts';
import { LRUCache } from 'lru-cache';
import { type StoredImage, storedImage } from '../campaign-images.ts';
import { motifDrawings } from './motif-drawings.ts';
import { edgesOf, type MotifTones } from './motif-scene.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Returns the name of a motif's picture among those of a campaign. */
export const motifImage = (shape: MotifShape): `motif-${MotifShape}` => `motif-${shape}`;

/** An import prepares all campaigns anew, most of which keep their colours. */
const drawn = new LRUCache<string, ReadonlyMap<string, StoredImage>>({ max: 1_000 });

/** Draws a campaign's motif for each width, in its colours, by the names of the pictures; the same one once. */
export function drawMotif(motif: MotifName, colours: BrandColours): ReadonlyMap<string, StoredImage> {
  const tones = tonesOf(colours);
  const key = [motif, ...Object.values(tones)].join(' ');
  const before = drawn.get(key);
  if (before) return before;
  const images = new Map(
    motifShapes.map((shape) => [
      motifImage(shape),
      storedImage(`${motifImage(shape)}.svg`, Buffer.from(drawing(motif, shape, tones))),
    ]),
  );
  drawn.set(key, images);
  return images;
}

/** Draws the shop's own motif, where no campaign is known. */
export const shopMotif = () => drawMotif(motifOf('default'), { theme: { name: 'default' }, campaignConfigLayout: {} });

function drawing(motif: MotifName, shape: MotifShape, tones: MotifTones): string {
  const frame = motifFrames[shape];
  const { back, things, front } = motifDrawings[motif](tones);
  const edges = edgesOf(frame);
  const drawn = at(frame.middle, frame.base, back(edges) + things + front(edges), frame.scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}" stroke-linecap="round">${drawn}</svg>\n`;
}

/** All but what stands alone goes away from the colour of the headline, so that it reads on each of them as on the surface. */
function tonesOf(colours: BrandColours): MotifTones {
  const {
    '--hero-surface': sky = BLACK,
    '--on-hero': text = WHITE,
    '--accent': accent = WHITE,
  } = brandVariables(colours);
  const away = contrast(text, WHITE) < contrast(text, BLACK) ? BLACK : WHITE;
  const deep = (share: number) => mix(sky, away, share);
  return {
    sky,
    glow: mix(accent, sky, 0.35),
    sun: mix(accent, WHITE, 0.86),
    haze: deep(0.95),
    far: deep(0.87),
    mid: deep(0.76),
    near: deep(0.62),
    paper: mix(text, sky, 0.92),
    shade: mix(text, sky, 0.6),
    accent,
  };
}
