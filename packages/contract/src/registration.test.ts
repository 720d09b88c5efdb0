// One time zone is enough: nothing here knows a date.
import { expect, it } from 'vitest';
import { type RegistrationDraft, registrationProblems } from './registration.ts';

const draft: RegistrationDraft = {
  name: 'Joana',
  lastName: 'Prado',
  cpf: '529.982.247-25',
  cellphone: '(11) 98765-4321',
  email: 'joana@demo.test',
  password: 'viagem-noturna-7',
};
const problemsOf = (changes: Partial<RegistrationDraft>) => registrationProblems({ ...draft, ...changes });

it('lets a complete registration pass, its numbers with or without their masks', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ cpf: '52998224725', cellphone: '11987654321' })).toEqual({});
});

it('requires every field', () => {
  const sentence = 'Campo obrigatório não preenchido, revise o cadastro.';
  const fields = ['name', 'lastName', 'cpf', 'cellphone', 'email', 'password'] as const;
  for (const field of fields) expect(problemsOf({ [field]: '' })).toEqual({ [field]: sentence });
  for (const field of ['name', 'lastName', 'cpf', 'cellphone', 'email'] as const) {
    expect(problemsOf({ [field]: ' \u200b ' })).toEqual({ [field]: sentence });
  }
});

it.each(['joana', 'joana@', '@demo.test', 'joana@demo', 'joana demo@demo.test'])('refuses the address %s', (email) => {
  expect(problemsOf({ email })).toEqual({ email: 'Por favor, digite um e-mail válido' });
});

it.each([
  ['ten digits', '529.982.247-2'],
  ['twelve digits', '529.982.247-255'],
  ['letters', '529.982.247-2X'],
  ['eleven times the same digit', '111.111.111-11'],
  ['nothing but zeros', '000.000.000-00'],
  ['another first check digit', '529.982.247-35'],
  ['another second check digit', '529.982.247-24'],
])('refuses a CPF of %s', (_, cpf) => {
  expect(problemsOf({ cpf })).toEqual({ cpf: 'Por favor, digite um CPF válido' });
});
