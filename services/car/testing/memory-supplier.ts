import type { ConformanceCases } from '@embarque/car/port.conformance.ts';
import { type CarOffer, type CarQuery, type CarSupplier, carTravellersSchema } from '@embarque/car/port.ts';
import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import { createFakeSupplier, fakeOffer, fakeRental } from './fake-supplier.ts';

/** A supplier of cars in memory, which keeps the rules of its port: two cars, and one that is the last where it is returned. */

const plenty = [fakeOffer('C1', 100_000), fakeOffer('C2', 130_000)];
const last = fakeOffer('C3', 90_000);
const LAST_AT = 'GRUA';

export const conformanceCases: ConformanceCases = {
  plenty: fakeRental,
  scarce: { ...fakeRental, dropoff: { ...fakeRental.dropoff, location: LAST_AT } },
  cityName: 'paulo',
};

const offersOf = ({ dropoff }: CarQuery): CarOffer[] => (dropoff.location === LAST_AT ? [last] : plenty);
const orderSchema = z.object({ reference: z.string() });

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<CarSupplier> {
  const offers = [...plenty, last];
  const offerOf = ({ offer: order }: SupplierOrder) => {
    const { reference } = orderSchema.parse(order);
    return offers.find((each) => each.reference === reference);
  };
  const { verbs, ...levers } = createMemoryVerbs((order) => {
    const offer = offerOf(order);
    const drivers = carTravellersSchema.safeParse(order.travellers).data;
    const isOldEnough = drivers?.every(
      ({ birthDate }) => ageAt(birthDate, fakeRental.pickup.day) >= (offer?.car.driver.minimumAge ?? 0),
    );
    if (!offer || !isOldEnough) return undefined;
    return { key: offer.reference, units: offer === last ? 1 : 1_000, totalCents: offer.totalCents };
  }, offerOf);
  const { cities, locations } = createFakeSupplier(offers);
  const supplier: CarSupplier = {
    code: 'memory',
    ...verbs,
    cities: async (name, call) => (await cities(name, call)).filter(({ description }) => matches(description, name)),
    locations,
    search: async (query) => offersOf(query),
  };
  return { supplier, ...levers };
}

const matches = (description: string, name: string) => description.toLowerCase().includes(name.toLowerCase());
