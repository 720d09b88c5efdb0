import type { BusSupplier } from '@embarque/bus/port.ts';
import { createFakeSupplier, describeFake, fakeTrip } from '@embarque/bus/testing/fake-supplier.ts';
import { busDeps, fakeReturn } from '@embarque/bus/testing/purchase.ts';
import type { DemoBuyer } from '@embarque/commerce/api/demo-trips.ts';
import { expect, it, vi } from 'vitest';
import { createBookableBus } from './bookable-bus.ts';
import { createBusDemoTrips } from './demo-trips.ts';
import { createBusSearches } from './search/bus-search.ts';

const buyer: DemoBuyer = {
  campaignId: 10001,
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};
/** 33 days before the fake trip, four days before which none goes back. */
const LOADED_ON = '2026-12-13';

const trips = [
  fakeTrip('B1', 12_000),
  fakeTrip('B2', 10_000),
  fakeReturn('B9', 11_000, {
    departure: '2027-01-19T08:00:00-03:00',
    arrival: '2027-01-19T14:00:00-03:00',
    salesEnd: '2027-01-19T07:30:00-03:00',
    penalties: [],
  }),
];

const { origin, destination } = fakeTrip('B1', 12_000);
const stations: BusSupplier['stations'] = async (name) =>
  [origin, destination].filter(({ cityName }) => cityName === name);

/** A recheck of trips of which these seats are taken. */
function recheckWithout(taken: readonly string[]): BusSupplier['recheck'] {
  const { recheck } = createFakeSupplier(trips);
  return async (order, call) => {
    const checked = await recheck(order, call);
    return checked.offer ? { ...checked, offer: describeFake(checked.offer, taken) } : checked;
  };
}

function startTrips(changes: Partial<BusSupplier> = {}) {
  const search = vi.fn<BusSupplier['search']>(async ({ day }) =>
    trips.filter(({ departure }) => departure.startsWith(day)),
  );
  const deps = busDeps([createFakeSupplier(trips, { search, stations, ...changes })]);
  return { deps, search, ...createBusDemoTrips(createBusSearches(deps), deps) };
}

it('the rides of the demo member are a past, a cancelled and a coming one', () => {
  expect(startTrips().trips.map(({ key, cancelledAfterHours }) => [key, cancelledAfterHours !== undefined])).toEqual([
    ['curitiba', false],
    ['belo-horizonte', true],
    ['rio', false],
  ]);
});

it('are the cheapest buses there and back, on a free seat, and can be bought', async () => {
  const {
    deps,
    search,
    trips: demo,
  } = startTrips({
    recheck: recheckWithout(['1', '2']),
  });
  const found = await demo[2]?.request(buyer, LOADED_ON);
  if (!found) throw new Error('nothing found');
  expect(search.mock.calls.map(([{ day, passengers }]) => [day, passengers])).toEqual([
    ['2027-01-15', 1],
    ['2027-01-19', 1],
  ]);
  // 210 × 40 × 1.05
  expect(found).toMatchObject({ cashPrice: 210, pointsTotalValue: 8_820 });
  const context = { userId: 1, campaignId: 10001, now: deps.clock.now() };
  const { legs, passengers } = await createBookableBus(deps).prepare(found, context);
  expect(legs.map(({ order }) => order.offer)).toMatchObject([
    { reference: 'ref-B2', seats: ['3'] },
    { reference: 'ref-B9', seats: ['3'] },
  ]);
  expect(passengers).toEqual([{ name: 'ANA', lastName: 'SOUZA' }]);
});

it('are not bought where there is no such station, no bus one way, or no seat', async () => {
  const rio = (changes: Partial<BusSupplier>) => startTrips(changes).trips[2]?.request(buyer, LOADED_ON);
  expect(await rio({ stations: async () => [] })).toBeUndefined();
  expect(
    await rio({
      search: async ({ day }) => trips.filter(({ departure }) => departure.startsWith(day) && day === '2027-01-15'),
    }),
  ).toBeUndefined();
  const all = Array.from({ length: 28 }, (_, index) => String(index + 1));
  expect(await rio({ recheck: recheckWithout(all) })).toBeUndefined();
});
