import { classOf } from '@embarque/car/rules/acriss.ts';
import { chargedDays } from '@embarque/car/rules/charged-days.ts';
import { isOpenAt } from '@embarque/car/rules/desk-hours.ts';
import { mayRent } from '@embarque/car/rules/driver-rules.ts';
import { supplierRules } from '@embarque/commerce/testing/supplier.conformance.ts';
import {
  call,
  createSupplierBench,
  type SupplierSubject,
  under,
} from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { describe, expect, test } from 'vitest';
import type { CarOffer, CarQuery, CarSupplier } from './port.ts';

export interface ConformanceCases {
  /** A rental with many companies and cars. */
  readonly plenty: CarQuery;
  /** A rental with one car left of each class. */
  readonly scarce: CarQuery;
  /** Part of the name of the city in which `plenty` is picked up. */
  readonly cityName: string;
}

/** 36 years old: every company rents to her. */
const driver = {
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate: '1990-05-10',
  gender: 'F',
  documentType: 'DRIVER_LICENSE',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Avenida Paulista, 1000, São Paulo',
};

function orderOf({ reference, totalCents }: CarOffer): SupplierOrder {
  return { offer: { reference }, travellers: [driver], totalCents };
}

async function firstOffer(supplier: CarSupplier, query: CarQuery): Promise<CarOffer> {
  const [offer] = await supplier.search(query, call());
  if (!offer) throw new Error('the search found nothing');
  return offer;
}

/** Declares the tests every supplier of cars must pass. Call it in a module test. */
export function carSupplierConformance(
  name: string,
  makeSubject: () => Promise<SupplierSubject<CarSupplier>>,
  { plenty, scarce, cityName }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a supplier of cars`, () => {
    const bench = createSupplierBench(makeSubject, {
      plenty: async (supplier) => orderOf(await firstOffer(supplier, plenty)),
      scarce: async (supplier) => orderOf(await firstOffer(supplier, scarce)),
    });
    const { supplier, newRef } = bench;
    const offersOf = (query: CarQuery) => supplier().search(query, call());

    test('a city is found by its name, and its locations have a code each', async () => {
      const { airport, location } = plenty.pickup;
      expect((await supplier().cities(cityName, call())).map(({ iata }) => iata)).toContain(airport);
      const codes = (await supplier().locations(airport, call())).map(({ locationCode }) => locationCode);
      expect(codes).toContain(location);
      expect(new Set(codes).size).toBe(codes.length);
      expect(await supplier().cities('nenhures', call())).toEqual([]);
      expect(await supplier().locations('QQQ', call())).toEqual([]);
    });

    test('the same search on the same day gives the same cars, each under an id of its own', async () => {
      const offers = await offersOf(plenty);
      expect(await offersOf(plenty)).toEqual(offers);
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    });

    test('fare, taxes and fees make up the total, and no penalty takes more than fare and fees', async () => {
      for (const { fareCents, taxesCents, fees, totalCents, penalties } of await offersOf(plenty)) {
        const amounts = [fareCents, taxesCents, ...fees.map(({ cents }) => cents)];
        expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(amounts.reduce((sum, cents) => sum + cents)).toBe(totalCents);
        for (const { cents } of penalties) expect(cents).toBeLessThanOrEqual(totalCents - taxesCents);
        const ends = penalties.map(({ until }) => Date.parse(until));
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
      }
    });

    test('the days it shows are the days it charges, by the grace it names', async () => {
      for (const { car } of await offersOf(plenty)) {
        expect(car.days).toBe(chargedDays(car.pickupDateTime, car.dropoffDateTime, car.graceMinutes));
      }
    });

    test('a class is what its code says', async () => {
      for (const { car } of await offersOf(plenty)) {
        expect(classOf(car.category)).toMatchObject({
          name: car.categoryName,
          automatic: car.automaticTransmission,
          airConditioning: car.airConditioning,
        });
      }
    });

    test('says which desk is closed at its time, and rents to the driver of the search alone', async () => {
      for (const { car } of await offersOf(plenty)) {
        for (const [desk, dateTime] of [
          [car.pickupDesk, car.pickupDateTime],
          [car.dropoffDesk, car.dropoffDateTime],
        ] as const) {
          const isOpen = isOpenAt(desk.openingHours, dateTime.slice(0, 10), dateTime.slice(11, 16));
          expect(desk.isAfterHours).toBe(!isOpen);
        }
        expect(car.pricedFor).toEqual(plenty.driver);
        expect(mayRent(plenty.driver, car.driver)).toBe(true);
      }
    });

    test('a recheck describes a car as the search gave it, before its driver is known', async () => {
      for (const offer of (await offersOf(plenty)).slice(0, 5)) {
        const { totalCents } = offer;
        const rechecked = await supplier().recheck({ ...orderOf(offer), travellers: [] }, call());
        expect(rechecked).toEqual({ outcome: 'available', totalCents, offer });
      }
    });

    test('knows nothing of foreign references, and rents them to nobody', async () => {
      const offer = await firstOffer(supplier(), plenty);
      for (const reference of ['unknown', `${offer.reference}x`, offer.reference.toLowerCase()]) {
        const order = { ...orderOf(offer), offer: { reference } };
        expect(await supplier().recheck(order, call())).toEqual({ outcome: 'sold_out' });
        expect(await supplier().hold(order, under(newRef()))).toEqual({ outcome: 'sold_out' });
      }
    });

    test('rents to one driver, who is old enough', async () => {
      const order = orderOf(await firstOffer(supplier(), plenty));
      const child = { ...driver, birthDate: '2015-05-10' };
      for (const travellers of [[child], [driver, { ...driver, firstName: 'LIA' }]]) {
        const clientRef = newRef();
        expect(await supplier().hold({ ...order, travellers }, under(clientRef))).toEqual({ outcome: 'sold_out' });
        expect(await supplier().lookup(clientRef, call())).toEqual({ outcome: 'none' });
      }
    });

    supplierRules(bench);
  });
}
