// One time zone is enough: days stay texts.

import { carRoutes } from '@embarque/car/contract.ts';
import { cities, locations } from '@embarque/car/testing/sample-cars.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { expect, it } from 'vitest';
import { completeQuery, isCompleteQuery, readCarQuery } from './car-query.ts';
import { toSearchAddress } from './search-address.ts';

/** The server as it knows cities and locations. */
const call = (async (route: unknown, { params }: { params?: { iata: string } }) => {
  const body = route === carRoutes.locations ? (locations[params?.iata ?? ''] ?? []) : Object.values(cities);
  return { status: 200, body };
}) as unknown as Call;

/** A link as it is sent to somebody: the codes are all that it needs. */
const link = { retirada: 'GRU', local: 'GRU1', ida: '2027-01-15', volta: '2027-01-20' };
const opened = async (address: Readonly<Record<string, string>>) => {
  const asked = readCarQuery(address, undefined);
  if (!asked) throw new Error('a whole search');
  return { asked, whole: await completeQuery(call, asked) };
};

it('names the places of a link whole, cities and locations, and keeps them so through a reload', async () => {
  const { asked, whole } = await opened({ ...link, devolucao: 'SDU', localdevolucao: 'SDUA' });
  expect(isCompleteQuery(asked)).toBe(false);
  expect(whole).toMatchObject({
    cidadeRetirada: cities.guarulhos,
    localRetirada: { locationCode: 'GRU1', rental: { name: 'Centro' }, address: { cityName: 'São Paulo' } },
    cidadeDevolucao: cities.santosDumont,
    localDevolucao: { locationCode: 'SDUA', rental: { name: 'Aeroporto Santos Dumont' } },
  });
  expect(isCompleteQuery(whole)).toBe(true);
  expect(readCarQuery(toSearchAddress(whole), JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

it('of a return at the same place names it as the pick-up', async () => {
  const { whole } = await opened(link);
  expect(whole.localDevolucao).toEqual(whole.localRetirada);
  expect(whole.localRetirada.rental).toEqual({ name: 'Centro' });
});

it('has no name of a location abroad, which is the city itself, nor of one that nobody knows', async () => {
  const { whole: lisbon } = await opened({ ...link, retirada: 'LIS', local: 'LIS' });
  expect(lisbon.localRetirada).toEqual({ locationCode: 'LIS' });
  expect(isCompleteQuery(lisbon)).toBe(true);
  const { asked, whole } = await opened({ ...link, local: 'GRU9', de: cities.guarulhos.description, pais: 'BR' });
  expect(whole).toEqual(asked);
  expect(readCarQuery(toSearchAddress(whole), JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});
