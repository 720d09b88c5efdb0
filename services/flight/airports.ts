import * as z from 'zod/mini';
import data from './data/airports.json' with { type: 'json' };

/**
 * The airports of the world that have scheduled flights, from scripts/data. For the server only: the file is far too large
 * for a page.
 */
export interface AirportRecord {
  /** IATA. */
  readonly code: string;
  /** As Brazilians write it; in Brazil the municipality's own name. */
  readonly city: string;
  readonly name: string;
  /** In Portuguese. */
  readonly country: string;
  readonly countryIso: string;
  /** The state, in Brazil only. */
  readonly uf: string | undefined;
  /** IANA zone. */
  readonly zone: string;
  readonly lat: number;
  readonly lon: number;
}

/** A code that stands for all airports of a city, e.g. SAO. */
export interface CityCode {
  readonly code: string;
  readonly city: string;
  readonly country: string;
  readonly countryIso: string;
  /** At least one, the most used first. */
  readonly airports: readonly string[];
}

const text = z.string();
const fileSchema = z.object({
  airports: z.array(z.tuple([text, text, text, text, text, text, z.number(), z.number()])),
  cityCodes: z.array(z.tuple([text, text, text, z.array(text)])),
});

const file = fileSchema.parse(data);
const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });
const countryName = (iso: string): string => countryNames.of(iso) ?? iso;

/** Every airport, by code. */
export const airports: readonly AirportRecord[] = file.airports.map(
  ([code, city, name, countryIso, uf, zone, lat, lon]) => ({
    code,
    city,
    name,
    country: countryName(countryIso),
    countryIso,
    uf: uf === '' ? undefined : uf,
    zone,
    lat,
    lon,
  }),
);

/** Every code that stands for several airports. */
export const cityCodes: readonly CityCode[] = file.cityCodes.map(([code, city, countryIso, members]) => ({
  code,
  city,
  country: countryName(countryIso),
  countryIso,
  airports: members,
}));

const byCode = new Map(airports.map((airport) => [airport.code, airport]));

/** The airport of an IATA code; undefined when there is none with scheduled flights. */
export function airportOf(code: string): AirportRecord | undefined {
  return byCode.get(code);
}

const airportsByCode = new Map<string, readonly AirportRecord[]>([
  ...airports.map((airport): [string, AirportRecord[]] => [airport.code, [airport]]),
  ...cityCodes.map(({ code, airports: members }): [string, AirportRecord[]] => [
    code,
    members.flatMap((each) => byCode.get(each) ?? []),
  ]),
]);
const none: readonly AirportRecord[] = [];

/** The airports an airport or city code stands for; empty when unknown. */
export function airportsOf(code: string): readonly AirportRecord[] {
  return airportsByCode.get(code) ?? none;
}
