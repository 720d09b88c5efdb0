import { ReadyJson } from '@embarque/server-kit/mount.ts';
import { LRUCache } from 'lru-cache';
import type { AirportRecord, CityCode } from '../airports.ts';
import type { Airport } from '../contract.ts';

/** Autocomplete of airports: every answer is kept as bytes, and what is not yet kept is looked up in an index. */

const SHORTEST = 3;
const MAX_ANSWERS = 15;
const KEPT_ANSWERS = 5000;

/** The busiest airports and city codes in the order Brazilians ask for them; all others follow by country and name. */
const BUSIEST =
  'SAO GRU CGH RIO GIG SDU BSB BHZ CNF VCP REC POA SSA FOR CWB FLN BEL GYN VIX MCZ NAT MAO CGB IGU BPS NVT JPA SLZ AJU THE CGR ' +
  'JJD JDO LDB UDI RAO PMW PVH RBR MCP BVB LIS OPO BUE EZE AEP SCL MVD MIA MCO NYC JFK EWR MAD BCN PAR CDG ORY ROM FCO MIL MXP ' +
  'LON LHR LGW FRA AMS ZRH BOG LIM PTY CUN MEX ASU PUJ LAX DFW ATL IAH BOS WAS YYZ DXB DOH IST JNB LAD TYO NRT HND';

interface Entry {
  readonly answer: Airport;
  /** Words that find the entry by themselves: code, city, name. */
  readonly words: readonly string[];
  /** Words that only narrow: state and country. */
  readonly context: readonly string[];
  /** Its city, and the one whose airports it counts among (Campinas for Viracopos, and São Paulo). */
  readonly cities: readonly string[];
  readonly code: string;
}

/** Lower case without accents, words apart. */
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

function airportEntry(airport: AirportRecord, served: CityCode | undefined): Entry {
  const { code, city, name, country, uf } = airport;
  const place = fold(name) === fold(city) ? city : `${city}, ${name}`;
  return {
    answer: { description: `${place} (${code}), ${country}`, iata: code },
    words: wordsOf(code, city, name, served?.code ?? '', served?.city ?? ''),
    context: wordsOf(country, uf ?? ''),
    cities: [fold(city), fold(served?.city ?? city)],
    code: fold(code),
  };
}

function cityEntry({ code, city, country }: CityCode): Entry {
  return {
    answer: { description: `${city}, todos os aeroportos (${code}), ${country}`, iata: code },
    words: wordsOf(code, city),
    context: wordsOf(country, 'todos os aeroportos'),
    cities: [fold(city)],
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
    .sort((a, b) => a.rank - b.rank || (a.entry.answer.description < b.entry.answer.description ? -1 : 1))
    .map(({ entry }) => entry);
}

/** Positions of the entries by the first three letters of each of their own words. */
function indexOf(entries: readonly Entry[]): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>();
  entries.forEach(({ words }, position) => {
    for (const word of words) {
      const start = word.slice(0, SHORTEST);
      const positions = index.get(start) ?? new Set<number>();
      index.set(start, positions.add(position));
    }
  });
  return index;
}

/** Positions that may match, best first; undefined when every term is too short for the index: then all must be looked at. */
function candidates(terms: readonly string[], index: Map<string, Set<number>>): number[] | undefined {
  const long = terms.filter((term) => term.length >= SHORTEST);
  if (long.length === 0) return undefined;
  const positions = new Set(long.flatMap((term) => [...(index.get(term.slice(0, SHORTEST)) ?? [])]));
  return [...positions].sort((a, b) => a - b);
}

/** 0 for the code itself, 1 for the city from its first letter, 2 for any other word; undefined when it does not match. */
function closeness(entry: Entry, query: string, terms: readonly string[]): number | undefined {
  const own = (term: string) => entry.words.some((word) => word.startsWith(term));
  const near = (term: string) => own(term) || entry.context.some((word) => word.startsWith(term));
  if (!terms.some(own) || !terms.every(near)) return undefined;
  if (entry.code === query) return 0;
  return entry.cities.some((city) => city.startsWith(query)) ? 1 : 2;
}

/** The airports and city codes that a text finds, best first; none below three characters. */
export function createAirportSearch(airports: readonly AirportRecord[], cityCodes: readonly CityCode[]) {
  const entries = ranked(airports, cityCodes);
  const index = indexOf(entries);
  const kept = new LRUCache<string, ReadyJson>({ max: KEPT_ANSWERS });

  function find(text: string): Airport[] {
    const query = fold(text);
    if (query.length < SHORTEST) return [];
    const terms = query.split(' ');
    const positions = candidates(terms, index) ?? entries.keys();
    const groups: Entry[][] = [[], [], []];
    for (const position of positions) {
      const entry = entries[position];
      const group = entry && closeness(entry, query, terms);
      if (entry && group !== undefined) groups[group]?.push(entry);
    }
    return groups
      .flat()
      .slice(0, MAX_ANSWERS)
      .map(({ answer }) => answer);
  }

  return {
    find,
    /** The same as bytes. */
    ready(text: string): ReadyJson {
      const known = kept.get(text);
      if (known) return known;
      const made = new ReadyJson(Buffer.from(JSON.stringify(find(text))));
      kept.set(text, made);
      return made;
    },
  };
}
