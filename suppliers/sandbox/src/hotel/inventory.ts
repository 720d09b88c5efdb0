import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import type { Inventory } from '../booking/inventory.ts';
import type { OrderedUnit } from '../booking/stock.ts';
import { lastNamesOf } from './guests.ts';
import { createPenalties, sumPenalties } from './price/penalties.ts';
import { createPricing } from './price/price.ts';
import { type ChosenRoom, readReferences } from './reference.ts';
import { soldUntil, unitsOf } from './stay.ts';

const offerSchema = z.object({ references: z.array(z.string()).check(z.minLength(1)) });

/** Returns the rooms behind an order's offer; undefined when they are none, or not of one stay. */
export function readOffer(offer: Json) {
  const parsed = offerSchema.safeParse(offer);
  return parsed.success ? readReferences(parsed.data.references) : undefined;
}

/** The nights of all rooms, those of rooms of one kind counted together. */
function orderedUnits(rooms: readonly ChosenRoom[]): OrderedUnit[] {
  const units = new Map<string, OrderedUnit>();
  for (const unit of rooms.flatMap(({ stay, hotel, kind }) => unitsOf(stay, hotel, kind))) {
    units.set(unit.sku, { ...unit, quantity: (units.get(unit.sku)?.quantity ?? 0) + 1 });
  }
  return [...units.values()];
}

/** Rooms as the shared verbs hold and sell them: those of an order together, on each night of the stay. */
export const hotelInventory: Inventory = {
  read({ offer, travellers }) {
    const rooms = readOffer(offer);
    const lastNames = rooms && lastNamesOf(travellers, rooms);
    if (!rooms || !lastNames) return undefined;
    const [{ stay, hotel }] = rooms;
    const priceOf = createPricing(stay);
    const penaltiesOf = createPenalties(stay);
    const prices = rooms.map(({ kind, plan, guests }) => ({ plan, price: priceOf(hotel, kind, plan, guests) }));
    const totalCents = prices.reduce((sum, { price }) => sum + price.totalCents, 0);
    return {
      units: orderedUnits(rooms),
      carrier: hotel.code,
      travellers: rooms.reduce((sum, { guests }) => sum + guests.adults + guests.childAges.length, 0),
      lastNames,
      pricedOn: stay.asOf,
      isOver: (now) => soldUntil(stay) <= now.getTime(),
      totalCents: () => totalCents,
      penaltySteps: () => sumPenalties(prices.map(({ plan, price }) => penaltiesOf(hotel, plan, price))),
    };
  },
  confirmationNumbers: ({ id }) => [`H${String(id).padStart(8, '0')}`],
};
