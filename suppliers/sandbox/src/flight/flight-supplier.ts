import type { FlightSupplier } from '@embarque/flight/port.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { createChoicePresenter } from './choice-presenter.ts';
import { priceNow, readChosen } from './chosen-trip.ts';
import { flightInventory } from './inventory.ts';
import { offersOf } from './offers.ts';
import { isFlown, planTrip, skusOf } from './plan.ts';
import { fareOf } from './price/fares.ts';
import { searchSteeringOf } from './search-steering.ts';

/** The sandbox's flights behind the port. */
export function createFlightSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): FlightSupplier {
  return {
    ...bookingVerbs(flightInventory, async ({ offer }, rows) => {
      const trip = readChosen(offer);
      if (!trip) return undefined;
      const { key, choices, choiceIds } = trip;
      const present = createChoicePresenter();
      return {
        choices: choices.map((choice, journey) => present(choiceIds[journey] ?? '', choice, key.cabin, key.family)),
        ...priceNow(trip, viewStock(rows, key.asOf)),
      };
    }),
    search(query, call) {
      const { behaviour, silentCarrier } = searchSteeringOf(query);
      const plans = planTrip(query.journeys).filter(({ carrier }) => carrier.code !== silentCarrier);
      const skus = skusOf(plans);
      return injection.run({ operation: 'search', call, skus }, async (_fault, seen) => {
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        if (behaviour === 'empty') return { offers: [], partial: false };
        // A slow answer took its time: the stock is read again after it.
        const rows = behaviour === 'usual' ? seen : undefined;
        const stock = viewStock(rows ?? (await readStock(database.handle, skus)), query.asOf);
        const found = await offersOf(query, plans, { stock, now: clock.now().getTime() });
        return { ...found, partial: silentCarrier !== undefined };
      });
    },
    serves: (query, call) => injection.run({ operation: 'serves', call }, async () => isFlown(query)),
    fareDetail: (carrier, fareBaseCode, call) =>
      injection.run({ operation: 'fareDetail', call }, async () => fareOf(carrier, fareBaseCode)),
  };
}
