import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { readSearchAddress } from './search-address.ts';
import { summarizeFlightSearch } from './search-summary.ts';

const address = {
  origem: 'GRU',
  de: 'São Paulo, Guarulhos (GRU), Brasil',
  destino: 'SSA',
  para: 'Salvador (SSA), Brasil',
  ida: '2027-01-08',
  volta: '2027-01-10',
  adultos: '2',
  criancas: '1',
};

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));

it('says the cities, the days with their weekdays, and the travellers; its picture is that of where it goes', () => {
  expect(summarizeFlightSearch(address)).toEqual({
    where: 'São Paulo (GRU) → Salvador (SSA)',
    when: 'sex, 08/01 – dom, 10/01',
    who: '3 passageiros',
    place: 'SSA',
  });
});

it('says the same of a search in the session, and nothing without one', () => {
  writeStored('@flightSearch', readSearchAddress(address));
  expect(summarizeFlightSearch({})).toEqual(summarizeFlightSearch(address));
  removeStored('@flightSearch');
  expect(summarizeFlightSearch({})).toBeUndefined();
});
