import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupRequest } from './group-request.ts';
import { readSearchAddress } from './search-address.ts';
import { summarizeBusSearch } from './search-summary.ts';

const address = {
  origem: 'BR3550308-1',
  de: 'Terminal Tietê',
  decidade: 'São Paulo',
  deuf: 'SP',
  destino: 'BR3304557-1',
  para: 'Rodoviária Novo Rio',
  paracidade: 'Rio de Janeiro',
  parauf: 'RJ',
  ida: '2027-01-08',
  volta: '2027-01-10',
  passageiros: '12',
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

it('says the cities, the days with their weekdays, and the passengers', () => {
  expect(summarizeBusSearch(address)).toEqual({
    where: 'São Paulo → Rio de Janeiro',
    when: 'sex, 08/01 – dom, 10/01',
    who: '12 passageiros',
  });
  expect(summarizeBusSearch({ ...address, volta: '', passageiros: '1' })).toMatchObject({
    when: 'sex, 08/01',
    who: '1 passageiro',
  });
});

it('says the same of a search in the session, and nothing without one', () => {
  stored.set('@busSearch', JSON.stringify(readSearchAddress(address)));
  expect(summarizeBusSearch({})).toEqual(summarizeBusSearch(address));
  stored.clear();
  expect(summarizeBusSearch({})).toBeUndefined();
});

it('tells the specialists where, when and how many, and where they come from unless it is Brazil', () => {
  const form = readSearchAddress(address);
  const lines =
    'Origem: São Paulo, SP, Terminal Tietê\nDestino: Rio de Janeiro, RJ, Rodoviária Novo Rio\n' +
    'Ida: 08/01/2027\nVolta: 10/01/2027\nPassageiros: 12';
  expect(form && groupRequest(form)).toBe(lines);
  expect(form && groupRequest({ ...form, nacionalidade: 'Chile' })).toBe(`${lines}\nNacionalidade: Chile`);
});
