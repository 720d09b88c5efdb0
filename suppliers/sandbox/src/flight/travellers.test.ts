import { expect, test } from 'vitest';
import { readTravellers } from './travellers.ts';

const person = (type: string, adult: number | null = null) => ({
  type,
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate: '1990-05-10',
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  adult,
});

test.each([
  ['an adult alone', [person('ADT')], true],
  ['an infant with its adult', [person('ADT'), person('INF', 0)], true],
  ['an infant without an adult', [person('ADT'), person('INF')], false],
  ['an infant with a child', [person('ADT'), person('CHD'), person('INF', 1)], false],
  ['an infant with nobody', [person('ADT'), person('INF', 9)], false],
  ['two infants with one adult', [person('ADT'), person('INF', 0), person('INF', 0)], false],
  ['a traveller without a document', [{ ...person('ADT'), documentNumber: undefined }], false],
  ['travellers who were erased', null, false],
])('%s', (_case, travellers, expected) => {
  expect(readTravellers(travellers) !== undefined).toBe(expected);
});
