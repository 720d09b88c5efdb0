// One time zone is enough: the only day is given.
import { expect, it } from 'vitest';
import { ownDataOf, ownDataProblems, sentOwnData, typedDay } from './own-data-draft.ts';

const TODAY = '2026-11-28';
const ana = { name: 'Ana', lastName: 'Souza', cpf: '', cellphone: '', birthdate: '', gender: '' };

it('only the names must be told', () => {
  expect(ownDataProblems(ana, TODAY)).toEqual({});
  expect(Object.keys(ownDataProblems({ ...ana, name: ' ', lastName: '' }, TODAY))).toEqual([
    'profile.name',
    'profile.lastName',
  ]);
});

it('what is told must be right', () => {
  const wrong = { ...ana, cpf: '52998224724', cellphone: '(20) 98765-4321', birthdate: '31/02/1990' };
  expect(ownDataProblems(wrong, TODAY)).toEqual({
    'profile.cpf': 'Por favor, digite um CPF válido',
    'profile.cellphone': 'O DDD 20 não existe',
    'profile.birthdate': 'Data de nascimento inválida',
  });
});

it('sends nothing of what is not told, and numbers without their punctuation', () => {
  expect(sentOwnData({ ...ana, name: ' Ana ' })).toEqual({ name: 'Ana', lastName: 'Souza' });
  expect(
    sentOwnData({ ...ana, cpf: '52998224725', cellphone: '(11) 98765-4321', birthdate: '12/03/1988', gender: 'F' }),
  ).toMatchObject({ cpf: '52998224725', birthdate: '12/03/1988', gender: 'F' });
});

it.each([
  ['12', '12'],
  ['1203', '12/03'],
  ['12031988', '12/03/1988'],
  ['1988-03-12', '12/03/1988'],
])('a day is written as it is typed or pasted: %s', (typed, shown) => {
  expect(typedDay(typed)).toBe(shown);
});

it('begins with what the account is called where nothing else was told', () => {
  expect(ownDataOf({ name: 'Ana Souza Lima' })).toEqual({ ...ana, lastName: 'Souza Lima' });
  const profile = { name: 'Ana', lastName: 'Souza', cellphone: '11987654321' };
  expect(ownDataOf({ name: 'Ana', profile }).cellphone).toBe('(11) 98765-4321');
});
