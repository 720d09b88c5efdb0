import { NAME_MAX } from '@embarque/commerce/travellers/traveller-fields.ts';
import { cleanName, typedName } from '@embarque/commerce/travellers/traveller-text.ts';
import { addDays } from '@embarque/contract/dates.ts';
import { isCpf } from '@embarque/contract/fields/cpf.ts';
import { flightPassengerSchema } from '@embarque/flight/booking-contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  birthdayNotice,
  checkTravellers,
  DUPLICATE_PASSENGERS,
  type PassengerDraft,
  paxTypeOfAge,
  type TravelFacts,
} from './travellers.ts';

const days: TravelFacts = {
  firstDeparture: '2027-01-10',
  lastDeparture: '2027-01-20',
  lastArrival: '2027-01-21',
  isAbroad: false,
  today: '2026-11-21',
};

const adult: PassengerDraft = {
  type: 'ADT',
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};
const infant: PassengerDraft = {
  ...adult,
  type: 'INF',
  name: 'Lia',
  birthdate: '01/02/2026',
  documentId: '39053344705',
  adult: 0,
};
const child: PassengerDraft = {
  ...adult,
  type: 'CHD',
  name: 'Leo',
  birthdate: '03/03/2019',
  documentId: '11144477735',
};

const problemsOf = (...travellers: PassengerDraft[]) => checkTravellers(travellers, days);
const withAdult = (change: Partial<PassengerDraft>) => problemsOf({ ...adult, ...change });

describe('a complete party', () => {
  it('has no problem', () => {
    expect(problemsOf(adult, child, infant)).toEqual({});
  });

  it('passes the wire’s own schema once it passes the rules', () => {
    const typed = fc.oneof(
      fc.record({ name: fc.string({ maxLength: 40 }) }),
      fc.record({ lastName: fc.stringMatching(/^[a-zá-ü' .-]{1,34}$/) }),
      fc.record({
        email: fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.+'_-]{1,8}@[a-z.-]{1,8}\.[a-z]{1,3}$/)),
      }),
      fc.record({ documentId: fc.stringMatching(/^ ?\d{1,13}$/) }),
      fc.record({ phone: fc.stringMatching(/^\(?\d\d\)? ?\d{4,5}-?\d{4}$/) }),
    );
    fc.assert(
      fc.property(typed, (change) => {
        const traveller = { ...adult, ...change, documentType: 'RG' };
        fc.pre(Object.keys(problemsOf(traveller)).length === 0);
        const sent = { ...traveller, name: cleanName(traveller.name), lastName: cleanName(traveller.lastName) };
        expect(flightPassengerSchema.safeParse(sent).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('required fields', () => {
  it.each([
    ['name', 'Nome não pode ser vazio'],
    ['lastName', 'Sobrenome não pode ser vazio'],
    ['birthdate', 'Data de nascimento não pode ser vazio'],
    ['gender', 'Genero não pode ser vazio'],
    ['documentType', 'Tipo de documento não pode ser vazio'],
    ['documentId', 'Documento não pode ser vazio'],
    ['email', 'E-mail precisa ser preenchido com um e-mail valido'],
    ['phone', 'Telefone não pode ser vazio'],
  ])('%s', (field, sentence) => {
    expect(withAdult({ [field]: '' })).toEqual({ [`passengers.0.${field}`]: sentence });
    const parsed = flightPassengerSchema.safeParse({ ...adult, [field]: '' });
    expect(parsed.error?.issues[0]?.message).toBe(sentence);
  });
});

describe('names', () => {
  it('let someone with a single name repeat it', () => {
    expect(withAdult({ name: 'Sukarno', lastName: 'Sukarno' })).toEqual({});
  });

  it('are never shortened: one too long is told', () => {
    const long = 'A'.repeat(NAME_MAX + 1);
    expect(typedName(long)).toBe(long);
    expect(withAdult({ name: long })['passengers.0.name']).toContain('no máximo 28');
    expect(withAdult({ name: 'A'.repeat(NAME_MAX) })).toEqual({});
  });

  it('told twice are refused on the later traveller, however they are written', () => {
    const twin = { ...child, name: ' ana ', lastName: 'Sóuza' };
    expect(problemsOf(adult, twin)).toEqual({ 'passengers.1.name': DUPLICATE_PASSENGERS });
  });
});

describe('documents', () => {
  it('accept a CPF only with its check digits', () => {
    expect(isCpf('11144477735')).toBe(true);
    expect(isCpf('52998224724')).toBe(false);
    expect(withAdult({ documentId: '52998224724' })).toEqual({
      'passengers.0.documentId': 'Por favor, digite um CPF válido',
    });
  });

  it('told twice are refused on the later traveller, however they are written', () => {
    expect(problemsOf(adult, { ...child, documentId: adult.documentId })).toEqual({
      'passengers.1.documentId': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.',
    });
    expect(problemsOf({ ...adult, documentType: 'RG' }, { ...child, documentId: adult.documentId })).toEqual({});
  });

  it('are passports abroad alone, each with a validity that lasts to the last arrival', () => {
    const passport = { ...adult, documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '2030-01-01' };
    const abroad = (change: Partial<PassengerDraft>) =>
      checkTravellers([{ ...passport, ...change }], { ...days, isAbroad: true });
    expect(abroad({})).toEqual({});
    expect(abroad({ documentValidity: '01/01/2030' })).toEqual({});
    expect(abroad({ documentType: 'CPF', documentId: adult.documentId })).toEqual({});
    expect(abroad({ documentId: 'FX12' })).toHaveProperty(['passengers.0.documentId']);
    expect(abroad({ documentId: 'fx123456' })).toHaveProperty(['passengers.0.documentId']);
    expect(abroad({ documentValidity: undefined })).toHaveProperty(['passengers.0.documentValidity']);
    expect(abroad({ documentValidity: '2027-01-20' })).toHaveProperty(['passengers.0.documentValidity']);
    expect(problemsOf(passport)).toEqual({
      'passengers.0.documentType': 'Passaporte vale em voos internacionais. Nos voos no Brasil, use CPF, RG ou CNH.',
    });
  });

  it('are digits only and at most eleven', () => {
    expect(withAdult({ documentType: 'RG', documentId: '12.345-6' })).toHaveProperty(['passengers.0.documentId']);
    expect(withAdult({ documentType: 'RG', documentId: '123456789012' })).toHaveProperty(['passengers.0.documentId']);
    expect(withAdult({ documentType: 'DRIVER_LICENSE', documentId: '62472927637' })).toEqual({});
  });
});

describe('ages', () => {
  it.each(['31/02/1990', '1990-05-10', '22/11/2026', '10/05/1890', 'abc'])('refuse the birthdate %s', (birthdate) => {
    expect(withAdult({ birthdate })).toHaveProperty(['passengers.0.birthdate']);
  });

  it('are read on the day of the last departure', () => {
    // Turns 2 on the very day of the last departure.
    const turning = { ...infant, birthdate: '20/01/2025' };
    expect(problemsOf(adult, turning)['passengers.1.birthdate']).toBe(
      'Completa 2 anos durante a viagem e por isso viaja como criança em todos os voos. Refaça a pesquisa com essa mudança.',
    );
    expect(problemsOf(adult, { ...turning, birthdate: '21/01/2025' })).toEqual({});
    expect(problemsOf(adult, { ...child, birthdate: '15/01/2015' })['passengers.1.birthdate']).toContain(
      'Completa 12 anos durante a viagem e por isso viaja como adulto',
    );
  });

  it('are told as a notice where the type is right', () => {
    expect(birthdayNotice('15/01/2025', days)).toContain('viaja como criança');
    expect(problemsOf(adult, { ...child, birthdate: '15/01/2025' })).toEqual({});
    expect(birthdayNotice('15/01/2024', days)).toBeUndefined();
  });

  it('take exactly the type of the age, for any birth and trip', () => {
    const day = (offset: number) => addDays('2010-01-01', offset);
    fc.assert(
      fc.property(fc.nat(6000), fc.nat(40), fc.constantFrom('ADT', 'CHD', 'INF' as const), (born, length, type) => {
        const last = addDays(days.firstDeparture, length);
        const [year = '', month = '', date = ''] = day(born).split('-');
        const traveller = { ...adult, type, birthdate: `${date}/${month}/${year}`, adult: undefined } as PassengerDraft;
        const found = checkTravellers([traveller], { ...days, lastDeparture: last });
        const hadBirthday = last.slice(5) >= `${month}-${date}`;
        const age = Number(last.slice(0, 4)) - Number(year) - (hadBirthday ? 0 : 1);
        expect('passengers.0.birthdate' in found).toBe(day(born) > days.today || paxTypeOfAge(age) !== type);
      }),
    );
  });
});

describe('infants', () => {
  it('name an adult of their own', () => {
    const second = { ...infant, name: 'Bia', documentId: '86288366757' };
    expect(problemsOf(adult, infant, second)).toHaveProperty(['passengers.2.adult']);
    expect(problemsOf(adult, infant, second)).toHaveProperty('passengers');
    expect(
      problemsOf(adult, { ...adult, name: 'Rui', documentId: '71428793860' }, infant, { ...second, adult: 1 }),
    ).toEqual({});
  });

  it.each([undefined, 1, 2, 9, -1])('refuse the adult %s', (index) => {
    expect(problemsOf(adult, child, { ...infant, adult: index })).toHaveProperty(['passengers.2.adult']);
  });

  it('are carried by someone of 18 or more on the first day of the trip', () => {
    const carried = (birthdate: string) => problemsOf({ ...adult, birthdate }, infant);
    expect(carried('10/01/2009')).toEqual({});
    expect(carried('11/01/2009')).toEqual({
      'passengers.1.adult': 'O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.',
    });
  });

  it('alone carry laps', () => {
    expect(withAdult({ adult: 0 })).toHaveProperty(['passengers.0.adult']);
  });

  it('and children need at least one adult', () => {
    expect(problemsOf(child)).toEqual({ passengers: 'É necessário informar pelo menos 1 adulto.' });
  });
});
