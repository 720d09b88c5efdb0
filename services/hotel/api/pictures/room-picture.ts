import type { Landscape } from '@embarque/commerce/api/drawing/scene.ts';
import { picture } from '@embarque/commerce/api/drawing/svg.ts';
import * as bathrooms from './indoors/bathroom.ts';
import * as bedrooms from './indoors/bedroom.ts';
import { type Scene, sceneOf } from './paint/scene.ts';
import { plainRoom } from './plain.ts';

type Draw = (scene: Scene) => string;

/** The bed and the bath of the kinds of rooms. */
const kinds: Readonly<Record<string, { readonly bed: Draw; readonly bath: Draw }>> = {
  std: { bed: bedrooms.standardRoom, bath: bathrooms.showerRoom },
  sup: { bed: bedrooms.superiorRoom, bath: bathrooms.showerRoom },
  tpl: { bed: bedrooms.tripleRoom, bath: bathrooms.showerRoom },
  fam: { bed: bedrooms.familyRoom, bath: bathrooms.tubRoom },
  dlx: { bed: bedrooms.luxuryRoom, bath: bathrooms.doubleRoom },
  bgl: { bed: bedrooms.bungalow, bath: bathrooms.timberRoom },
  chl: { bed: bedrooms.chaletRoom, bath: bathrooms.timberRoom },
  ste: { bed: bedrooms.suite, bath: bathrooms.suiteBath },
};

const NAME = /^(bed|bath)-(std|sup|tpl|fam|dlx|bgl|chl|ste)-(coast|mountain|river|city)-([a-z0-9]{1,13})$/;

/**
 * Returns an SVG picture of a room by its name: `bed` or `bath`, the kind, the landscape outside, a seed (`bed-std-coast-1k2j3`).
 * By night its lamps are on. Never throws: other names have a plain picture. Nothing of the name gets into the markup.
 */
export function drawRoom(name: string, isNight: boolean): string {
  const [, part, kind = '', landscape, seed = ''] = NAME.exec(name) ?? [];
  const draw = kinds[kind]?.[part as 'bed' | 'bath'];
  if (!draw) return plainRoom();
  const scene = sceneOf(landscape as Landscape, seed, kind, isNight);
  return picture(draw(scene), scene.dice.chance(0.5));
}
