import { createFakeSupplier, salvador } from '@embarque/hotel/testing/fake-supplier.ts';
import { hotelDeps } from '@embarque/hotel/testing/purchase.ts';
import { expect, it, vi } from 'vitest';
import { findDestinations } from './places.ts';

const lisbon = { addressCode: 'LIS', cityName: 'Lisboa', parentName: 'Lisboa', country: 'Portugal', isoCode: 'PT' };
const santos = { ...salvador, addressCode: 'SSZ', cityName: 'Santos', parentName: 'São Paulo' };

it('a text of less than three characters finds no city and asks nobody', async () => {
  const cities = vi.fn(() => Promise.resolve([salvador]));
  expect(await findDestinations(' sa ', hotelDeps([createFakeSupplier([], { cities })]))).toMatchObject({ places: [] });
  expect(cities).not.toHaveBeenCalled();
});

it('the cities of several suppliers are listed by country, once each, without those that are invalid', async () => {
  const broken = { addressCode: 'X', cityName: 'Sem país' } as typeof salvador;
  const deps = hotelDeps([
    createFakeSupplier([], { cities: async () => [salvador, lisbon] }),
    createFakeSupplier([], { code: 'other', cities: async () => [broken, salvador, santos] }),
    createFakeSupplier([], { code: 'confused', cities: async () => 'none' as never }),
  ]);
  const destination = ({ cityName, parentName, addressCode }: typeof salvador) => ({
    cityName,
    parentName,
    addressCode,
  });
  expect((await findDestinations('sal', deps)).places).toEqual([
    { country: 'Brasil', isoCode: 'BR', destinations: [destination(salvador), destination(santos)] },
    { country: 'Portugal', isoCode: 'PT', destinations: [destination(lisbon)] },
  ]);
});

it('a text that many cities match finds the best of them', async () => {
  const many = Array.from({ length: 89 }, (_, index) => ({ ...salvador, addressCode: `C${index}` }));
  const deps = hotelDeps([createFakeSupplier([], { cities: async () => many })]);
  const {
    places: [country],
  } = await findDestinations('bahia', deps);
  expect(country?.destinations.map(({ addressCode }) => addressCode)).toEqual(
    many.slice(0, 30).map(({ addressCode }) => addressCode),
  );
});
