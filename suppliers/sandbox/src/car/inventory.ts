import type { Json } from '@embarque/server-kit/json.ts';
import * as z from 'zod/mini';
import type { Inventory } from '../booking/inventory.ts';
import { penaltiesOf } from './penalties.ts';
import { priceOf } from './price.ts';
import { readReference } from './reference.ts';
import { unitsOf } from './rental.ts';
import { lastNamesOf } from './travellers.ts';

const offerSchema = z.object({ reference: z.string() });

/** Returns the rental and the class behind an order's offer; undefined when it is none. */
export function readOffer(offer: Json) {
  const parsed = offerSchema.safeParse(offer);
  return parsed.success ? readReference(parsed.data.reference) : undefined;
}

/** Cars as the shared verbs hold and rent them: one on each day of the rental. */
export const carInventory: Inventory = {
  read({ offer, travellers }) {
    const found = readOffer(offer);
    if (!found) return undefined;
    const { rental, choice } = found;
    const lastNames = lastNamesOf(travellers, rental, choice);
    if (!lastNames) return undefined;
    const price = priceOf(rental, choice);
    return {
      units: unitsOf(rental, choice).map((unit) => ({ ...unit, quantity: 1 })),
      carrier: choice.company.code,
      travellers: 1,
      lastNames,
      pricedOn: rental.query.asOf,
      isOver: (now) => rental.pickup.at <= now.getTime(),
      totalCents: () => price.totalCents,
      penaltySteps: (totalCents) => penaltiesOf(rental, { ...price, totalCents }),
    };
  },
  confirmationNumbers: ({ id, carrier }) => [`${carrier}${String(id).padStart(8, '0')}`],
};
