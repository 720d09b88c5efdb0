import { drawDestination as draw } from '@embarque/commerce/api/destinations/landmark.ts';
import { landscapeFor } from '@embarque/commerce/api/destinations/landscapes.ts';
import { sceneFor } from '@embarque/commerce/api/destinations/scenes.ts';
import { type Look, tonesOf } from '@embarque/commerce/api/destinations/tones.ts';
import { placeSlug } from '@embarque/contract/files.ts';
import { airports, cityCodes } from '@embarque/flight/airports.ts';
import { landscapeOf } from '@embarque/flight/landscapes.ts';

const IATA = /^[A-Z]{3}$/;
const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Brazil's: elsewhere towns of one name are many. */
const brazilian = [...airports, ...cityCodes].filter(({ countryIso }) => countryIso === 'BR');
const slugs = new Map(brazilian.map(({ code, city }) => [code, placeSlug(city)]));
const codes = new Map(brazilian.map(({ code, city }) => [placeSlug(city), code]));

/**
 * Returns an SVG of the place that an airport or city code in capitals or the slug of a city stands for: its own scene, or one of the kind
 * of place it is; undefined for what is neither. Never throws.
 */
export function drawDestination(name: string, look: Look): string | undefined {
  const isCode = IATA.test(name);
  if (!isCode && !SLUG.test(name)) return undefined;
  const scene = sceneFor(name) ?? sceneFor(slugs.get(name) ?? '');
  const code = isCode ? name : codes.get(name);
  const landmark = scene ?? landscapeFor(code ? landscapeOf(code) : 'city', name);
  return draw(landmark, tonesOf(look, look.isNight));
}
