import type { EntertainmentSupplier } from '@embarque/entertainment/port.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { createFakeSupplier, fakeOffered } from '@embarque/entertainment/testing/fake-supplier.ts';
import { entertainmentDeps } from '@embarque/entertainment/testing/purchase.ts';
import { expect, it } from 'vitest';
import { createBookableActivity } from './bookable-activity.ts';
import { createEntertainmentDemoTrips } from './demo-trips.ts';
import { createEntertainmentSearches } from './search/entertainment-search.ts';

const buyer = {
  campaignId: 10001,
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/1990',
  gender: 'F',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
} as const;

const days = ['2026-12-28', '2027-01-02', '2027-01-08'];

function startTrips(changes: Partial<EntertainmentSupplier> = {}) {
  const offers = [fakeTicket(), fakeTour(), fakeTransfer()].map((each) => fakeOffered(each, { days }));
  const deps = entertainmentDeps([createFakeSupplier(offers, changes)]);
  return { deps, trips: createEntertainmentDemoTrips(createEntertainmentSearches(deps), deps).trips };
}

it('are a past, a cancelled and a coming one', () => {
  expect(startTrips().trips.map(({ key, cancelledAfterHours }) => [key, cancelledAfterHours !== undefined])).toEqual([
    ['rio', false],
    ['salvador', true],
    ['transfer', false],
  ]);
});

it.each([
  ['salvador', { serviceId: '6-fake.60007', date: '2026-12-28', startingTime: '09:00' }],
  ['transfer', { serviceId: '4-fake.40003', date: '2027-01-02', transferData: { startingAirport: {} } }],
])('can be bought: %s', async (key, data) => {
  const { deps, trips } = startTrips();
  const found = await trips.find((trip) => trip.key === key)?.request(buyer, '2026-11-21');
  expect(found).toMatchObject({ cashPrice: 80, pointsTotalValue: 3_360, data });
  if (!found) throw new Error('nothing found');
  const context = { userId: 1, campaignId: 10001, now: deps.clock.now() };
  expect((await createBookableActivity(deps).prepare(found, context)).passengers).toEqual([
    { name: 'ANA', lastName: 'SOUZA' },
  ]);
});

it('are not bought where there is no such place, or nothing left', async () => {
  const nowhere = startTrips({ autoComplete: async () => ({ locations: [], activities: [] }) });
  expect(await nowhere.trips[1]?.request(buyer, '2026-11-21')).toBeUndefined();
  expect(await startTrips({ availability: async () => [] }).trips[1]?.request(buyer, '2026-11-21')).toBeUndefined();
});
