import { fakeTicket, fakeTour } from '@embarque/entertainment/testing/fake-activity.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { createStorage } from '@embarque/web-kit/testing/storage.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDetailsAddress, toDetailsAddress } from './details-query.ts';
import { namedQuery, readEntertainmentQuery, toActivitySearch } from './entertainment-query.ts';
import { parseStoredSearch, readSearchAddress, toSearchAddress } from './search-address.ts';
import { summarizeEntertainmentSearch } from './search-summary.ts';

const address = {
  tipo: 'entretenimento',
  local: 'SSA',
  nome: 'Salvador',
  lugar: 'Salvador, Bahia, Brasil',
  rota: 'city/SSA,state/BR-BA,airport/SSA',
};
const search = readSearchAddress(address);

beforeEach(() => vi.stubGlobal('sessionStorage', createStorage()));

it('is read back from the address and the session it was written into', () => {
  if (!search) throw new Error('a search is needed');
  expect(toSearchAddress(search)).toEqual(address);
  expect(parseStoredSearch(JSON.parse(JSON.stringify(search)))).toEqual(search);
});

it('needs no more than the parts of its place, which are no name', () => {
  expect(readSearchAddress({ rota: 'city/SSA' })?.local).toEqual({
    id: 'city/SSA',
    name: '',
    location: '',
    routeDestiny: ['city/SSA'],
  });
  expect(readSearchAddress({ rota: 'city/SSA', lugar: 'Salvador' })?.local.name).toBe('Salvador');
});

it('a place without a name has none in the address and the session either', () => {
  const nameless = readSearchAddress({ rota: 'state/BR-BA' });
  if (!nameless) throw new Error('a search is needed');
  const written = toSearchAddress(nameless);
  expect(written).toEqual({ tipo: 'entretenimento', local: 'state/BR-BA', rota: 'state/BR-BA' });
  expect(readSearchAddress(written)).toEqual(nameless);
  expect(parseStoredSearch(JSON.parse(JSON.stringify(nameless)))).toEqual(nameless);
});

it.each([
  {},
  { ...address, rota: '' },
  { ...address, rota: 'city/SSA,<b>' },
  { ...address, rota: 'country/BR' },
  { ...address, rota: Array.from({ length: 21 }, () => 'city/SSA').join(',') },
  { ...address, lugar: 'x'.repeat(201) },
])('an address like %j is no search', (written) => {
  expect(readSearchAddress(written)).toBeUndefined();
});

it.each([null, 'x', {}, { local: 1 }, { local: { id: 'SSA', routeDestiny: 'city/SSA' } }])(
  'what another version stored is no search: %j',
  (stored) => {
    expect(parseStoredSearch(stored)).toBeUndefined();
  },
);

it('asks for all kinds of activities by the parts of the place: of the address, else as stored', () => {
  const query = readEntertainmentQuery({}, search);
  expect(query).toEqual(search);
  expect(readEntertainmentQuery({ rota: 'city/RIO' }, search)?.local.id).toBe('city/RIO');
  expect(query && toActivitySearch(query)).toEqual({
    filter: { route: ['city/SSA', 'state/BR-BA', 'airport/SSA'], type: 'ALL' },
  });
});

it.each([
  ['what is found there', [fakeTicket(), fakeTour()], 'Salvador', 'Salvador, Bahia, Brasil'],
  ['none, where it is found in several', [fakeTicket(), fakeTour({ locationFull: 'Olinda, Pernambuco, Brasil' })]],
  ['none, where nothing is found', []],
])('a place without a name has that of %s', async (_case, found, name = '', location = name) => {
  const activities = found.map((each) => activityOf(each));
  const call = (async () => ({ status: 200, body: { activities } })) as unknown as Call;
  const nameless = readSearchAddress({ rota: 'city/SSA' });
  expect(nameless && (await namedQuery(call, nameless)).local).toEqual({
    id: 'city/SSA',
    name,
    location,
    routeDestiny: ['city/SSA'],
  });
});

it('says where, of the address or the session, and nothing without a search', () => {
  const texts = { where: 'Salvador, Bahia, Brasil', place: 'Salvador' };
  expect(summarizeEntertainmentSearch(address)).toEqual(texts);
  // By hand, without the name alone.
  expect(summarizeEntertainmentSearch({ ...address, nome: '' })).toEqual(texts);
  writeStored('@entertainmentSearch', search);
  expect(summarizeEntertainmentSearch({})).toEqual(texts);
  removeStored('@entertainmentSearch');
  expect(summarizeEntertainmentSearch({})).toBeUndefined();
  expect(summarizeEntertainmentSearch({ rota: 'city/SSA' })).toEqual({ where: 'Local da pesquisa' });
});

it('the details of an activity are read back from their address, with and without a search', () => {
  const activityId = '5-sandbox.50012';
  expect(readDetailsAddress(toDetailsAddress({ activityId, search }))).toEqual({ activityId, search });
  expect(readDetailsAddress(toDetailsAddress({ activityId, search: undefined }))).toEqual({
    activityId,
    search: undefined,
  });
});

it.each(['', '7-sandbox.1', '5-../x', '50012'])('there are no details of %j', (atividade) => {
  expect(readDetailsAddress({ ...address, atividade })).toBeUndefined();
});
