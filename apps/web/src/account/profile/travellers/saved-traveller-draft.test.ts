// One time zone is enough: the only day is given.
import { expect, it } from 'vitest';
import { newTraveller, travellerErrors } from './saved-traveller-draft.ts';
import { documentText, travellerName } from './traveller-words.ts';

it.each([
  ['CPF', '52998224725', 'CPF •••.982.247-••'],
  ['RG', '12345678X', 'RG ••••••78X'],
  ['DRIVER_LICENSE', '12345678900', 'CNH ••••••••900'],
  ['PASSPORT', 'FZ123456', 'Passaporte •••••456'],
  ['', '', undefined],
  ['CPF', '', undefined],
])('a document is shown to be recognised by, not to be copied: %s %s', (documentType, documentId, text) => {
  expect(documentText({ documentType, documentId })).toBe(text);
});

it('a name is written as in a sentence', () => {
  expect(travellerName({ name: 'JOAO PEDRO', lastName: 'DA SILVA' })).toBe('Joao Pedro da Silva');
});

it('tells what is wrong by the ids of the form’s fields', () => {
  expect(Object.keys(travellerErrors({ ...newTraveller, email: 'ana' }, '2026-11-28'))).toEqual([
    'traveller.name',
    'traveller.lastName',
    'traveller.email',
  ]);
});
