import type { BusStation } from '@embarque/bus/rules/stations.ts';
import rows from '../../../data/stations.json' with { type: 'json' };

/** A city that buses leave from, by its IBGE number, from data/stations.json, which scripts/data generates. */
export interface City {
  readonly code: string;
  readonly name: string;
  /** The state's two letters. */
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
  /** In thousands, those who come from around it included: how many buses go there. */
  readonly people: number;
  readonly iata: string;
  /** Other names, divided by commas. */
  readonly aliases: string;
  readonly stations: readonly Station[];
}

export interface Station {
  /** As callers see it. */
  readonly shown: BusStation;
  /** Its part of the city's buses. */
  readonly weight: number;
  /** Kilometres by road beyond which no bus goes from it; 0 where it has no bound. */
  readonly reach: number;
}

const text = String;

export const cities: readonly City[] = rows.map(
  ([code, name, state, zone, lat, lon, people, iata, aliases, stations]) => ({
    code: text(code),
    name: text(name),
    state: text(state),
    lat: Number(lat),
    lon: Number(lon),
    people: Number(people),
    iata: text(iata),
    aliases: text(aliases),
    stations: stationRows(stations).map(([station, weight, reach], index) => ({
      shown: {
        id: `${text(code)}-${index + 1}`,
        name: text(station),
        cityName: text(name),
        state: text(state),
        iata: text(iata),
        zone: text(zone),
      },
      weight: Number(weight),
      reach: Number(reach),
    })),
  }),
);

/** What the last column of a row lists. */
function stationRows(column: unknown): readonly (readonly unknown[])[] {
  return Array.isArray(column) ? column : [];
}

const byCode = new Map(cities.map((city) => [city.code, city]));

/** Returns the city of an id, its own or that of one of its stations, and the stations that id stands for; undefined when unknown. */
export function placeOf(id: string): { city: City; stations: readonly Station[] } | undefined {
  const city = byCode.get(id.split('-', 1)[0] ?? '');
  if (!city) return undefined;
  const stations = city.code === id ? city.stations : city.stations.filter(({ shown }) => shown.id === id);
  return stations.length > 0 ? { city, stations } : undefined;
}
