import { isCpf } from '@embarque/contract/fields/cpf.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  emptyTraveller,
  ownTraveller,
  type TravellerDraft,
  toTraveller,
  travellerDraftFields,
  withSameContact,
} from './traveller-draft.ts';
import { type TravellerField, travellerFields } from './traveller-fields.ts';
import {
  birthdateProblem,
  checkTraveller,
  documentProblem,
  emailProblem,
  nameProblem,
  repeatedCpfs,
  repeatedNames,
  sameNamesMessage,
  travellersAlert,
} from './traveller-rules.ts';

const today = '2026-11-21';
const ana: TravellerDraft = {
  name: 'Ana',
  lastName: 'Souza Jr.',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: ' ana@demo.test ',
  phone: '(11) 98765-4321',
};
const fields: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
  'phone',
];
const problemsOf = (draft: TravellerDraft, asked: readonly TravellerField[]) =>
  Object.entries(checkTraveller(draft, asked, today)).filter(([, sentence]) => sentence !== undefined);

describe('names', () => {
  it.each([
    'ANA-LUIZA',
    "D'AVILA",
    "'T HART",
    '’t Hart',
    'COL·LELL',
    'Ana\u2011Maria',
    'Maria\u200b',
    'SILVA FILHO',
    'SOUZA JR.',
    'KING III',
    'O',
    'SUKARNO',
  ])('take %s', (name) => {
    expect(nameProblem('Sobrenome', name)).toBeUndefined();
  });

  it.each(['<b>ANA</b>', 'ANA2', '😀', '-', "'", 'АННА', 'ANA;', '.'])('refuse %s', (name) => {
    expect(nameProblem('Nome', name)).toBeDefined();
  });

  it('are repeated on the later one, however they are written, and never while they are empty', () => {
    const named = (name: string, lastName: string) => ({ name, lastName });
    expect(repeatedNames([named('Ana', 'Souza'), named(' ána ', 'SOUZA'), named('Ana', 'Lima')])).toEqual([
      false,
      true,
      false,
    ]);
    expect(repeatedNames([named('', ''), named(' ', '')])).toEqual([false, false]);
  });
});

describe('documents', () => {
  it('refuse a CPF of equal digits', () => {
    for (let digit = 0; digit <= 9; digit += 1) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  it('leave exactly one pair of check digits to every nine digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
        fc.pre(!/^(\d)\1+$/.test(nine));
        const valid = Array.from({ length: 100 }, (_, n) => isCpf(nine + String(n).padStart(2, '0')));
        expect(valid.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it('are a CPF only where the type says so', () => {
    expect(documentProblem('CPF', '52998224724')).toBe('Por favor, digite um CPF válido');
    expect(documentProblem('RG', '52998224724')).toBeUndefined();
  });

  it('are a CNH with its check digits where the type says so', () => {
    expect(documentProblem('DRIVER_LICENSE', '62472927637')).toBeUndefined();
    for (const wrong of ['62472927638', '12345', '11111111111']) {
      expect(documentProblem('DRIVER_LICENSE', wrong)).toBe('Digite uma CNH válida');
    }
  });

  it('are of capitals and digits where they are an RG, or the RNM of a foreign resident', () => {
    for (const rg of ['12345678X', 'MG12345678', '1234567', 'V123456X', '10']) {
      expect(documentProblem('RG', rg)).toBeUndefined();
    }
    expect(documentProblem('RG', '12#45')).toBe('RG só pode ter letras e números');
    expect(documentProblem('RG', '123456789012')).toBe('RG pode ter no máximo 11 letras e números');
    for (const none of ['1', 'X', 'ABC', '000000000', '0000X']) {
      expect(documentProblem('RG', none)).toBe('Digite um RG válido');
    }
  });

  it('say what does not belong into a number', () => {
    for (const type of ['CPF', 'DRIVER_LICENSE']) {
      expect(documentProblem(type, '5299822472X')).toBe('Documento só pode ter números');
    }
  });
});

it('are repeated where an earlier traveller has the same CPF, however it is written', () => {
  const cpf = (documentId: string, documentType = 'CPF') => ({ documentType, documentId });
  expect(
    repeatedCpfs([
      cpf('52998224725'),
      cpf('529.982.247-25'),
      cpf('11144477735'),
      cpf('52998224725', 'RG'),
      cpf(''),
      cpf(''),
    ]),
  ).toEqual([false, true, false, false, false, false]);
});

describe('one tap', () => {
  it('fills in the member’s own name and e-mail, and leaves what the account does not know', () => {
    const own = ownTraveller({ name: ' Joana  da Silva Prado ', email: 'joana@demo.test' });
    expect({ ...ana, ...own }).toEqual({ ...ana, name: 'JOANA', lastName: 'DA SILVA PRADO', email: 'joana@demo.test' });
    expect(ownTraveller({ name: 'Sukarno', email: 'su@demo.test' })).toEqual({
      name: 'SUKARNO',
      email: 'su@demo.test',
    });
  });

  it('fills in what was registered as it was typed, however many words a name has', () => {
    const profile = { name: 'Ana Lúcia', lastName: 'D’Ávila', cpf: '52998224725', cellphone: '(11) 98765-4321' };
    const user = { name: 'Ana Lúcia D’Ávila', email: 'ana@demo.test', profile };
    expect({ ...emptyTraveller, ...ownTraveller(user) }).toEqual({
      ...emptyTraveller,
      name: 'ANA LUCIA',
      lastName: "D'AVILA",
      email: 'ana@demo.test',
      phone: '(11) 98765-4321',
      documentType: 'CPF',
      documentId: '52998224725',
    });
  });

  it('fills in birthdate and gender where they were told, and leaves what was not told', () => {
    const user = { name: 'Ana Prado', email: 'ana@demo.test' };
    const names = { name: 'Ana', lastName: 'Prado' };
    const told = { ...ana, ...ownTraveller({ ...user, profile: { ...names, birthdate: '29/02/1988', gender: 'F' } }) };
    expect(told).toEqual({
      ...ana,
      name: 'ANA',
      lastName: 'PRADO',
      email: user.email,
      birthdate: '29/02/1988',
      gender: 'F',
    });
    expect(Object.keys(ownTraveller({ ...user, profile: names })).sort()).toEqual(['email', 'lastName', 'name']);
  });

  it('gives everybody the contact of the first, and nothing else', () => {
    const lia = { ...emptyTraveller, name: 'LIA', email: 'lia@demo.test' };
    expect(withSameContact([ana, lia])).toEqual([ana, { ...lia, email: ana.email, phone: ana.phone }]);
    expect(withSameContact([])).toEqual([]);
  });
});

it('believes no birthdate before the last 120 years', () => {
  expect(birthdateProblem('31/12/1905', today)).toBe('Data de nascimento inválida');
  expect(birthdateProblem('01/01/1906', today)).toBeUndefined();
  expect(birthdateProblem('21/11/2026', today)).toBeUndefined();
  expect(birthdateProblem('22/11/2026', today)).toBe('Data de nascimento não pode estar no futuro');
});

it('takes no e-mail address that is longer than the wire carries', () => {
  expect(emailProblem(`${'a'.repeat(290)}@demo.test`)).toBeUndefined();
  expect(emailProblem(`${'a'.repeat(291)}@demo.test`)).toBeDefined();
});

describe('a traveller', () => {
  it('is checked in the fields a service asks for and in no others', () => {
    fc.assert(
      fc.property(fc.subarray([...fields]), (asked) => {
        expect(problemsOf(emptyTraveller, asked).map(([field]) => field)).toEqual(asked);
        expect(problemsOf(ana, asked)).toEqual([]);
      }),
    );
  });

  it('is refused with the sentence of the schema where a field is empty', () => {
    for (const [field, sentence] of problemsOf(emptyTraveller, fields)) {
      const parsed = z.object(travellerFields).safeParse({ ...toTraveller(ana), [field]: '' });
      expect(parsed.error?.issues[0]?.message).toBe(sentence);
    }
  });

  it('that passes the rules is sent as the wire takes it', () => {
    expect(z.object(travellerFields).parse(toTraveller(ana))).toEqual({
      ...ana,
      name: 'ANA',
      lastName: 'SOUZA JR',
      email: 'ana@demo.test',
    });
  });

  it('comes back from storage as it was typed', () => {
    expect(z.object(travellerDraftFields).parse(JSON.parse(JSON.stringify(ana)))).toEqual(ana);
    expect(Object.keys(travellerDraftFields)).toEqual(Object.keys(travellerFields));
  });
});

it('alerts of repeated names only where nothing else is wrong', () => {
  const sameNames = sameNamesMessage({ peopleLabel: 'Hóspedes' });
  expect(sameNames).toBe('Hóspedes com o mesmo nome e sobrenome não são permitidos!');
  expect(travellersAlert({ 'guests.1.name': sameNames }, sameNames)).toBe(sameNames);
  expect(travellersAlert({ 'guests.1.name': sameNames, 'guests.0.phone': 'x' }, sameNames)).toBe(
    'Preencha todos os campos',
  );
  expect(travellersAlert({}, sameNames)).toBe('Preencha todos os campos');
});
