import { createFakeSupplier } from '@embarque/car/testing/fake-supplier.ts';
import { carDeps } from '@embarque/car/testing/purchase.ts';
import { expect, it, vi } from 'vitest';
import { findCities, locationsIn, locationsOf } from './places.ts';

const recife = { description: 'Recife, Guararapes (REC), Brasil', iata: 'REC', countryIso: 'BR' };

it('a text of less than three characters finds no city and asks nobody', async () => {
  const cities = vi.fn(() => Promise.resolve([recife]));
  expect(await findCities(' re ', carDeps([createFakeSupplier([], { cities })]))).toMatchObject({ places: [] });
  expect(cities).not.toHaveBeenCalled();
});

it('cities and locations of several suppliers are listed once each, without those that are invalid', async () => {
  const broken = { iata: 'CGH' } as typeof recife;
  const other = createFakeSupplier([], {
    code: 'other',
    cities: () => Promise.resolve([broken, recife, { ...recife, iata: 'GRU' }]),
  });
  const deps = carDeps([createFakeSupplier(), other]);
  expect((await findCities('re', deps)).places.length).toBe(0);
  expect((await findCities('rec', deps)).places.map(({ iata }) => iata)).toEqual(['GRU', 'REC']);
  expect((await locationsOf('GRU', deps)).map(({ locationCode }) => locationCode)).toEqual(['GRUA', 'GRU1']);
  expect(await locationsOf('QQQ', deps)).toEqual([]);
});

it('the locations of a city are those of its own country', async () => {
  const deps = carDeps();
  expect((await locationsIn('US', 'MCO', deps)).map(({ locationCode }) => locationCode)).toEqual(['MCO']);
  expect(await locationsIn('BR', 'MCO', deps)).toEqual([]);
});

it('places are refused while no supplier answers', async () => {
  const never = () => new Promise<never>(() => {});
  const deps = carDeps([createFakeSupplier([], { cities: never, locations: never })]);
  await expect(findCities('rec', deps)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  await expect(locationsIn('BR', 'GRU', deps)).rejects.toMatchObject({ code: 'supplier_unavailable' });
});
