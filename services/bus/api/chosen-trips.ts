import type { DescribedTrip } from '@embarque/bus/trip-details.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { BusDeps } from './bus-deps.ts';
import { centsOf, orderOf } from './bus-order.ts';
import type { ChosenOffer, Ways } from './chosen-offers.ts';
import { keyOf } from './present-bus.ts';
import { validDescription } from './search/valid-trips.ts';
import { nameOf, noLongerSold } from './seats/too-few-seats.ts';

export interface ChosenTrip extends ChosenOffer {
  /** Current data from the supplier, never from the browser. */
  readonly description: DescribedTrip;
  /** Of the seats asked for; without any, the price of one seat and whether the trip is still sold, which is no answer to an order of seats. */
  readonly checked: RecheckOutcome;
}

type Deps = Pick<BusDeps, 'supplierDeadlineMs'>;

/** Has a supplier recheck some seats of a trip, or the trip alone, and describe it. `name`: what the bus is called. */
async function recheckTrip(
  chosen: ChosenOffer,
  seats: readonly string[],
  name: string,
  { supplierDeadlineMs }: Deps,
): Promise<ChosenTrip> {
  const { offer, supplier, key } = chosen;
  // Without seats, what one of them costs is asked.
  const order = { offer: orderOf(chosen, seats), travellers: [], totalCents: centsOf(chosen, seats.length || 1) };
  const { offer: described, checked } = await recheckOrder(supplier, order, {
    supplierDeadlineMs,
    soldOutSentence: noLongerSold(name),
  });
  const description = validDescription(described);
  if (description?.reference !== offer.reference || keyOf(supplier.code, description) !== key) {
    throw new AppError('supplier_unavailable');
  }
  return { ...chosen, description, checked };
}

/**
 * Has the suppliers of offers recheck some seats of each way, or the trips alone, and describe them. Throws AppError: sold_out where
 * one no longer describes its trip, supplier_unavailable.
 */
export async function recheckTrips(
  [going, back]: Ways<ChosenOffer>,
  deps: Deps,
  [goingSeats, returnSeats = []]: Ways<readonly string[]> = [[]],
): Promise<Ways<ChosenTrip>> {
  const buses = back ? 2 : 1;
  const [there, home] = await Promise.all([
    recheckTrip(going, goingSeats, nameOf(0, buses), deps),
    back && recheckTrip(back, returnSeats, nameOf(1, buses), deps),
  ]);
  return home ? [there, home] : [there];
}
