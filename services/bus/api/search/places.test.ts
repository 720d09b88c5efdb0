import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import { createFakeSupplier } from '@embarque/bus/testing/fake-supplier.ts';
import { busDeps } from '@embarque/bus/testing/purchase.ts';
import { expect, it, vi } from 'vitest';
import { findStations } from './places.ts';

const santos: BusPlace = { id: 'SSZ-1', name: 'Rodoviária de Santos', cityName: 'Santos', state: 'SP', iata: '' };

it('a text of less than three characters finds no station and asks nobody', async () => {
  const stations = vi.fn(() => Promise.resolve([santos]));
  expect(await findStations(' sa ', busDeps([createFakeSupplier([], { stations })]))).toMatchObject({ places: [] });
  expect(stations).not.toHaveBeenCalled();
});

it('the stations of several suppliers are listed once each, without those that are invalid, the best 30 of each', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...santos, id: `S${index}` }));
  const deps = busDeps([
    createFakeSupplier([], { stations: async () => [santos, { id: 'X' } as BusPlace] }),
    createFakeSupplier([], { code: 'other', stations: async () => [{ ...santos, name: 'Outra' }, ...many] }),
    createFakeSupplier([], { code: 'confused', stations: async () => 'none' as never }),
  ]);
  expect((await findStations('sant', deps)).places).toEqual([santos, ...many.slice(0, 29)]);
});
