// One time zone is enough: dates are compared as they are written.
import { describe, expect, it } from 'vitest';
import { type AskedOfTraveller, filledFrom, isSamePerson, toBeKept, toKept } from './kept-travellers.ts';
import { emptyTraveller } from './traveller-draft.ts';
import type { TravellerField } from './traveller-fields.ts';

const all: readonly TravellerField[] = [
  'name',
  'lastName',
  'birthdate',
  'gender',
  'documentType',
  'documentId',
  'email',
  'phone',
];
const home: AskedOfTraveller = { fields: all, takesPassport: false };
const abroad: AskedOfTraveller = { fields: all, takesPassport: true };

const ana = {
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  documentValidity: '',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};
const beto = {
  ...ana,
  name: 'Beto',
  birthdate: '01/02/1988',
  gender: 'M',
  documentType: 'PASSPORT',
  documentId: 'FX123456',
  documentValidity: '10/10/2030',
  email: '',
  phone: '',
};
const inForm = { ...emptyTraveller, ...toKept(ana) };

describe('a tap', () => {
  it('fills all that is asked and known, as the fields write it', () => {
    const { documentValidity: _, ...filled } = toKept(ana);
    expect(filledFrom(ana, emptyTraveller, home, [])).toEqual(filled);
    expect(filled).toMatchObject({ name: 'ANA', documentId: '52998224725' });
    const asked = { fields: ['name', 'lastName', 'birthdate'], takesPassport: false } as const;
    expect(filledFrom(ana, emptyTraveller, asked, [])).toEqual({
      name: 'ANA',
      lastName: 'SOUZA',
      birthdate: '10/05/1990',
    });
  });

  it('fills a passport with its last day where the trip leads abroad, and a CPF where it does not', () => {
    const passport = { documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '10/10/2030' };
    expect(filledFrom(beto, emptyTraveller, abroad, [])).toMatchObject(passport);
    expect(filledFrom(beto, emptyTraveller, home, [])).not.toHaveProperty('documentType');
    expect(filledFrom(ana, emptyTraveller, abroad, [])).not.toHaveProperty('documentId');
    expect(filledFrom({ ...ana, documentType: 'RG' }, emptyTraveller, abroad, [])).toMatchObject({
      documentType: 'RG',
    });
  });

  it('leaves what was typed where nothing is known', () => {
    const draft = { ...emptyTraveller, email: 'joana@demo.test', documentType: 'CPF', documentId: '11144477735' };
    expect({ ...draft, ...filledFrom(beto, draft, home, []) }).toMatchObject({
      name: 'BETO',
      email: 'joana@demo.test',
      documentId: '11144477735',
    });
    const typed = {
      ...emptyTraveller,
      documentType: 'PASSPORT',
      documentId: 'FX123456',
      documentValidity: '01/01/2029',
    };
    const unknown = { ...beto, documentValidity: '' };
    expect(filledFrom(unknown, typed, abroad, [])).not.toHaveProperty('documentValidity');
    expect(filledFrom(unknown, { ...typed, documentId: 'AB98765' }, abroad, [])).toMatchObject({
      documentValidity: '',
    });
  });

  it('takes away what another one had filled in: nobody travels with the document of somebody else', () => {
    const lia = { name: 'Lia', lastName: 'Souza' };
    expect({ ...inForm, ...filledFrom(lia, inForm, home, [ana, lia]) }).toMatchObject({
      name: 'LIA',
      birthdate: '',
      gender: '',
      documentType: '',
      documentId: '',
      email: '',
    });
    const mended = { ...inForm, documentId: '11144477735' };
    expect({ ...mended, ...filledFrom(lia, mended, home, [ana, lia]) }).toMatchObject({ documentId: '' });
  });

  it('takes away what was typed for another as well, but for whom to reach', () => {
    const joana = { ...inForm, name: 'JOANA', email: 'joana@demo.test', documentValidity: '01/01/2029' };
    const gone = { birthdate: '', gender: '', documentType: '', documentId: '', documentValidity: '' };
    const lia = { name: 'Lia', lastName: 'Souza' };
    expect(filledFrom(lia, joana, abroad, [lia])).toEqual({ name: 'LIA', lastName: 'SOUZA', ...gone });
    // The passport that is known of him is no document at home, and hers is none of his.
    expect(filledFrom(beto, joana, home, [])).toMatchObject({ birthdate: '01/02/1988', documentId: '' });
    // By the CPF it is the same person, whatever was typed for a name; and of half a name nobody knows whose it is.
    const renamed = { name: 'Ana', lastName: 'Prado', documentType: 'CPF', documentId: '52998224725' };
    expect(filledFrom(renamed, inForm, home, [])).not.toHaveProperty('birthdate');
    expect(filledFrom(lia, { ...joana, lastName: '' }, abroad, [])).toEqual({ name: 'LIA', lastName: 'SOUZA' });
  });
});

it('knows somebody by the whole name, however it is written, or by the CPF', () => {
  expect(isSamePerson({ name: 'João', lastName: 'Sá-Carneiro' }, { name: 'JOAO', lastName: 'SA CARNEIRO' })).toBe(true);
  expect(isSamePerson(ana, { ...ana, name: 'Ana Maria' })).toBe(true);
  expect(isSamePerson(ana, { ...beto, lastName: 'Souza' })).toBe(false);
  expect(isSamePerson({}, emptyTraveller)).toBe(false);
});

describe('what is kept', () => {
  const draftsOf = (...[people, known]: Parameters<typeof toBeKept>) =>
    toBeKept(people, known).map(({ draft }) => draft);
  const nobody = { saved: [], own: {} };

  it('is everyone who is new, as it would be sent', () => {
    expect(draftsOf([inForm, { name: 'LIA', lastName: 'SOUZA' }], nobody)).toEqual([
      toKept(ana),
      { ...toKept({}), name: 'LIA', lastName: 'SOUZA' },
    ]);
  });

  it('is nobody who was filled in and left as they are kept, whatever was asked', () => {
    const guest = { name: 'ANA', lastName: 'SOUZA', documentType: 'CPF', documentId: '52998224725' };
    expect(draftsOf([inForm, guest], { saved: [ana], own: {} })).toEqual([]);
  });

  it('is nobody who only has the contact of the buyer, which stands in the form at first', () => {
    const own = { name: 'JOANA', lastName: 'PRADO', email: 'joana@demo.test', phone: '(11) 91234-5678' };
    const reached = { name: 'ANA', lastName: 'SOUZA', email: own.email, phone: '11912345678' };
    expect(draftsOf([reached], { saved: [ana], own })).toEqual([]);
  });

  it('is who was changed, with what was not asked as it was', () => {
    const guest = { name: 'ANA', lastName: 'SOUZA', email: 'nova@demo.test' };
    expect(draftsOf([guest], { saved: [ana], own: {} })).toEqual([{ ...toKept(ana), email: 'nova@demo.test' }]);
  });

  it('goes on with a passport where another document was shown at home, and takes a newer passport', () => {
    const shown = { ...inForm, name: 'BETO', birthdate: '01/02/1988', gender: 'M', email: '', phone: '' };
    expect(draftsOf([shown], { saved: [beto], own: {} })).toEqual([]);
    const renewed = { ...shown, documentType: 'PASSPORT', documentId: 'AB98765', documentValidity: '01/01/2040' };
    expect(draftsOf([renewed], { saved: [beto], own: {} })).toEqual([
      { ...toKept(beto), documentId: 'AB98765', documentValidity: '01/01/2040' },
    ]);
    expect(draftsOf([{ ...renewed, name: 'ANA', birthdate: '' }], { saved: [ana], own: {} })).toMatchObject([
      { documentType: 'PASSPORT', documentId: 'AB98765', birthdate: '10/05/1990' },
    ]);
  });

  it('is the member as well, whom the account knows in part alone', () => {
    const own = { name: 'ANA', lastName: 'SOUZA', email: 'ana@demo.test', phone: '11987654321' };
    const told = { ...emptyTraveller, ...own };
    expect(draftsOf([told], { saved: [], own })).toMatchObject([{ name: 'ANA', lastName: 'SOUZA' }]);
  });
});
