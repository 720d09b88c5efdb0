import { expect, test } from 'vitest';
import { readDetailsAddress, toDetailsAddress } from './details-query.ts';
import { toExperienceSearch } from './experience-query.ts';
import { readSearchAddress, toSearchAddress } from './search-address.ts';
import { summarizeExperienceSearch } from './search-summary.ts';
import { parseStoredSearch } from './stored-search.ts';

const address = {
  tipo: 'experiencias',
  cidade: 'BR-BA-SALVADOR',
  nome: 'Salvador',
  estado: 'Bahia',
  data: '2027-01-10',
};
const range = { ...address, ate: '2027-01-17' };

test.each([address, range])('a search is read back from the address and the session it was written into', (written) => {
  const form = readSearchAddress(written);
  if (!form) throw new Error('a search is needed');
  expect(toSearchAddress(form)).toEqual(written);
  expect(parseStoredSearch(JSON.parse(JSON.stringify(form)))).toEqual(form);
});

test('the search in short texts says where and when, and of which city its picture is once it has a name', () => {
  expect(summarizeExperienceSearch(range)).toEqual({
    where: 'Salvador, Bahia',
    when: 'dom, 10/01 – dom, 17/01',
    place: 'Salvador',
  });
  const { nome: _, ...byHand } = address;
  expect(summarizeExperienceSearch(byHand)).toMatchObject({ place: undefined });
});

test('the one day of a form is asked for as the first and the last, a range by its ends', () => {
  const askedFor = (written: typeof address) => {
    const form = readSearchAddress(written);
    return form && toExperienceSearch(form);
  };
  expect(askedFor(address)).toEqual({ cityId: 'BR-BA-SALVADOR', startDate: '2027-01-10', endDate: '2027-01-10' });
  expect(askedFor(range)).toEqual({ cityId: 'BR-BA-SALVADOR', startDate: '2027-01-10', endDate: '2027-01-17' });
});

test.each([
  {},
  { ...address, cidade: '' },
  { ...address, cidade: '<b>' },
  { ...address, data: '2027-02-30' },
  { ...address, ate: 'amanhã' },
  { ...address, nome: 'x'.repeat(200) },
])('an address like %j is no search', (written) => {
  expect(readSearchAddress(written)).toBeUndefined();
});

test.each([null, 'x', {}, { cidade: { id: 'x' } }, { cidade: 1, datas: 2 }])(
  'what another version stored is no search: %j',
  (stored) => {
    expect(parseStoredSearch(stored)).toBeUndefined();
  },
);

test('the page of an experience is read back from its address, and is none without an experience', () => {
  const search = readSearchAddress(address);
  if (!search) throw new Error('a search is needed');
  expect(readDetailsAddress(toDetailsAddress({ search, id: 'EX1' }))).toEqual({ search, id: 'EX1' });
  expect(readDetailsAddress(address)).toBeUndefined();
  expect(readDetailsAddress({ ...address, experiencia: '../x' })).toBeUndefined();
});
