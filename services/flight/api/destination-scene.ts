import { drawDestination as draw } from '@embarque/commerce/api/destinations/landmark.ts';
import { landscapeFor } from '@embarque/commerce/api/destinations/landscapes.ts';
import { sceneFor } from '@embarque/commerce/api/destinations/scenes.ts';
import { type Look, tonesOf } from '@embarque/commerce/api/destinations/tones.ts';
import { placeSlug } from '@embarque/contract/files.ts';
import { airports, cityCodes } from '@embarque/flight/airports.ts';
import { landscapeOf } from '@embarque/flight/landscapes.ts';

const IATA = /^[A-Z]{3}$/;
const SLUG = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

const named = [...cityCodes, ...airports].map(({ code, city, countryIso }) => ({
  code,
  slug: placeSlug(city),
  countryIso,
}));
/** City codes of the airports that lie in the city itself. */
const cityOf = new Map(
  cityCodes.flatMap(({ code, city, airports: listed }) =>
    airports
      .filter((each) => listed.includes(each.code) && each.city === city)
      .map((each) => [each.code, code] as const),
  ),
);
const codes = codesBySlug();
const slugs = new Map([...codes].map(([slug, code]) => [code, slug]));

/** Brazil's towns come first; elsewhere a name that towns of two countries have stands for none. */
function codesBySlug(): ReadonlyMap<string, string> {
  const found = new Map<string, { code: string; countryIso: string; isOne: boolean }>();
  for (const { code, slug, countryIso } of named) {
    const before = found.get(slug);
    if (!before || (countryIso === 'BR' && before.countryIso !== 'BR')) {
      found.set(slug, { code, countryIso, isOne: true });
    } else if (before.countryIso !== countryIso && before.countryIso !== 'BR') before.isOne = false;
  }
  return new Map([...found].flatMap(([slug, { code, isOne }]) => (isOne ? [[slug, code]] : [])));
}

/** The code that all names of a place share; undefined for a city that is not known, and what is no name. */
const codeOf = (name: string): string | undefined => (IATA.test(name) ? (cityOf.get(name) ?? name) : codes.get(name));

/** Returns the other names of the place that a name stands for: its city's code or its airport's, and its slug. */
export function otherNamesOf(name: string): readonly string[] {
  const code = codeOf(name);
  const slug = code && slugs.get(code);
  return [code, slug].flatMap((other) => (other === undefined || other === name ? [] : [other]));
}

/**
 * Returns an SVG of the place that an airport or city code in capitals or the slug of a city stands for: its own scene, or one of the kind
 * of place it is, the same by each of its names; undefined for what is neither. Never throws.
 */
export function drawDestination(name: string, look: Look): string | undefined {
  if (!IATA.test(name) && !SLUG.test(name)) return undefined;
  const code = codeOf(name);
  const [scene] = [name, ...otherNamesOf(name)].flatMap((each) => sceneFor(each) ?? []);
  const landmark = scene ?? landscapeFor(code ? landscapeOf(code) : 'city', code ?? name);
  return draw(landmark, tonesOf(look, look.isNight));
}
