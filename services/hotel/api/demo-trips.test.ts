import type { DemoBuyer } from '@embarque/commerce/api/demo-trips.ts';
import type { HotelSupplier } from '@embarque/hotel/port.ts';
import { createFakeSupplier, fakeHotel, fakeListing } from '@embarque/hotel/testing/fake-supplier.ts';
import { hotelDeps } from '@embarque/hotel/testing/purchase.ts';
import { expect, it, vi } from 'vitest';
import { createBookableHotel } from './bookable-hotel.ts';
import { createHotelDemoTrips } from './demo-trips.ts';
import { createHotelSearches } from './search/hotel-search.ts';

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

function startTrips(changes: Partial<HotelSupplier> = {}) {
  const deps = hotelDeps([createFakeSupplier(undefined, changes)]);
  return { deps, trips: createHotelDemoTrips(createHotelSearches(deps), deps).trips };
}

it('the stays of the demo member are a past, a coming and a cancelled one', () => {
  expect(startTrips().trips.map(({ key, cancelledAfterHours }) => [key, cancelledAfterHours !== undefined])).toEqual([
    ['rio', false],
    ['gramado', true],
    ['salvador', false],
  ]);
});

it('are the cheapest room of the city, for the member alone, and can be bought', async () => {
  const search = vi.fn<HotelSupplier['search']>(async (query) => [fakeListing(fakeHotel('H1'), query)]);
  const { deps, trips } = startTrips({ search });
  const found = await trips.at(-1)?.request(buyer, '2026-11-21');
  expect(search.mock.calls[0]?.[0]).toMatchObject({
    addressCode: 'SSA',
    checkIn: '2026-12-29',
    checkOut: '2027-01-03',
    rooms: [{ adults: 1, childAges: [] }],
  });
  expect(found).toMatchObject({
    pointsTotalValue: 24_960,
    cashPrice: 600,
    roomIds: [{ roomId: 'STD', amount: 600 }],
  });
  if (!found) throw new Error('nothing found');
  const context = { userId: 1, campaignId: 10001, now: deps.clock.now() };
  expect((await createBookableHotel(deps).prepare(found, context)).passengers).toEqual([
    { name: 'ANA', lastName: 'SOUZA' },
  ]);
});

it('are not bought where there is no such city, or no hotel', async () => {
  const nowhere = startTrips({ cities: async () => [] });
  expect(await nowhere.trips[2]?.request(buyer, '2026-11-21')).toBeUndefined();
  const empty = startTrips({ search: async () => [] });
  expect(await empty.trips[2]?.request(buyer, '2026-11-21')).toBeUndefined();
});
