import type { CarQuery, CarSupplier } from '@embarque/car/port.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { findCities } from './city-search.ts';
import { carInventory } from './inventory.ts';
import { type Location, locationsOf } from './locations.ts';
import { offerOf, offersOf } from './offers.ts';
import { readReference } from './reference.ts';
import { choicesFor, readRental, unitsOf } from './rental.ts';
import { searchBehaviour } from './search-steering.ts';

const presentLocation = ({ locationCode, rental, address, countryIso, zone, openingHours, afterHours }: Location) => ({
  locationCode,
  rental,
  address,
  countryIso,
  zone,
  openingHours,
  afterHours,
});

/** The sandbox's cars behind the port. */
export function createCarSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): CarSupplier {
  const search = async (query: CarQuery) => {
    const rental = readRental(query);
    const now = clock.now();
    if (!rental || rental.pickup.at <= now.getTime()) return [];
    const skus = choicesFor(rental).flatMap((choice) => unitsOf(rental, choice).map(({ sku }) => sku));
    return offersOf(rental, viewStock(await readStock(database.handle, skus), query.asOf), now);
  };

  return {
    ...bookingVerbs(carInventory),
    cities: (name, call) => injection.run({ operation: 'cities', call }, async () => findCities(name)),
    locations: (iata, call) =>
      injection.run({ operation: 'locations', call }, async () => locationsOf(iata).map(presentLocation)),
    search: (query, call) =>
      injection.run({ operation: 'search', call }, async () => {
        const behaviour = searchBehaviour(query.pickup.airport);
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        return behaviour === 'empty' ? [] : search(query);
      }),
    describe: ({ reference }, call) =>
      injection.run({ operation: 'describe', call }, async () => {
        const found = readReference(reference);
        return found && offerOf(found.rental, found.choice, clock.now());
      }),
  };
}
