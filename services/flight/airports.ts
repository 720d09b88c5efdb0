import data from '@embarque/flight/data/airports.json' with { type: 'json' };
import * as z from 'zod/mini';

/**
 * An airport with scheduled flights, from data/airports.json, which scripts/data generates. Server only: the file is
 * far too large for a page.
 */
export interface AirportRecord {
  /** IATA. */
  readonly code: string;
  /** In Portuguese; in Brazil the official name of the municipality. */
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
  /** Other names of the city: at home, in English, in short. Empty where there are none. */
  readonly aliases: string;
}

/** A code for all airports of a city, e.g. SAO. */
export interface CityCode {
  readonly code: string;
  readonly city: string;
  readonly country: string;
  readonly countryIso: string;
  /** At least one, the busiest first. */
  readonly airports: readonly string[];
  readonly aliases: string;
}

const text = z.string();
const fileSchema = z.object({
  airports: z.array(z.tuple([text, text, text, text, text, text, z.number(), z.number(), text])),
  cityCodes: z.array(z.tuple([text, text, text, z.array(text), text])),
  countryAliases: z.array(z.tuple([text, text])),
});

const file = fileSchema.parse(data);
const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });
const countryName = (iso: string): string => countryNames.of(iso) ?? iso;

/** All airports, sorted by code. */
export const airports: readonly AirportRecord[] = file.airports.map(
  ([code, city, name, countryIso, uf, zone, lat, lon, aliases]) => ({
    code,
    city,
    name,
    country: countryName(countryIso),
    countryIso,
    uf: uf === '' ? undefined : uf,
    zone,
    lat,
    lon,
    aliases,
  }),
);

/** All city codes. */
export const cityCodes: readonly CityCode[] = file.cityCodes.map(([code, city, countryIso, members, aliases]) => ({
  code,
  city,
  country: countryName(countryIso),
  countryIso,
  airports: members,
  aliases,
}));

const englishNames = new Intl.DisplayNames('en', { type: 'region' });
const countryAliases = new Map(file.countryAliases);

/** Returns what else people call a country: its English name and those of everyday. */
export function countryAliasesOf(iso: string): string {
  return [englishNames.of(iso), countryAliases.get(iso)].filter(Boolean).join(', ');
}

const byCode = new Map(airports.map((airport) => [airport.code, airport]));

/** Returns the airport of an IATA code; undefined when it is unknown or has no scheduled flights. */
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

/** Returns the airports of an airport or city code; empty when unknown. */
export function airportsOf(code: string): readonly AirportRecord[] {
  return airportsByCode.get(code) ?? none;
}
