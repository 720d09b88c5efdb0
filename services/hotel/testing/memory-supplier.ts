import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import type { ConformanceCases } from '@embarque/hotel/port.conformance.ts';
import {
  type DescribedStay,
  type HotelQuery,
  type HotelSupplier,
  hotelTravellersSchema,
} from '@embarque/hotel/port.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import { createFakeSupplier, describeFake, fakeHotel, fakeQuery } from './fake-supplier.ts';

/** A supplier of rooms in memory, which keeps the rules of its port: two hotels, and one elsewhere with a single room. */

const plenty = [fakeHotel('H1'), fakeHotel('H2')];
const last = fakeHotel('H3', {}, [
  { roomID: 'ONE', ratePlanID: 'RO', mealPlan: 'ROOM_ONLY', totalCents: 40_000, isRefundable: true, left: 1 },
]);
const LAST_AT = 'REC';
const hotels = [...plenty, last];

export const conformanceCases: ConformanceCases = {
  plenty: fakeQuery,
  scarce: { ...fakeQuery, addressCode: LAST_AT },
  cityName: 'salva',
};

const orderSchema = z.object({ references: z.array(z.string()).check(z.minLength(1)) });

/** Whether the guests are those of the rooms; a price is told before they are known. */
function isForGuests({ rooms, checkIn }: DescribedStay, travellers: SupplierOrder['travellers']): boolean {
  const guests = hotelTravellersSchema.safeParse(travellers).data;
  if (!guests || guests.some(({ room }) => room >= rooms.length)) return false;
  return (
    guests.length === 0 ||
    rooms.every(({ guests: { adults, childAges } }, room) => {
      const inRoom = guests.filter((guest) => guest.room === room);
      const ages = inRoom.flatMap(({ type, birthDate }) =>
        type === 'CHD' ? [birthDate === null ? -1 : ageAt(birthDate, checkIn)] : [],
      );
      return inRoom.length - ages.length === adults && JSON.stringify(ages) === JSON.stringify(childAges);
    })
  );
}

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<HotelSupplier> {
  const offerOf = ({ offer }: SupplierOrder) => {
    const { references } = orderSchema.parse(offer);
    const described = describeFake(references, hotels);
    return described && { references, ...described };
  };
  const { verbs, ...levers } = createMemoryVerbs(
    (order) => {
      const described = offerOf(order);
      if (!described || !isForGuests(described.stay, order.travellers)) return undefined;
      const { references, rates, stay } = described;
      const left = Math.min(...rates.map((rate) => rate.left ?? 1_000));
      if (left < references.length) return undefined;
      const totalCents = stay.rooms.reduce((sum, { rate }) => sum + rate.totalCents, 0);
      return { key: references.join(), units: left, totalCents };
    },
    (order) => offerOf(order)?.stay,
  );
  const hotelsOf = ({ addressCode }: HotelQuery) => (addressCode === LAST_AT ? [last] : plenty);
  const { cities, details } = createFakeSupplier(hotels);
  const supplier: HotelSupplier = {
    code: 'memory',
    ...verbs,
    cities: async (name, call) => (await cities(name, call)).filter(({ cityName }) => matches(cityName, name)),
    search: async (query, call) =>
      query.addressCode === 'nowhere' ? [] : createFakeSupplier(hotelsOf(query)).search(query, call),
    rooms: (query, call) => createFakeSupplier(hotelsOf(query)).rooms(query, call),
    details,
  };
  return { supplier, ...levers };
}

const matches = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
