import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { readSearchAddress, toSearchAddress } from './search-address.ts';
import { summarizeCarSearch } from './search-summary.ts';

const address = {
  retirada: 'GRU',
  de: 'São Paulo, Guarulhos (GRU), Brasil',
  pais: 'BR',
  local: 'GRUA',
  ida: '2027-01-10',
  horaida: '10:00',
  volta: '2027-01-12',
  horavolta: '09:30',
};
const elsewhere = { devolucao: 'SDU', para: 'Rio de Janeiro, Santos Dumont (SDU), Brasil', localdevolucao: 'SDUA' };

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));

it('says where and when, and both cities of a return elsewhere', () => {
  expect(summarizeCarSearch(address)).toEqual({
    where: 'São Paulo (GRU)',
    when: 'dom, 10/01 10:00 – ter, 12/01 09:30',
    // Where it is picked up.
    place: 'GRU',
  });
  expect(summarizeCarSearch({ ...address, ...elsewhere })?.where).toBe('São Paulo (GRU) → Rio de Janeiro (SDU)');
});

it('says that the car goes back to another location of the same city', () => {
  const back = { devolucao: 'GRU', para: address.de, paisdevolucao: 'BR', localdevolucao: 'GRU2' };
  expect(summarizeCarSearch({ ...address, ...back })?.where).toBe('São Paulo (GRU) → outra loja');
  expect(summarizeCarSearch({ ...address, ...back, localdevolucao: 'GRUA' })?.where).toBe('São Paulo (GRU)');
  // Abroad a location by hand may have no code: it is the city's.
  const { local: _, ...byHand } = { ...address, ...back };
  expect(summarizeCarSearch({ ...byHand, localdevolucao: 'GRU' })?.where).toBe('São Paulo (GRU)');
});

it('says the same of the search in the session, and nothing without one', () => {
  const otherDesk = { devolucao: 'GRU', para: address.de, localdevolucao: 'GRU2' };
  for (const search of [address, { ...address, ...elsewhere }, { ...address, ...otherDesk }]) {
    const form = readSearchAddress(search);
    if (!form) throw new Error('a whole search');
    writeStored('@carSearch', form);
    expect(summarizeCarSearch({})).toEqual(summarizeCarSearch(toSearchAddress(form)));
  }
  removeStored('@carSearch');
  expect(summarizeCarSearch({})).toBeUndefined();
  expect(summarizeCarSearch({ ...address, ida: 'ontem' })).toBeUndefined();
});
