import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { groupRequest } from './group-request.ts';
import { readSearchAddress } from './search-address.ts';
import { summarizeHotelSearch } from './search-summary.ts';

const address = {
  destino: 'BR-SSA',
  cidade: 'Salvador',
  regiao: 'Bahia',
  pais: 'BR',
  nomepais: 'Brasil',
  entrada: '2027-01-08',
  saida: '2027-01-10',
  quartos: '2--5.7_1-65-',
};

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));

it('says the city, the days with their weekdays, and rooms and guests', () => {
  expect(summarizeHotelSearch(address)).toEqual({
    where: 'Salvador, Bahia',
    when: 'sex, 08/01 – dom, 10/01',
    who: '6 hóspedes, 2 quartos',
    place: 'Salvador',
  });
});

it('names no place for its picture where an address by hand has its code alone', () => {
  const { cidade: _, ...byHand } = address;
  expect(summarizeHotelSearch(byHand)).toMatchObject({ place: undefined });
});

it('says the same of a search in the session, and nothing without one', () => {
  writeStored('@hotelSearch', readSearchAddress(address));
  expect(summarizeHotelSearch({})).toEqual(summarizeHotelSearch(address));
  removeStored('@hotelSearch');
  expect(summarizeHotelSearch({})).toBeUndefined();
});

it('tells the specialists who sleeps in each room', () => {
  const form = readSearchAddress(address);
  expect(form && groupRequest(form)).toBe(
    'Cidade: Salvador, Bahia\nEntrada: 08/01/2027\nSaída: 10/01/2027\n' +
      'Quarto 1: 2 adultos, 2 crianças (5, 7 anos)\nQuarto 2: 1 adulto, 1 idoso (65 anos)',
  );
});
