import { busTravellersSchema } from '@embarque/bus/port.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import type { Inventory } from '../booking/inventory.ts';
import { accessKeys } from './access-keys.ts';
import { seatNumbers } from './network/seat-plan.ts';
import { priceOf } from './price.ts';
import { readReference } from './reference.ts';
import { seatOf, unitsOf } from './stock.ts';
import { penaltyOf, penaltySteps, salesEnd } from './terms.ts';

/** The most seats a purchase may have. */
const MAX_SEATS = 9;

const tripSchema = z.object({ reference: z.string() });
const offerSchema = z.object({
  ...tripSchema.shape,
  seats: z.array(z.string()).check(z.maxLength(MAX_SEATS)),
});

/** Returns the trip behind an order's offer, whatever its seats; undefined when it is none. */
export function readOffer(offer: Json) {
  const chosen = tripSchema.safeParse(offer).data;
  return chosen && readReference(chosen.reference);
}

/** Seats as the shared verbs hold and sell them: each is the only one of its number on a departure. */
export const busInventory: Inventory = {
  read({ offer, travellers }) {
    const chosen = offerSchema.safeParse(offer).data;
    const asked = readOffer(offer);
    const passengers = busTravellersSchema.safeParse(travellers).data;
    if (!chosen || !asked || !passengers) return undefined;
    const { seats } = chosen;
    const { departure, asOf } = asked;
    const ofBus = new Set(seatNumbers(departure.vehicle));
    if (new Set(seats).size < seats.length || !seats.every((seat) => ofBus.has(seat))) return undefined;
    if (passengers.length > 0 && passengers.length !== seats.length) return undefined;
    const price = priceOf(departure, asOf);
    return {
      units: unitsOf(departure, seats).map((unit) => ({ ...unit, quantity: 1 })),
      carrier: departure.company.code,
      travellers: seats.length,
      lastNames: passengers.map(({ lastName }) => lastName),
      pricedOn: asOf,
      isOver: (now) => salesEnd(departure) <= now.getTime(),
      // Without seats it is told what one costs.
      totalCents: () => price.totalCents * (seats.length || 1),
      penaltySteps: (_, heldAt) => penaltySteps(departure, penaltyOf(departure, price) * seats.length, heldAt),
    };
  },
  confirmationNumbers: accessKeys,
  lastNames: (travellers) => (busTravellersSchema.safeParse(travellers).data ?? []).map(({ lastName }) => lastName),
  wordFor: seatOf,
};
