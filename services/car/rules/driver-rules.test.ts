import type { DriverTerms } from '@embarque/car/car-details.ts';
import { describe, expect, it } from 'vitest';
import { ageFeePerDay, ageProblem, checkDriver, type DriverDraft, licenceProblem, mayRent } from './driver-rules.ts';

const usual: DriverTerms = { minimumAge: 21, maximumAge: 75, licenceYears: 2, ageFees: [] };
const young: DriverTerms = {
  minimumAge: 18,
  maximumAge: null,
  licenceYears: 0,
  ageFees: [{ fromAge: 18, toAge: 20, perDay: 45 }],
};
const ana: DriverDraft = {
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Rua das Flores, 10',
  licenceDate: '10/06/2010',
};
const facts = {
  pickupDay: '2027-01-10',
  dropoffDay: '2027-01-20',
  livesAbroad: false,
  today: '2026-11-21',
  terms: usual,
  pricedFor: { age: 36, licenceYears: 10 },
};
const problemsOf = (change: Partial<DriverDraft>, more: Partial<typeof facts> = {}) =>
  checkDriver({ ...ana, ...change }, { ...facts, ...more });

describe('a driver', () => {
  it('rents within the ages of the company and with the licence for long enough', () => {
    expect(mayRent({ age: 21, licenceYears: 2 }, usual)).toBe(true);
    expect(mayRent({ age: 20, licenceYears: 2 }, usual)).toBe(false);
    expect(mayRent({ age: 75, licenceYears: 50 }, usual)).toBe(true);
    expect(mayRent({ age: 76, licenceYears: 50 }, usual)).toBe(false);
    expect(mayRent({ age: 40, licenceYears: 1 }, usual)).toBe(false);
    expect(mayRent({ age: 18, licenceYears: 0 }, young)).toBe(true);
  });

  it('is told why a company refuses', () => {
    expect(ageProblem(20, usual)).toContain('a partir de 21 anos');
    expect(ageProblem(76, usual)).toContain('até 75 anos');
    expect(ageProblem(30, usual)).toBeUndefined();
    expect(licenceProblem(1, usual)).toBe(
      'Esta locadora aluga a condutores habilitados há pelo menos 2 anos no dia da retirada.',
    );
    expect(licenceProblem(0, { ...usual, licenceYears: 1 })).toContain('há pelo menos 1 ano no');
    expect(licenceProblem(2, usual)).toBeUndefined();
  });

  it('pays for being young each day, and no more from the next birthday on', () => {
    expect(ageFeePerDay(18, young)).toBe(45);
    expect(ageFeePerDay(20, young)).toBe(45);
    expect(ageFeePerDay(21, young)).toBe(0);
  });

  it('may book when complete', () => {
    expect(problemsOf({})).toEqual({});
  });

  it('gives a passport if they live abroad, one that lasts to the return of the car', () => {
    const passport = { documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '20/01/2027' };
    const abroad = { livesAbroad: true };
    expect(problemsOf(passport, abroad)).toEqual({});
    expect(problemsOf({ ...passport, documentId: '1' }, abroad)).toHaveProperty(['passengers.0.documentId']);
    for (const documentValidity of [undefined, '', '19/01/2027']) {
      expect(problemsOf({ ...passport, documentValidity }, abroad)).toHaveProperty(['passengers.0.documentValidity']);
    }
    expect(problemsOf({ ...passport, documentId: '' })).toEqual({
      'passengers.0.documentType': 'Passaporte vale para condutores que moram fora do Brasil. Use CPF, RG ou CNH.',
    });
    expect(problemsOf({}, abroad)).toEqual({});
  });

  it('gives an address', () => {
    expect(problemsOf({ address: ' ' })).toEqual({ 'passengers.0.address': 'Endereço não pode ser vazio' });
  });

  it('needs every field of the form', () => {
    const empty = Object.fromEntries(Object.keys(ana).map((field) => [field, '']));
    const fields = Object.keys(ana).map((field) => `passengers.0.${field}`);
    expect(Object.keys(problemsOf(empty)).sort()).toEqual(fields.sort());
  });

  it('is as old as on the local day of the pick-up', () => {
    expect(problemsOf({ birthdate: '10/01/2006', licenceDate: '10/01/2024' })).toEqual({});
    expect(problemsOf({ birthdate: '11/01/2006' })['passengers.0.birthdate']).toContain('a partir de 21 anos');
  });

  it('has had the licence for long enough on the local day of the pick-up, whatever the search said', () => {
    const refused = (licenceDate: string) => problemsOf({ licenceDate })['passengers.0.licenceDate'];
    expect(refused('10/01/2025')).toBeUndefined();
    expect(refused('11/01/2025')).toContain('habilitados há pelo menos 2 anos');
  });

  it('got the licence on a day that can be', () => {
    const refused = (licenceDate: string, birthdate = ana.birthdate) =>
      problemsOf({ licenceDate, birthdate })['passengers.0.licenceDate'];
    expect(refused('31/02/2010')).toBe('Data da primeira habilitação inválida');
    expect(refused('22/11/2026')).toBe('Data da primeira habilitação não pode estar no futuro');
    expect(refused('09/05/2006')).toBe('Na primeira habilitação o condutor precisa ter pelo menos 16 anos');
    expect(refused('10/05/2006')).toBeUndefined();
    expect(refused('10/05/2006', '')).toBeUndefined();
  });

  it('who gives no date of the licence has had it for as long as the search said and the age allows', () => {
    const refused = (birthdate: string, licenceYears: number) =>
      problemsOf({ licenceDate: undefined, birthdate }, { pricedFor: { age: 36, licenceYears } });
    expect(refused('10/05/1990', 10)).toEqual({});
    expect(refused('10/01/2006', 10)).toEqual({});
    expect(refused('10/01/2006', 1)['passengers.0.licenceDate']).toContain('habilitados há pelo menos 2 anos');
    const careful = { terms: { ...usual, licenceYears: 4 }, pricedFor: { age: 36, licenceYears: 10 } };
    const young = problemsOf({ licenceDate: undefined, birthdate: '10/01/2006' }, careful);
    expect(young['passengers.0.licenceDate']).toContain('habilitados há pelo menos 4 anos');
  });

  it('pays the price of the search only if the age adds nothing to it', () => {
    const searched = { terms: young, pricedFor: { age: 30, licenceYears: 5 } };
    expect(problemsOf({ birthdate: '10/05/2008' }, searched)['passengers.0.birthdate']).toContain('30 anos');
    expect(
      problemsOf(
        { birthdate: '10/05/2008', licenceDate: '01/06/2026' },
        { ...searched, pricedFor: { age: 19, licenceYears: 0 } },
      ),
    ).toEqual({});
    expect(
      problemsOf(
        { birthdate: '10/05/2000', licenceDate: '01/06/2020' },
        { ...searched, pricedFor: { age: 19, licenceYears: 0 } },
      ),
    ).toEqual({});
  });
});
