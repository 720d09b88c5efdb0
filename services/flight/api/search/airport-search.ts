import { createPlaceIndex, type PlaceEntry } from '@embarque/commerce/places/place-index.ts';
import { stateByAbbreviation, stateOnWire } from '@embarque/contract/fields/brazilian-states.ts';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { Airport } from '@embarque/flight/airport-routes.ts';
import { type AirportRecord, type CityCode, countryAliasesOf } from '@embarque/flight/airports.ts';
import { ReadyJson } from '@embarque/server-kit/http/mount.ts';
import { LRUCache } from 'lru-cache';

/** Airport autocomplete: results are cached as bytes; uncached queries use the index of places. */

const MAX_RESULTS = 15;
const MAX_CACHED = 5000;
/** From this many characters a country or a state matches on its own; shorter texts mean places. */
const MIN_REGION_LENGTH = 4;

/** The busiest airports and city codes by demand in Brazil; all others follow by country and name. */
const BUSIEST =
  'SAO GRU CGH RIO GIG SDU BSB BHZ CNF VCP REC POA SSA FOR CWB FLN BEL GYN VIX MCZ NAT MAO CGB IGU BPS NVT JPA SLZ AJU THE CGR ' +
  'JJD JDO LDB UDI RAO PMW PVH RBR MCP BVB LIS OPO BUE EZE AEP SCL MVD MIA MCO NYC JFK EWR MAD BCN PAR CDG ORY ROM FCO MIL MXP ' +
  'LON LHR LGW FRA AMS ZRH BOG LIM PTY CUN MEX ASU PUJ LAX DFW ATL IAH BOS WAS YYZ DXB DOH IST JNB LAD TYO NRT HND';

type Entry = PlaceEntry<Airport>;

const namesIn = (several: string): string[] => several.split(', ');

/** Returns an airport as a search names it: "São Paulo, Guarulhos (GRU), Brasil". */
export function placeOfAirport({ code, city, name, country }: AirportRecord): Airport {
  const place = plainText(name) === plainText(city) ? city : `${city}, ${name}`;
  return { description: `${place} (${code}), ${country}`, iata: code };
}

function airportEntry(airport: AirportRecord, served: CityCode | undefined): Entry {
  const { code, city, name, country, countryIso, uf, aliases } = airport;
  const state = stateByAbbreviation(uf ?? '');
  return {
    place: placeOfAirport(airport),
    codes: [code],
    // Also those of the city whose code includes it (Viracopos: Campinas and São Paulo). Other names count as much as its own: people
    // abroad know no other.
    names: [city, served?.city ?? '', ...namesIn(aliases), ...namesIn(served?.aliases ?? '')],
    words: [code, name, served?.code ?? ''],
    regions: [country, ...namesIn(countryAliasesOf(countryIso)), state ? stateOnWire(state) : ''],
    context: [uf ?? ''],
  };
}

function cityEntry({ code, city, country, countryIso, aliases }: CityCode): Entry {
  return {
    place: { description: `${city}, todos os aeroportos (${code}), ${country}`, iata: code },
    codes: [code],
    names: [city, ...namesIn(aliases)],
    words: [code],
    regions: [country, ...namesIn(countryAliasesOf(countryIso))],
    context: ['todos os aeroportos'],
  };
}

/** Returns all entries, the most wanted first. */
function ranked(airports: readonly AirportRecord[], cityCodes: readonly CityCode[]): Entry[] {
  const rank = new Map(BUSIEST.split(' ').map((code, index) => [code, index]));
  const served = new Map(cityCodes.flatMap((city) => city.airports.map((code) => [code, city])));
  const records = [...cityCodes, ...airports].map((record) => ({
    entry: 'airports' in record ? cityEntry(record) : airportEntry(record, served.get(record.code)),
    rank: rank.get(record.code) ?? rank.size + (record.countryIso === 'BR' ? 0 : 1),
  }));
  return records
    .sort((a, b) => a.rank - b.rank || (a.entry.place.description < b.entry.place.description ? -1 : 1))
    .map(({ entry }) => entry);
}

/** Creates the search for airports and city codes by text, best match first; empty below three characters. */
export function createAirportSearch(airports: readonly AirportRecord[], cityCodes: readonly CityCode[]) {
  const index = createPlaceIndex(ranked(airports, cityCodes), { regionsFrom: MIN_REGION_LENGTH });
  const cached = new LRUCache<string, ReadyJson>({ max: MAX_CACHED });
  const find = (text: string): Airport[] => index.find(text).slice(0, MAX_RESULTS);

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
