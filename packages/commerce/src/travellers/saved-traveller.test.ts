import { expect, it } from 'vitest';
import { haveSameCpf, haveSameNames, keptTraveller, savedTravellerProblems } from './saved-traveller.ts';

const empty = {
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  documentValidity: '',
  email: '',
  phone: '',
};
const problems = (changed: Partial<typeof empty>) => savedTravellerProblems({ ...empty, ...changed }, '2026-11-21');

it('takes a traveller of two names, and asks for both', () => {
  expect(problems({})).toEqual({});
  expect(problems({ name: ' ', lastName: '' })).toEqual({
    name: 'Nome não pode ser vazio',
    lastName: 'Sobrenome não pode ser vazio',
  });
});

it.each([
  [{ birthdate: '22/11/2026' }, { birthdate: 'Data de nascimento não pode estar no futuro' }],
  [{ birthdate: '31/02/2000' }, { birthdate: 'Data de nascimento inválida' }],
  [{ gender: 'X' }, { gender: 'Genero não pode ser vazio' }],
  [{ documentType: 'CPF', documentId: '52998224724' }, { documentId: 'Por favor, digite um CPF válido' }],
  [{ documentId: '52998224725' }, { documentType: 'Tipo de documento não pode ser vazio' }],
  [{ documentType: 'VISTO', documentId: '1' }, { documentType: 'Tipo de documento não pode ser vazio' }],
  [
    { documentType: 'PASSPORT', documentId: 'AB1' },
    { documentId: 'Passaporte tem de 5 a 11 letras maiúsculas ou números' },
  ],
  [
    { documentType: 'PASSPORT', documentValidity: '31/02/2030' },
    { documentValidity: 'Validade do passaporte inválida' },
  ],
  [{ email: 'ana' }, { email: 'E-mail precisa ser preenchido com um e-mail valido' }],
])('refuses %o under its field', (changed, expected) => {
  expect(problems(changed)).toMatchObject(expected);
});

it('names a phone that is none', () => {
  expect(problems({ phone: '123' })).toHaveProperty('phone');
});

it('takes a passport that is over: whether it lasts is a question of the trip', () => {
  const passport = { documentType: 'PASSPORT', documentId: 'ab 123456', documentValidity: '01/01/2020' };
  expect(problems(passport)).toEqual({});
});

it('keeps what a purchase would send', () => {
  const typed = {
    ...empty,
    name: ' ana  lúcia ',
    lastName: "d'ávila",
    documentType: 'CPF',
    documentId: '529.982.247-25',
    documentValidity: '01/01/2030',
    email: ' ana@demo.test ',
    phone: '(11) 98765-4321',
  };
  expect(keptTraveller(typed)).toMatchObject({
    name: 'ANA LUCIA',
    lastName: "D'AVILA",
    documentId: '52998224725',
    documentValidity: '',
    email: 'ana@demo.test',
    phone: '(11) 98765-4321',
  });
  const passport = { ...typed, documentType: 'PASSPORT', documentId: 'ab-123456', documentValidity: '2030-01-01' };
  expect(keptTraveller(passport)).toMatchObject({ documentId: 'AB123456', documentValidity: '01/01/2030' });
});

it('tells whether two are one person by CPF or names, however they are written', () => {
  const cpf = { ...empty, documentType: 'CPF', documentId: '52998224725' };
  expect(haveSameCpf(cpf, { ...cpf, name: 'Bia', documentId: '529.982.247-25' })).toBe(true);
  expect(haveSameCpf(empty, empty)).toBe(false);
  expect(haveSameNames(empty, { ...empty, name: 'ÁNA', lastName: 'souza ' })).toBe(true);
  expect(haveSameNames(empty, { ...empty, lastName: 'Lima' })).toBe(false);
});
