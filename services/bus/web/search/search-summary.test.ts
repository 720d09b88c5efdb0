import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));

it('says the cities, the days with their weekdays, and the passengers', () => {
  expect(summarizeBusSearch(address)).toEqual({
    where: 'São Paulo → Rio de Janeiro',
    when: 'sex, 08/01 – dom, 10/01',
    who: '12 passageiros',
    place: 'Rio de Janeiro',
  });
  expect(summarizeBusSearch({ ...address, volta: '', passageiros: '1' })).toMatchObject({
    when: 'sex, 08/01',
    who: '1 passageiro',
  });
});

it('says the same of a search in the session, and nothing without one', () => {
  writeStored('@busSearch', readSearchAddress(address));
  expect(summarizeBusSearch({})).toEqual(summarizeBusSearch(address));
  removeStored('@busSearch');
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
