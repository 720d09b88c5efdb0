import { plainText, typedText } from '@embarque/contract/fields/typed-text.ts';

/** The index behind every search of places: what is typed is read, matched and ranked in the same way everywhere. */

/** Shorter texts find nothing. */
const MIN_LENGTH = 3;

/** How well an entry matches, best first. */
const RANKS = {
  code: 0,
  name: 1,
  otherName: 2,
  region: 3,
  nameBegins: 4,
  otherNameBegins: 5,
  word: 6,
  regionBegins: 7,
} as const;
const RANK_COUNT = Object.keys(RANKS).length;

/** A place and the texts it is found by. */
export interface PlaceEntry<Place> {
  readonly place: Place;
  /** Found by the whole of them only, and before anything else. */
  readonly codes: readonly string[];
  /** What its city is called. */
  readonly names: readonly string[];
  /** What its city is called as well, where such a name counts for less. */
  readonly otherNames?: readonly string[];
  /** What else finds it: the airport's or station's own name. */
  readonly words?: readonly string[];
  /** Its state and country: on their own they match after all places whose name begins so, unless they are typed whole. */
  readonly regions?: readonly string[];
  /** What matches only along with something else. */
  readonly context?: readonly string[];
}

export interface PlaceIndexOptions {
  /** From this many characters the beginning of a state or country matches on its own; shorter texts mean places. */
  readonly regionsFrom?: number;
}

/** A search in places. */
export interface PlaceIndex<Place> {
  /** Returns the places a text finds, best match first, as they were given where they match as well; empty below three characters. */
  readonly find: (text: string) => Place[];
}

/** A text in its spellings: with its punctuation read as blanks, and left out; the same text once where there is none. */
type Spellings = readonly string[];

/** An entry as it is compared: each word of it in every spelling. */
interface Indexed<Place> {
  readonly place: Place;
  readonly codes: Spellings;
  readonly names: Spellings;
  readonly otherNames: Spellings;
  readonly regions: Spellings;
  readonly words: readonly string[];
  readonly regionWords: readonly string[];
  readonly contextWords: readonly string[];
}

/** What was typed. */
interface Query {
  readonly spellings: Spellings;
  /** The words of each spelling. */
  readonly readings: readonly (readonly string[])[];
  readonly length: number;
}

/** A capital within a word begins another one, as after a hyphen: LaGuardia. */
const CAPITAL_WITHIN = /(\p{Ll})(?=\p{Lu})/gu;
const PUNCTUATION = /[^\p{L}\p{N}\s]+/gu;

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const apart = (text: string): string =>
  singleSpaced(plainText(typedText(text).replace(CAPITAL_WITHIN, '$1 ')).replace(PUNCTUATION, ' '));
const joined = (text: string): string => singleSpaced(plainText(text).replace(PUNCTUATION, ''));

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
const spellingsOf = (text: string): Spellings => unique([apart(text), joined(text)]);
const wordsOf = (spellings: Spellings): string[] => unique(spellings.flatMap((text) => text.split(' ')));

function indexAll<Place>(entries: readonly PlaceEntry<Place>[]): Indexed<Place>[] {
  // Thousands of places share a few hundred states and countries, and a city's name is that of its airport too.
  const known = new Map<string, Spellings>();
  const spell = (text: string): Spellings => {
    const spelled = known.get(text) ?? spellingsOf(text);
    known.set(text, spelled);
    return spelled;
  };
  const spellAll = (texts: readonly string[] = []): Spellings => unique(texts.flatMap(spell));
  return entries.map((entry) => {
    const names = spellAll(entry.names);
    const otherNames = spellAll(entry.otherNames);
    const regions = spellAll(entry.regions);
    return {
      place: entry.place,
      codes: spellAll(entry.codes),
      names,
      otherNames,
      regions,
      words: wordsOf([...names, ...otherNames, ...spellAll(entry.words)]),
      regionWords: wordsOf(regions),
      contextWords: wordsOf(spellAll(entry.context)),
    };
  });
}

/** Returns what was typed; undefined where that is too little. */
function readQuery(text: string): Query | undefined {
  const { length } = joined(text);
  if (length < MIN_LENGTH) return undefined;
  const spellings = spellingsOf(text);
  return { spellings, readings: spellings.map((spelling) => spelling.split(' ')), length };
}

/** Returns the beginnings a word is looked up by: of its first three letters at the most. */
const keysOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, MIN_LENGTH) }, (_, index) => word.slice(0, index + 1));

/** Returns positions by texts. */
function positionsBy<Item>(items: readonly Item[], textsOf: (item: Item) => readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  items.forEach((item, position) => {
    for (const text of new Set(textsOf(item))) {
      const known = positions.get(text);
      if (known) known.push(position);
      else positions.set(text, [position]);
    }
  });
  return positions;
}

const isOneOf = (texts: readonly string[], wanted: Spellings): boolean => wanted.some((text) => texts.includes(text));
const begins = (texts: readonly string[], start: string): boolean => texts.some((text) => text.startsWith(start));
const beginsSo = (texts: readonly string[], starts: Spellings): boolean => starts.some((start) => begins(texts, start));

/** Whether all words of a reading match, at least one of them the place itself. */
function namesPlace({ words, regionWords, contextWords }: Indexed<unknown>, reading: readonly string[]): boolean {
  return (
    reading.some((term) => begins(words, term)) &&
    reading.every((term) => begins(words, term) || begins(regionWords, term) || begins(contextWords, term))
  );
}

/** Returns how well an entry matches, undefined for not at all. */
function rankOf(
  entry: Indexed<unknown>,
  { spellings, readings, length }: Query,
  regionsFrom: number,
): number | undefined {
  if (isOneOf(entry.codes, spellings)) return RANKS.code;
  if (isOneOf(entry.names, spellings)) return RANKS.name;
  if (isOneOf(entry.otherNames, spellings)) return RANKS.otherName;
  if (isOneOf(entry.regions, spellings)) return RANKS.region;
  if (beginsSo(entry.names, spellings)) return RANKS.nameBegins;
  if (beginsSo(entry.otherNames, spellings)) return RANKS.otherNameBegins;
  if (readings.some((reading) => namesPlace(entry, reading))) return RANKS.word;
  const isOfRegion = (reading: readonly string[]) => reading.every((term) => begins(entry.regionWords, term));
  return length >= regionsFrom && readings.some(isOfRegion) ? RANKS.regionBegins : undefined;
}

/**
 * Creates an index of places, which are given in the order of demand: the most wanted first. What is typed matches words by their
 * beginning, whatever the case, accents, dashes and apostrophes, with punctuation read as blanks or left out. A code that is typed
 * comes first, then what is called exactly so (city, state, country), then what begins so.
 */
export function createPlaceIndex<Place>(
  entries: readonly PlaceEntry<Place>[],
  { regionsFrom = MIN_LENGTH }: PlaceIndexOptions = {},
): PlaceIndex<Place> {
  const all = indexAll(entries);
  const byBeginning = positionsBy(all, ({ words, regionWords, contextWords }) =>
    [...words, ...regionWords, ...contextWords].flatMap(keysOf),
  );
  const byCode = positionsBy(all, ({ codes }) => codes);

  /** Returns the positions a reading may match: all its words have to, so those of the rarest. */
  function positionsOf(reading: readonly string[]): readonly number[] {
    const lists = reading.map((term) => byBeginning.get(term.slice(0, MIN_LENGTH)) ?? []);
    return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest));
  }

  /** Returns the positions that may match, in order. */
  function candidates({ spellings, readings }: Query): readonly number[] {
    const lists = [...readings.map(positionsOf), ...spellings.map((spelling) => byCode.get(spelling) ?? [])];
    const [only = [], ...others] = lists.filter((list) => list.length > 0);
    return others.length === 0 ? only : [...new Set(lists.flat())].sort((a, b) => a - b);
  }

  return {
    find(text) {
      const query = readQuery(text);
      if (!query) return [];
      const groups: Place[][] = Array.from({ length: RANK_COUNT }, () => []);
      for (const position of candidates(query)) {
        const entry = all[position];
        const rank = entry && rankOf(entry, query, regionsFrom);
        if (entry && rank !== undefined) groups[rank]?.push(entry.place);
      }
      return groups.flat();
    },
  };
}
