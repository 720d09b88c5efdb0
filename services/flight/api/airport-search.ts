import { stateByAbbreviation } from '@embarque/contract/brazilian-states.ts';
import { ReadyJson } from '@embarque/server-kit/mount.ts';
import { LRUCache } from 'lru-cache';
import type { Airport } from '../airport-routes.ts';
import { type AirportRecord, type CityCode, countryAliasesOf } from '../airports.ts';

/** Airport autocomplete: results are cached as bytes; uncached queries use an index. */

const MIN_LENGTH = 3;
const MAX_RESULTS = 15;
const MAX_CACHED = 5000;
/** From this many characters a country or a state matches on its own; shorter texts mean places. */
const MIN_REGION_LENGTH = 4;

/** The busiest airports and city codes by demand in Brazil; all others follow by country and name. */
const BUSIEST =
  'SAO GRU CGH RIO GIG SDU BSB BHZ CNF VCP REC POA SSA FOR CWB FLN BEL GYN VIX MCZ NAT MAO CGB IGU BPS NVT JPA SLZ AJU THE CGR ' +
  'JJD JDO LDB UDI RAO PMW PVH RBR MCP BVB LIS OPO BUE EZE AEP SCL MVD MIA MCO NYC JFK EWR MAD BCN PAR CDG ORY ROM FCO MIL MXP ' +
  'LON LHR LGW FRA AMS ZRH BOG LIM PTY CUN MEX ASU PUJ LAX DFW ATL IAH BOS WAS YYZ DXB DOH IST JNB LAD TYO NRT HND';

interface Entry {
  readonly airport: Airport;
  /** Words that match on their own: code, city, name. */
  readonly words: readonly string[];
  /** Words of state and country. On their own they match after all places of such a name. */
  readonly regions: readonly string[];
  /** Words that match only along with others. */
  readonly context: readonly string[];
  /** Its own city by all its names, and the city whose code includes it (Viracopos: Campinas and São Paulo). */
  readonly cities: readonly string[];
  readonly code: string;
}

/** Lower-cases a text, removes accents and separates words by one space. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const wordsOf = (...texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => fold(text).split(' ')))].filter((word) => word !== '');

/** Returns names of cities, given one or several divided by commas. */
const citiesOf = (...names: string[]): string[] =>
  names.flatMap((several) => several.split(', ').map(fold)).filter((name) => name !== '');

function airportEntry(airport: AirportRecord, served: CityCode | undefined): Entry {
  const { code, city, name, country, countryIso, uf, aliases } = airport;
  const place = fold(name) === fold(city) ? city : `${city}, ${name}`;
  return {
    airport: { description: `${place} (${code}), ${country}`, iata: code },
    words: wordsOf(code, city, name, aliases, served?.code ?? '', served?.city ?? '', served?.aliases ?? ''),
    regions: wordsOf(country, countryAliasesOf(countryIso), stateByAbbreviation(uf ?? '') ?? ''),
    context: [],
    cities: citiesOf(city, aliases, served?.city ?? '', served?.aliases ?? ''),
    code: fold(code),
  };
}

function cityEntry({ code, city, country, countryIso, aliases }: CityCode): Entry {
  return {
    airport: { description: `${city}, todos os aeroportos (${code}), ${country}`, iata: code },
    words: wordsOf(code, city, aliases),
    regions: wordsOf(country, countryAliasesOf(countryIso)),
    context: wordsOf('todos os aeroportos'),
    cities: citiesOf(city, aliases),
    code: fold(code),
  };
}

function ranked(airports: readonly AirportRecord[], cityCodes: readonly CityCode[]): Entry[] {
  const rank = new Map(BUSIEST.split(' ').map((code, index) => [code, index]));
  const served = new Map(cityCodes.flatMap((city) => city.airports.map((code) => [code, city])));
  const records = [...cityCodes, ...airports].map((record) => ({
    entry: 'airports' in record ? cityEntry(record) : airportEntry(record, served.get(record.code)),
    rank: rank.get(record.code) ?? rank.size + (record.countryIso === 'BR' ? 0 : 1),
  }));
  return records
    .sort((a, b) => a.rank - b.rank || (a.entry.airport.description < b.entry.airport.description ? -1 : 1))
    .map(({ entry }) => entry);
}

/** Returns the entries' positions by the first three letters of each of their words. */
function indexOf(entries: readonly Entry[]): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>();
  entries.forEach(({ words, regions }, position) => {
    for (const word of [...words, ...regions]) {
      const prefix = word.slice(0, MIN_LENGTH);
      const positions = index.get(prefix) ?? new Set<number>();
      index.set(prefix, positions.add(position));
    }
  });
  return index;
}

/**
 * Returns the positions that may match, best first; undefined when all terms are too short for the index, so all may.
 */
function candidates(terms: readonly string[], index: Map<string, Set<number>>): number[] | undefined {
  const long = terms.filter((term) => term.length >= MIN_LENGTH);
  if (long.length === 0) return undefined;
  const positions = new Set(long.flatMap((term) => [...(index.get(term.slice(0, MIN_LENGTH)) ?? [])]));
  return [...positions].sort((a, b) => a - b);
}

/**
 * Returns 0 for the exact code, 1 for the start of a city, 2 for any other match of the place, 3 for one of its state or
 * country alone, undefined for none.
 */
function matchRank(entry: Entry, query: string, terms: readonly string[]): number | undefined {
  const begins = (words: readonly string[], term: string) => words.some((word) => word.startsWith(term));
  const isOfRegion = (term: string) => begins(entry.regions, term);
  if (!terms.some((term) => begins(entry.words, term))) {
    return query.length >= MIN_REGION_LENGTH && terms.every(isOfRegion) ? 3 : undefined;
  }
  const matches = (term: string) => begins(entry.words, term) || isOfRegion(term) || begins(entry.context, term);
  if (!terms.every(matches)) return undefined;
  if (entry.code === query) return 0;
  return entry.cities.some((city) => city.startsWith(query)) ? 1 : 2;
}

/** Creates the search for airports and city codes by text, best match first; empty below three characters. */
export function createAirportSearch(airports: readonly AirportRecord[], cityCodes: readonly CityCode[]) {
  const entries = ranked(airports, cityCodes);
  const index = indexOf(entries);
  const cached = new LRUCache<string, ReadyJson>({ max: MAX_CACHED });

  function find(text: string): Airport[] {
    const query = fold(text);
    if (query.length < MIN_LENGTH) return [];
    const terms = query.split(' ');
    const positions = candidates(terms, index) ?? entries.keys();
    const groups: Entry[][] = [[], [], [], []];
    for (const position of positions) {
      const entry = entries[position];
      const group = entry && matchRank(entry, query, terms);
      if (entry && group !== undefined) groups[group]?.push(entry);
    }
    return groups
      .flat()
      .slice(0, MAX_RESULTS)
      .map(({ airport }) => airport);
  }

  return {
    find,
    /** Returns the same as JSON bytes. */
    ready(text: string): ReadyJson {
      const known = cached.get(text);
      if (known) return known;
      const json = new ReadyJson(Buffer.from(JSON.stringify(find(text))));
      cached.set(text, json);
      return json;
    },
  };
}
