import type { CarSupplier } from '@embarque/car/port.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { findCities } from './city-search.ts';
import { carInventory, readOffer } from './inventory.ts';
import { type Location, locationsOf } from './locations.ts';
import { createOffers, offersOf } from './offers.ts';
import { choicesFor, isRented, type Rental, readRental, unitsOf } from './rental.ts';
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

/** The stock of all classes of a rental. */
const skusOf = (rental: Rental): string[] =>
  choicesFor(rental).flatMap((choice) => unitsOf(rental, choice).map(({ sku }) => sku));

/** The sandbox's cars behind the port. */
export function createCarSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): CarSupplier {
  return {
    ...bookingVerbs(carInventory, async ({ offer }) => {
      const found = readOffer(offer);
      return found && createOffers(found.rental, clock.now())(found.choice);
    }),
    cities: (name, call) => injection.run({ operation: 'cities', call }, async () => findCities(name)),
    locations: (iata, call) =>
      injection.run({ operation: 'locations', call }, async () => locationsOf(iata).map(presentLocation)),
    search(query, call) {
      const behaviour = searchBehaviour(query.pickup.airport);
      const rental = readRental(query);
      const skus = rental && skusOf(rental);
      return injection.run({ operation: 'search', call, skus }, async (_fault, seen) => {
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        const now = clock.now();
        if (behaviour === 'empty' || !rental || !skus || rental.pickup.at <= now.getTime()) return [];
        // A slow answer took its time: the stock is read again after it.
        const rows = behaviour === undefined ? seen : undefined;
        return offersOf(rental, viewStock(rows ?? (await readStock(database.handle, skus)), query.asOf), now);
      });
    },
    serves: (query, call) => injection.run({ operation: 'serves', call }, async () => isRented(query)),
  };
}
