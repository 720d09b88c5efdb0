import type { Inventory } from '../booking/inventory.ts';
import { hasDeparted, priceNow, readChosen, taxesOf, unitsOf } from './chosen-trip.ts';
import { penaltySteps } from './price/penalties.ts';
import { seatsOf } from './price/price.ts';
import { ticketNumbers } from './ticket-numbers.ts';
import { readTravellers } from './travellers.ts';

/** Seats as the shared verbs hold and sell them. */
export const flightInventory: Inventory = {
  read({ offer, travellers }) {
    const people = readTravellers(travellers);
    const trip = people && readChosen(offer);
    if (!trip) return undefined;
    const { key } = trip;
    return {
      units: unitsOf(trip).map((unit) => ({ ...unit, quantity: seatsOf(key) })),
      carrier: key.carrier,
      travellers: key.adults + key.children + key.babies,
      lastNames: people.map(({ lastName }) => lastName),
      pricedOn: key.asOf,
      isOver: (now) => hasDeparted(trip, now.getTime()),
      totalCents: (stock) => priceNow(trip, stock).totalCents,
      penaltySteps: (totalCents, heldAt) => penaltySteps(trip, totalCents - taxesOf(trip), heldAt),
    };
  },
  confirmationNumbers: ticketNumbers,
};
