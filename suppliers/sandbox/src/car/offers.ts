import type { CarOffer } from '@embarque/car/port.ts';
import type { StockView } from '../booking/stock.ts';
import { createDetails } from './details.ts';
import type { Choice } from './fleet.ts';
import { penaltiesOf } from './penalties.ts';
import { priceOf } from './price.ts';
import { offerIdOf, referenceOf } from './reference.ts';
import { choicesFor, type Rental, unitsOf } from './rental.ts';

/** Returns a function for the offers of a rental at an instant by their class, whether or not a car is left. */
export function createOffers(rental: Rental, now: Date): (choice: Choice) => CarOffer {
  const detailsOf = createDetails(rental);
  return (choice) => {
    const reference = referenceOf(rental, choice);
    const price = priceOf(rental, choice);
    return {
      id: offerIdOf(reference),
      reference,
      ...price,
      penalties: penaltiesOf(rental, price).filter(({ until }) => Date.parse(until) > now.getTime()),
      car: detailsOf(choice),
    };
  };
}

/** The offers of a rental at an instant that are left on all of its days. */
export function offersOf(rental: Rental, stock: StockView, now: Date): CarOffer[] {
  return choicesFor(rental)
    .filter((choice) => unitsOf(rental, choice).every((unit) => stock.left(unit) > 0))
    .map(createOffers(rental, now));
}
