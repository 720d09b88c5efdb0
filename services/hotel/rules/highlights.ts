/** What a card of a list says of a hotel's amenities: few of them, those by which people choose. */

const MOST = 3;

/** What travellers look for, the most wanted first, and how its name begins wherever a supplier says it. */
const wanted = [
  ['pool', /^piscina/i],
  ['beach', /^servi[çc]o de praia/i],
  ['spa', /^(spa|sauna)\b/i],
  ['gym', /^academia/i],
  ['restaurant', /^restaurante/i],
  ['parking', /^estacionamento/i],
  ['wifi', /^wi-?fi/i],
  ['desk', /^recep[çc][ãa]o 24/i],
] as const;

/** A kind of amenity that cards have a sign for. */
export type Highlight = (typeof wanted)[number][0];

/** Returns the kind of an amenity; undefined for one that cards do not name. */
export const highlightOf = (amenity: string): Highlight | undefined =>
  wanted.find(([, name]) => name.test(amenity))?.[0];

/** Returns up to three of a hotel's amenities, the most wanted first and one of a kind, as their supplier names them. */
export const highlightsIn = (amenities: readonly string[]): string[] =>
  wanted.flatMap(([, name]) => amenities.find((amenity) => name.test(amenity)) ?? []).slice(0, MOST);
