import type { CarLocation } from '@embarque/car/contract.ts';
import type { OpeningHours } from '@embarque/car/rules/opening-hours.ts';
import { unit } from '../random.ts';
import { type City, type CitySize, cities } from './cities.ts';

/** A place where several companies have their desks: an airport, or one in town. */
export interface Location extends CarLocation {
  readonly city: City;
  readonly isAirport: boolean;
}

const everyDay = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => ({ opens, closes }));
const ALWAYS = everyDay('00:00', '24:00');
const OFFICE: OpeningHours = [
  null,
  ...Array.from({ length: 5 }, () => ({ opens: '08:00', closes: '18:00' })),
  { opens: '08:00', closes: '13:00' },
];

/** The desks at an airport of each size; the last planes of the day land after midnight at large ones. */
const airportHours: Readonly<Record<CitySize, OpeningHours>> = {
  hub: ALWAYS,
  abroad: ALWAYS,
  large: everyDay('06:00', '02:00'),
  small: everyDay('07:00', '22:00'),
  single: everyDay('07:00', '19:00'),
};

/** In town, in the order in which a city gets them. */
const inTown = [
  { name: 'Centro', openingHours: OFFICE, afterHours: false },
  { name: 'Rodoviária', openingHours: everyDay('07:00', '21:00'), afterHours: true },
  { name: 'Shopping', openingHours: everyDay('10:00', '22:00'), afterHours: false },
] as const;
const countInTown: Readonly<Record<CitySize, number>> = { hub: 3, large: 2, small: 1, single: 0, abroad: 0 };

/** Streets that most Brazilian cities have. */
const STREETS = [
  'Avenida Getúlio Vargas',
  'Avenida Brasil',
  'Rua XV de Novembro',
  'Avenida Sete de Setembro',
  'Rua Marechal Deodoro',
  'Avenida Rio Branco',
];

function streetOf(code: string): string {
  const street = STREETS[Math.floor(unit(`street|${code}`) * STREETS.length)];
  return `${street}, ${100 + Math.floor(unit(`number|${code}`) * 1900)}`;
}

/** Outside Brazil a city has one location, whose code is the city's own. */
function locationsIn(city: City): Location[] {
  const { code, name: cityName, airport, countryIso, zone, size } = city;
  const atAirport: Location = {
    city,
    isAirport: true,
    locationCode: countryIso === 'BR' ? `${code}A` : code,
    rental: { name: `Aeroporto ${airport}` },
    address: { address: `Aeroporto ${airport}, área de desembarque`, cityName },
    countryIso,
    zone,
    openingHours: airportHours[size],
    afterHours: true,
  };
  const others = inTown.slice(0, countInTown[size]).map(({ name, ...desk }, index): Location => {
    const locationCode = `${code}${index + 1}`;
    return {
      city,
      isAirport: false,
      locationCode,
      rental: { name },
      address: { address: `${streetOf(locationCode)} - ${name}`, cityName },
      countryIso,
      zone,
      ...desk,
    };
  });
  return [atAirport, ...others];
}

const byCity = new Map(cities.map((city) => [city.code, locationsIn(city)]));
const byCode = new Map([...byCity.values()].flat().map((location) => [location.locationCode, location]));

/** Returns the locations of a city, its airport first; empty when unknown. */
export function locationsOf(iata: string): readonly Location[] {
  return byCity.get(iata) ?? [];
}

/** Returns the location of a code; undefined when unknown. */
export function locationOf(code: string): Location | undefined {
  return byCode.get(code);
}
