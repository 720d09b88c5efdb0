import type { ShopServiceApi } from '@embarque/api/compose/compose-services.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingOf as activityBookingOf, findActivity } from './testing/activities.ts';
import { findRide, holdSeats, takingOver } from './testing/buses.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import { findRental } from './testing/cars.ts';
import { bookingOf, findExperience, isDated } from './testing/experiences.ts';
import { findStay } from './testing/hotels.ts';

/** How often a purchase asks a supplier: with a company on the other side each call takes a second or more of the traveller's time. */

const calls: string[] = [];

/** A supplier whose calls are written down. */
const observed = <Supplier extends BookingSupplier>(supplier: Supplier): Supplier =>
  new Proxy(supplier, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        calls.push(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });

const observing = (api: ShopServiceApi): ShopServiceApi => ({
  ...api,
  create: (context) =>
    api.create({
      ...context,
      suppliers(port) {
        const [first, ...others] = context.suppliers(port);
        return [observed(first), ...others.map(observed)];
      },
    }),
});

let shop: TestApp;
let ana: Caller;
beforeAll(async () => {
  shop = await createTestApp({ services: serviceApis.map(observing) });
  ana = await createCaller(shop, { points: 5_000_000 });
});
afterAll(() => shop.close());
beforeEach(() => {
  calls.length = 0;
});

/** Asks for the price of now as the summary does, and buys; gives the supplier's calls from there. */
async function buy(offer: { readonly path: string; readonly body: object }, request: object): Promise<string[]> {
  calls.length = 0;
  expect((await ana.post(offer.path, offer.body)).statusCode).toBe(200);
  expect((await ana.book(request)).json()).toMatchObject({ statusId: 2 });
  return [...calls];
}

const FOUR = ['recheck', 'recheck', 'hold', 'issue'];

it('asks for flights four times', async () => {
  const request = await ana.findOffer();
  expect(await buy({ path: '/v1/flight/offer', body: request.flight }, request)).toEqual(FOUR);
});

it('asks for a car four times', async () => {
  const request = await findRental(ana);
  expect(await buy({ path: '/v1/car/offer', body: { refToken: request.car.refToken } }, request)).toEqual(FOUR);
});

it('asks for rooms four times', async () => {
  const request = await findStay(ana);
  const refTokens = request.roomStays.map(({ refToken }) => refToken);
  expect(await buy({ path: '/v1/hotel/offer', body: { refTokens } }, request)).toEqual(FOUR);
});

it('asks for an experience four times', async () => {
  const request = await bookingOf(ana, await findExperience(ana, isDated));
  expect(await buy({ path: '/v1/experience/offer', body: request.experience }, request)).toEqual(FOUR);
});

it('asks for an activity four times, and for its days at the same time as for its price', async () => {
  const activity = await findActivity(ana, 'TOUR');
  const request = await activityBookingOf(ana, activity);
  const filter = {
    activityId: activity.activityId,
    refToken: request.data.refTokenAdditionalInfo,
    passengerRate: request.data.passengers.map(({ endAge }) => ({ endAge })),
    startDate: request.data.date,
  };
  expect(await buy({ path: '/v1/api/services/entertainment/get', body: { filter } }, request)).toEqual([
    'details',
    ...FOUR,
  ]);
});

it('asks for a bus whose seats are held early by hold, recheck, lookup and issue', async () => {
  const { going, seats, request } = await findRide(ana);
  // Its rate was checked as the summary does.
  expect(calls.filter((name) => name !== 'search')).toEqual(['recheck']);
  calls.length = 0;
  const goingHoldId = await holdSeats(ana, going, seats);
  expect((await ana.book(takingOver(request, { goingHoldId }))).json()).toMatchObject({ statusId: 2 });
  expect(calls).toEqual(['hold', 'recheck', 'lookup', 'issue']);
});
