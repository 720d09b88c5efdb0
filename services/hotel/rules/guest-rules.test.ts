import { describe, expect, it } from 'vitest';
import { checkGuests, type GuestDraft, guestName, guestPlaces, typedGuestName } from './guest-rules.ts';

const facts = { rooms: [{ adults: 1, childAges: [7] }], checkIn: '2027-01-10', today: '2026-11-21' };
const ana: GuestDraft = {
  type: 'ADT',
  name: 'ANA',
  lastName: 'SOUZA',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};
/** Eight on the day after the check-in. */
const leo: GuestDraft = { type: 'CHD', name: 'LEO', lastName: 'SOUZA', birthdate: '11/01/2019' };
const check = (guestsRoom: GuestDraft[], more: Partial<typeof facts> = {}) =>
  checkGuests([{ guestsRoom }], { ...facts, ...more });

describe('the names of guests', () => {
  it('are letters and spaces alone, in upper case without accents', () => {
    expect(guestName('  João-Pedro  d’Ávila 2º ')).toBe('JOAO PEDRO DAVILA');
    expect(typedGuestName('Maria ')).toBe('MARIA ');
  });

  it('have at most 28 letters', () => {
    expect(check([{ ...ana, name: 'A'.repeat(29) }, leo])).toMatchObject({
      'guests.0.guestsRoom.0.name': expect.stringContaining('no máximo 28 letras'),
    });
    expect(check([{ ...ana, name: 'A'.repeat(28) }, leo])).toEqual({});
  });

  it('are not those of another guest of the same room; those of another room may be', () => {
    const rooms = [{ adults: 2, childAges: [] }];
    const twice = [ana, { ...ana, name: 'Aná' }];
    expect(checkGuests([{ guestsRoom: twice }], { ...facts, rooms })).toEqual({
      'guests.0.guestsRoom.1.name': 'Hóspedes com o mesmo nome e sobrenome não são permitidos!',
    });
    const single = { adults: 1, childAges: [] };
    const apart = [{ guestsRoom: [ana] }, { guestsRoom: [ana] }];
    expect(checkGuests(apart, { ...facts, rooms: [single, single] })).toEqual({});
  });
});

describe('the guests of a room', () => {
  it('are valid as they were searched for', () => {
    expect(check([ana, leo])).toEqual({});
    expect(guestPlaces({ adults: 1, childAges: [7] })).toEqual([
      { type: 'ADT', age: null },
      { type: 'CHD', age: 7 },
    ]);
  });

  it('if adults, have a document, an e-mail address and a phone; if children, a birthdate alone', () => {
    const nobody = { name: '', lastName: '' };
    expect(
      Object.keys(
        check([
          { type: 'ADT', ...nobody },
          { type: 'CHD', ...nobody },
        ]),
      ),
    ).toEqual([
      'guests.0.guestsRoom.0.name',
      'guests.0.guestsRoom.0.lastName',
      'guests.0.guestsRoom.0.documentType',
      'guests.0.guestsRoom.0.documentId',
      'guests.0.guestsRoom.0.email',
      'guests.0.guestsRoom.0.phone',
      'guests.0.guestsRoom.1.name',
      'guests.0.guestsRoom.1.lastName',
      'guests.0.guestsRoom.1.birthdate',
    ]);
    expect(check([{ ...ana, documentId: '11111111111' }, leo])).toEqual({
      'guests.0.guestsRoom.0.documentId': 'Por favor, digite um CPF válido',
    });
  });

  it('if children, have the age of the search on the day of the check-in', () => {
    const birthday = { ...leo, birthdate: '10/01/2019' };
    expect(check([ana, birthday], { rooms: [{ adults: 1, childAges: [8] }] })).toEqual({});
    expect(check([ana, birthday])).toEqual({
      'guests.0.guestsRoom.1.birthdate':
        'A pesquisa é para uma criança de 7 anos no dia da entrada. Refaça a pesquisa para mudar.',
    });
  });

  it('are as many of each kind as searched for, in as many rooms', () => {
    const changed = 'Os hóspedes de cada quarto precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.';
    for (const guests of [[ana], [ana, { ...ana, name: 'LIA' }], [ana, leo, { ...leo, name: 'IVO' }]]) {
      expect(check(guests)).toEqual({ 'guests.0.guestsRoom': changed });
    }
    expect(checkGuests([], facts)).toEqual({ guests: changed });
  });
});
