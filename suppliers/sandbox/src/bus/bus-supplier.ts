import type { BusQuery, BusSupplier } from '@embarque/bus/port.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { describeTrip } from './details.ts';
import { busInventory, readOffer } from './inventory.ts';
import { findPlaces } from './network/place-search.ts';
import type { Departure } from './network/timetable.ts';
import { searchBehaviour } from './search-steering.ts';
import { sellableUnits } from './stock.ts';
import { departuresFor, isServed, tripOf } from './trips.ts';

/** The sandbox's buses behind the port. */
export function createBusSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): BusSupplier {
  const stockOf = async (departures: readonly Departure[], asOf: string) => {
    const skus = departures.flatMap((departure) => sellableUnits(departure).map(({ sku }) => sku));
    return viewStock(await readStock(database.handle, skus), asOf);
  };

  const search = async (query: BusQuery) => {
    const { asOf, passengers, evenIfFull = [] } = query;
    const now = clock.now();
    const departures = departuresFor(query, now);
    const stock = await stockOf(departures, asOf);
    return departures
      .map((departure) => tripOf({ departure, asOf }, stock, now))
      .filter(({ freeSeats, reference }) => freeSeats >= passengers || evenIfFull.includes(reference));
  };

  return {
    ...bookingVerbs(busInventory, async ({ offer }) => {
      const asked = readOffer(offer);
      return asked && describeTrip(asked, await stockOf([asked.departure], asked.asOf), clock.now());
    }),
    stations: (name, call) => injection.run({ operation: 'stations', call }, async () => findPlaces(name)),
    search: (query, call) =>
      injection.run({ operation: 'search', call }, async () => {
        const behaviour = searchBehaviour(query.origin);
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        return search(query);
      }),
    serves: (query, call) => injection.run({ operation: 'serves', call }, async () => isServed(query)),
  };
}
