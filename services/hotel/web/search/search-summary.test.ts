import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it('says the city, the days with their weekdays, and rooms and guests', () => {
  expect(summarizeHotelSearch(address)).toEqual({
    where: 'Salvador, Bahia',
    when: 'sex, 08/01 – dom, 10/01',
    who: '6 hóspedes, 2 quartos',
  });
});

it('says the same of a search in the session, and nothing without one', () => {
  stored.set('@hotelSearch', JSON.stringify(readSearchAddress(address)));
  expect(summarizeHotelSearch({})).toEqual(summarizeHotelSearch(address));
  stored.clear();
  expect(summarizeHotelSearch({})).toBeUndefined();
});

it('tells the specialists who sleeps in each room', () => {
  const form = readSearchAddress(address);
  expect(form && groupRequest(form)).toBe(
    'Cidade: Salvador, Bahia\nEntrada: 08/01/2027\nSaída: 10/01/2027\n' +
      'Quarto 1: 2 adultos, 2 crianças (5, 7 anos)\nQuarto 2: 1 adulto, 1 idoso (65 anos)',
  );
});
