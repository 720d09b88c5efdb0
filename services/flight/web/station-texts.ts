import type { FlightChoice, Station } from '@embarque/flight/contract.ts';
import { endsOf } from './journey-text.ts';

/** Names of airports for reading, by their codes; an unknown code is its own name. */
export interface StationTexts {
  city(code: string): string;
  /** Short, beside a time: the airport's name where its city has several in the list, else the city. */
  short(code: string): string;
  /** "São Paulo, Guarulhos (GRU)" where its city has several in the list, else "Salvador (SSA)". */
  placeAndCode(code: string): string;
  /** "São Paulo, Guarulhos (GRU)" wherever the airport has a name of its own. */
  full(code: string): string;
}

/** Returns the texts of the airports of a list, a booking or a trip. */
export function stationTexts(stations: readonly Station[]): StationTexts {
  const known = new Map(stations.map((station) => [station.code, station]));
  const inCity = new Map<string, number>();
  for (const { cityname } of stations) inCity.set(cityname, (inCity.get(cityname) ?? 0) + 1);
  const city = (code: string) => known.get(code)?.cityname ?? code;
  /** The airport's name where its city alone would not tell which one it is. */
  const ownName = (code: string) => ((inCity.get(city(code)) ?? 0) > 1 ? known.get(code)?.airportname : undefined);
  const withCode = (code: string, name: string | undefined) => {
    if (!known.has(code)) return code;
    return name && name !== city(code) ? `${city(code)}, ${name} (${code})` : `${city(code)} (${code})`;
  };
  return {
    city,
    short: (code) => ownName(code) ?? city(code),
    placeAndCode: (code) => withCode(code, ownName(code)),
    full: (code) => withCode(code, known.get(code)?.airportname),
  };
}

/** Returns what is said of a round trip that does not end where it began, or begins its way back elsewhere. */
export function airportChanges(
  outbound: FlightChoice | undefined,
  back: FlightChoice | undefined,
  { full }: StationTexts,
): string[] {
  const out = outbound && endsOf(outbound);
  const home = back && endsOf(back);
  if (!out || !home) return [];
  const sentences: string[] = [];
  const [leaves, returns] = [out.first.departurestation, home.last.arrivalstation];
  if (leaves !== returns) {
    sentences.push(`A ida sai de ${full(leaves)} e a volta chega a ${full(returns)}.`);
  }
  const [arrives, departs] = [out.last.arrivalstation, home.first.departurestation];
  if (arrives !== departs) {
    sentences.push(`A ida chega a ${full(arrives)} e a volta sai de ${full(departs)}.`);
  }
  return sentences;
}

/** Returns "São Paulo ou Campinas → Salvador": the cities that some choices lead from and to. */
export function wayText(choices: readonly FlightChoice[], { city }: StationTexts): string {
  const from = new Set<string>();
  const to = new Set<string>();
  for (const choice of choices) {
    const ends = endsOf(choice);
    if (!ends) continue;
    from.add(city(ends.first.departurestation));
    to.add(city(ends.last.arrivalstation));
  }
  return from.size === 0 ? '' : `${[...from].join(' ou ')} → ${[...to].join(' ou ')}`;
}
