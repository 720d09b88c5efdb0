import type { Bus } from '@embarque/bus/contract.ts';
import { type BusClass, busClasses } from '@embarque/bus/trip-details.ts';
import { type OptionShare, shareOf } from '@embarque/commerce/filter-conditions.ts';

/** Filters of the buses of a search. Pure: they run in the browser on every click. */

/** An empty list matches everything. */
export interface BusFilter {
  /** Ids of stations. A city of which none is named lets all of its stations through. */
  readonly stations: readonly string[];
  readonly classes: readonly BusClass[];
  /** Codes. */
  readonly companies: readonly string[];
  /** The way back leaves where the way there ends, and ends where that left. */
  readonly sameStation: boolean;
}

export const emptyBusFilter: BusFilter = { stations: [], classes: [], companies: [], sameStation: false };

type FilteredBus = Pick<Bus, 'stations' | 'classType' | 'company'>;
type OfferedBus = FilteredBus & Pick<Bus, 'cashPrice' | 'pointsPrice'>;

const endsOf = ({ stations }: Pick<Bus, 'stations'>) => [stations.origin, stations.destination] as const;
const cityOf = ({ cityName, state }: Bus['stations']['origin']): string => `${cityName}, ${state}`;

/** Returns whether the way back is between the stations of the way there. */
const isMirrored = (going: Pick<Bus, 'stations'>, back: Pick<Bus, 'stations'>): boolean =>
  going.stations.origin.id === back.stations.destination.id &&
  going.stations.destination.id === back.stations.origin.id;

/** Returns whether a way back leaves once the way there is over. */
export const leavesAfter = (going: Pick<Bus, 'arrival'>, back: Pick<Bus, 'departure'>): boolean =>
  Date.parse(back.departure) > Date.parse(going.arrival);

/** Returns the buses of each direction that match a filter. */
export function filterBuses<Listed extends FilteredBus>(
  directions: readonly (readonly Listed[])[],
  { stations, classes, companies, sameStation }: BusFilter,
): Listed[][] {
  const ends = directions.flat().flatMap(endsOf);
  const narrowed = new Set(ends.filter(({ id }) => stations.includes(id)).map(cityOf));
  const matching = directions.map((buses) =>
    buses.filter(
      (bus) =>
        (classes.length === 0 || classes.includes(bus.classType)) &&
        (companies.length === 0 || companies.includes(bus.company.code)) &&
        endsOf(bus).every((end) => !narrowed.has(cityOf(end)) || stations.includes(end.id)),
    ),
  );
  const [going, back] = matching;
  if (!sameStation || !going || !back) return matching;
  return [
    going.filter((bus) => back.some((other) => isMirrored(bus, other))),
    back.filter((bus) => going.some((other) => isMirrored(other, bus))),
  ];
}

/**
 * Returns the buses that may bring travellers back who went with this one: they leave once it has arrived and, where the filter
 * says so, go between the same stations.
 */
export function returnsOf<Listed extends Pick<Bus, 'stations' | 'departure'>>(
  back: readonly Listed[],
  going: Pick<Bus, 'stations' | 'arrival'>,
  { sameStation }: Pick<BusFilter, 'sameStation'>,
): Listed[] {
  return back.filter((bus) => leavesAfter(going, bus) && (!sameStation || isMirrored(going, bus)));
}

/** What the buses of a search can be filtered by, each with what it leaves beside the other conditions. */
export interface BusFilterOptions {
  /** By city, those of the way there first. */
  readonly stations: readonly (OptionShare & { readonly id: string; readonly name: string; readonly city: string })[];
  /** From the plainest up. */
  readonly classes: readonly (OptionShare & { readonly name: BusClass })[];
  /** By name. */
  readonly companies: readonly (OptionShare & { readonly code: string; readonly name: string })[];
}

/** Returns the filter options of the buses of a search under a filter. */
export function busFilterOptions(
  directions: readonly (readonly OfferedBus[])[],
  filter: BusFilter = emptyBusFilter,
): BusFilterOptions {
  const buses = directions.flat();
  const stations = new Map(buses.flatMap(endsOf).map((end) => [end.id, { name: end.name, city: cityOf(end) }]));
  const classes = new Set(buses.map(({ classType }) => classType));
  const companies = new Map(buses.map(({ company: { code, name } }) => [code, name]));
  const cities = [...new Set([...stations.values()].map(({ city }) => city))];
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'pt-BR');
  const left = (condition: Partial<BusFilter>) => shareOf(filterBuses(directions, { ...filter, ...condition }).flat());
  return {
    stations: [...stations]
      .map(([id, station]) => ({ id, ...station, ...left({ stations: [id] }) }))
      .sort((a, b) => cities.indexOf(a.city) - cities.indexOf(b.city) || byName(a, b)),
    classes: busClasses.filter((name) => classes.has(name)).map((name) => ({ name, ...left({ classes: [name] }) })),
    companies: [...companies].map(([code, name]) => ({ code, name, ...left({ companies: [code] }) })).sort(byName),
  };
}
