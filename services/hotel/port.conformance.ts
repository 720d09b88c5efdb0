import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import type {
  HotelListing,
  HotelQuery,
  HotelRate,
  HotelRooms,
  HotelSupplier,
  HotelTraveller,
  RoomChoice,
} from './port.ts';

export interface ConformanceCases {
  /** A stay in one room for which there are several hotels with many rooms. */
  readonly plenty: HotelQuery;
  /** A stay in one room for which there is one left of each kind. */
  readonly scarce: HotelQuery;
  /** Part of the name of the city of `plenty`. */
  readonly cityName: string;
}

/** The letters of names, so that no two guests of a room have the same. */
const LETTERS = 'ABCDEFGHIJ';

const guest = (room: number, index: number): HotelTraveller => ({
  room,
  type: 'ADT',
  firstName: `ANA ${LETTERS[index]}`,
  lastName: 'SOUZA',
  birthDate: null,
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
});

/** A child who has its birthday on the day of the check-in. */
const child = (room: number, index: number, age: number, checkIn: string): HotelTraveller => ({
  ...guest(room, index),
  type: 'CHD',
  birthDate: `${Number(checkIn.slice(0, 4)) - age}${checkIn.slice(4)}`,
  documentType: '',
  documentNumber: '',
  email: '',
  phone: '',
});

/** Returns the guests of a query's rooms. */
const guestsOf = ({ rooms, checkIn }: HotelQuery): HotelTraveller[] =>
  rooms.flatMap(({ adults, childAges }, room) => [
    ...Array.from({ length: adults }, (_, index) => guest(room, index)),
    ...childAges.map((age, index) => child(room, adults + index, age, checkIn)),
  ]);

const ratesOf = ({ types }: RoomChoice): HotelRate[] => types.flatMap(({ rates }) => rates);

function cheapestOf(choice: RoomChoice): HotelRate {
  const [cheapest] = ratesOf(choice).sort((a, b) => a.totalCents - b.totalCents);
  if (!cheapest) throw new Error('a room has no rate');
  return cheapest;
}

const orderOf = (rates: readonly HotelRate[], query: HotelQuery): SupplierOrder => ({
  offer: { references: rates.map(({ reference }) => reference) },
  travellers: guestsOf(query),
  totalCents: rates.reduce((sum, { totalCents }) => sum + totalCents, 0),
});

/** Returns a listed hotel's rooms. */
async function roomsAt(supplier: HotelSupplier, query: HotelQuery, index = 0): Promise<HotelRooms> {
  const listings = await supplier.search(query, call());
  const hotelCode = listings[index]?.hotel.hotelCode ?? '';
  const found = await supplier.rooms({ ...query, hotelCode }, call());
  if (!found) throw new Error('the search found no rooms');
  return found;
}

async function cheapestOrder(supplier: HotelSupplier, query: HotelQuery): Promise<SupplierOrder> {
  const { choices } = await roomsAt(supplier, query);
  return orderOf(choices.map(cheapestOf), query);
}

/** Returns what a hotel's rooms cost together at the least with a meal plan; Infinity where one is not sold with it. */
function leastWith(mealPlan: HotelRate['mealPlan'], { choices }: HotelRooms): number {
  return choices.reduce((sum, choice) => {
    const prices = ratesOf(choice).flatMap((rate) => (rate.mealPlan === mealPlan ? [rate.totalCents] : []));
    return sum + Math.min(...prices);
  }, 0);
}

/** Declares the tests every supplier of rooms must pass. Call it in a module test. */
export function hotelSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<HotelSupplier>>,
  { plenty, scarce, cityName }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a supplier of rooms`, () => {
    const bench = createSupplierBench(makeSubject, {
      plenty: (supplier) => cheapestOrder(supplier, plenty),
      scarce: (supplier) => cheapestOrder(supplier, scarce),
    });
    const { supplier, newRef } = bench;
    const [room] = plenty.rooms;
    const twoRooms: HotelQuery = { ...plenty, rooms: [...(room ? [room] : []), { adults: 1, childAges: [] }] };
    const search = (query: HotelQuery): Promise<readonly HotelListing[]> => supplier().search(query, call());

    test('a city is found by part of its name, each under a code of its own; elsewhere there is no hotel', async () => {
      const codes = (await supplier().cities(cityName, call())).map(({ addressCode }) => addressCode);
      expect(codes).toContain(plenty.addressCode);
      expect(new Set(codes).size).toBe(codes.length);
      expect(await supplier().cities('nenhures', call())).toEqual([]);
      expect(await search({ ...plenty, addressCode: 'nowhere' })).toEqual([]);
    });

    test('the same search on the same day gives the same hotels, each once, and each meal plan of it once', async () => {
      const listings = await search(plenty);
      expect(await search(plenty)).toEqual(listings);
      expect(new Set(listings.map(({ hotel }) => hotel.hotelCode)).size).toBe(listings.length);
      for (const { plans } of listings) expect(new Set(plans.map(({ mealPlan }) => mealPlan)).size).toBe(plans.length);
    });

    test('a listed price is what all rooms cost together at the least with those meals', async () => {
      for (const { hotel, plans } of (await search(twoRooms)).slice(0, 5)) {
        const found = await supplier().rooms({ ...twoRooms, hotelCode: hotel.hotelCode }, call());
        if (!found) throw new Error('a listed hotel has no rooms');
        for (const { mealPlan, totalCents } of plans) expect(totalCents).toBe(leastWith(mealPlan, found));
      }
    });

    test('offers rooms for the people of each room asked for, in their order, and none of an unknown hotel', async () => {
      const { choices } = await roomsAt(supplier(), twoRooms);
      expect(choices.map(({ guests }) => guests)).toEqual(twoRooms.rooms);
      for (const choice of choices) {
        const references = ratesOf(choice).map(({ reference }) => reference);
        expect(new Set(references).size).toBe(references.length);
      }
      expect(await supplier().rooms({ ...plenty, hotelCode: 'unknown' }, call())).toBeUndefined();
      expect(await supplier().details('unknown', call())).toBeUndefined();
    });

    test('what is known of a hotel without days is what it shows with them', async () => {
      const { hotel, choices } = await roomsAt(supplier(), plenty);
      const known = await supplier().details(hotel.hotelCode, call());
      expect(known?.hotel).toEqual(hotel);
      for (const { room: type } of choices[0]?.types ?? []) expect(known?.rooms).toContainEqual(type);
    });

    test('fare, taxes and fees make up the total', async () => {
      const { choices } = await roomsAt(supplier(), twoRooms);
      for (const { fareCents, taxesCents, feesCents, totalCents, originalCents } of choices.flatMap(ratesOf)) {
        const amounts = [fareCents, taxesCents, feesCents];
        expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(amounts.reduce((sum, cents) => sum + cents)).toBe(totalCents);
        expect(originalCents).toBeGreaterThanOrEqual(totalCents);
      }
    });

    test('penalties rise, take at most fare and fees, and all of them from the first where nothing is refunded', async () => {
      const { choices } = await roomsAt(supplier(), twoRooms);
      for (const { penalties, fareCents, feesCents, isRefundable } of choices.flatMap(ratesOf)) {
        const costs = penalties.map(({ cents }) => cents);
        const ends = penalties.map(({ until }) => Date.parse(until));
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        for (const cents of costs) expect(cents).toBeLessThanOrEqual(fareCents + feesCents);
        expect(costs.some((cents) => cents < fareCents + feesCents)).toBe(isRefundable);
      }
    });

    test('a recheck describes rooms as the search gave them, and tells their price together, before the guests are known', async () => {
      const { hotel, choices } = await roomsAt(supplier(), twoRooms);
      const rates = choices.map(cheapestOf);
      const order = { ...orderOf(rates, twoRooms), travellers: [] };
      const { offer: stay, ...checked } = await supplier().recheck(order, call());
      expect(checked).toEqual({ outcome: 'available', totalCents: order.totalCents });
      const { addressCode, checkIn, checkOut } = twoRooms;
      expect(stay).toMatchObject({ hotel, addressCode, checkIn, checkOut });
      expect(stay?.rooms.map(({ guests, rate }) => ({ guests, rate }))).toEqual(
        rates.map((rate, index) => ({ guests: twoRooms.rooms[index], rate })),
      );
    });

    test('knows nothing of foreign references, nor of rooms of two hotels or for other nights, and sells them to nobody', async () => {
      const own = cheapestOf((await roomsAt(supplier(), plenty)).choices[0] as RoomChoice);
      const elsewhere = cheapestOf((await roomsAt(supplier(), plenty, 1)).choices[0] as RoomChoice);
      const later = { ...plenty, checkOut: addDays(plenty.checkOut, 1) };
      const longer = cheapestOf((await roomsAt(supplier(), later)).choices[0] as RoomChoice);
      const { reference } = own;
      const foreign = [['unknown'], [`${reference}x`], [reference.toLowerCase()], [reference, elsewhere.reference]];
      for (const references of [...foreign, [reference, longer.reference]]) {
        const order = { ...orderOf([own], plenty), offer: { references } };
        expect(await supplier().recheck({ ...order, travellers: [] }, call())).toEqual({ outcome: 'sold_out' });
        expect(await supplier().hold(order, under(newRef()))).toEqual({ outcome: 'sold_out' });
      }
    });

    test('takes the guests of every room as they were asked for, and no others', async () => {
      const order = await cheapestOrder(supplier(), twoRooms);
      const guests = guestsOf(twoRooms);
      const moved = guests.map((each) => ({ ...each, room: 1 - each.room }));
      for (const travellers of [guests.slice(1), [...guests, guest(2, 0)], moved]) {
        const clientRef = newRef();
        expect(await supplier().hold({ ...order, travellers }, under(clientRef))).toEqual({ outcome: 'sold_out' });
        expect(await supplier().lookup(clientRef, call())).toEqual({ outcome: 'none' });
      }
      expect(await supplier().hold(order, under(newRef()))).toMatchObject({ outcome: 'held' });
    });

    test('takes all rooms of an order or none: of one that is left nobody gets two', async () => {
      const [only] = (await roomsAt(supplier(), scarce)).choices;
      if (!only) throw new Error('the search found no rooms');
      const twice = { ...scarce, rooms: [...scarce.rooms, ...scarce.rooms] };
      const order = orderOf([cheapestOf(only), cheapestOf(only)], twice);
      const { offer: _, ...rechecked } = await supplier().recheck({ ...order, travellers: [] }, call());
      expect(rechecked).toEqual({ outcome: 'sold_out' });
      expect(await supplier().hold(order, under(newRef()))).toEqual({ outcome: 'sold_out' });
      const single = await cheapestOrder(supplier(), scarce);
      expect(await supplier().recheck(single, call())).toMatchObject({ outcome: 'available' });
    });

    supplierRules(bench);
  });
}
