import type { CarQuery } from '@embarque/car/port.ts';
import { createFakeSupplier } from '@embarque/car/testing/fake-supplier.ts';
import { carDeps } from '@embarque/car/testing/purchase.ts';
import type { DemoBuyer } from '@embarque/commerce/api/demo-trips.ts';
import { expect, it, vi } from 'vitest';
import { createCarSearches } from './car-search.ts';
import { createCarDemoTrips } from './demo-trips.ts';

const buyer: DemoBuyer = {
  campaignId: 10001,
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/2006',
  gender: 'F',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};

function startTrips(...locations: string[]) {
  const search = vi.fn((_query: CarQuery) => Promise.resolve([]));
  const desk = {
    rental: { name: 'Aeroporto' },
    address: { address: 'Aeroporto', cityName: 'Salvador' },
    openingHours: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' })),
    afterHours: false,
    countryIso: 'BR',
    zone: 'America/Bahia',
  };
  const deps = carDeps([
    createFakeSupplier([], {
      search,
      locations: () => Promise.resolve(locations.map((locationCode) => ({ ...desk, locationCode }))),
    }),
  ]);
  return { search, trips: createCarDemoTrips(createCarSearches(deps), deps).trips };
}

it('the rentals of the demo member are a past, a coming and a cancelled one', () => {
  const { trips } = startTrips();
  expect(trips.map(({ key, cancelledAfterHours }) => [key, cancelledAfterHours !== undefined])).toEqual([
    ['florianopolis', false],
    ['natal', true],
    ['salvador', false],
  ]);
});

it('are searched for at the first location of a city, for a driver of the age of the member', async () => {
  const { search, trips } = startTrips('SSAA', 'SSA1');
  expect(await trips.at(-1)?.request(buyer, '2026-11-21')).toBeUndefined();
  expect(search.mock.calls[0]?.[0]).toMatchObject({
    pickup: { airport: 'SSA', location: 'SSAA', day: '2026-12-29' },
    dropoff: { airport: 'SSA', location: 'SSAA', day: '2027-01-03' },
    driver: { age: 20, licenceYears: 2, country: 'BR' },
  });
});

it('are not bought in a city without a location', async () => {
  const { search, trips } = startTrips();
  expect(await trips[0]?.request(buyer, '2026-11-21')).toBeUndefined();
  expect(search).not.toHaveBeenCalled();
});
