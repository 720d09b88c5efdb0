import type { HotelSearch } from '@embarque/hotel/contract.ts';
import { apartment, hotelSearch } from '@embarque/hotel/testing/purchase.ts';
import { expect, it } from 'vitest';
import { readSearch, spreadGuests } from './search-request.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };

it('asks suppliers for the people of each room, seniors among the adults', () => {
  const senior = { ...apartment(1), seniors: 1, seniorsAges: [70] };
  expect(readSearch(hotelSearch([apartment(2, 7, 3), senior]), limits)).toEqual({
    addressCode: 'SSA',
    checkIn: '2027-01-10',
    checkOut: '2027-01-13',
    rooms: [
      { adults: 2, childAges: [7, 3] },
      { adults: 2, childAges: [] },
    ],
    asOf: '2026-11-21',
  });
});

it('spreads people who are in no room over the rooms in their order', () => {
  expect(
    spreadGuests({ qtAdult: 5, qtRooms: 2, childAge: [7, 3, 1] }).map(({ adults, childsAge }) => [adults, childsAge]),
  ).toEqual([
    [3, [7, 1]],
    [2, [3]],
  ]);
});

it.each<[string, Partial<HotelSearch>, Record<string, string>]>([
  ['adults', { qtAdult: 3 }, { qtAdult: 'Não confere com os quartos informados' }],
  ['children', { qtChild: 0 }, { qtChild: 'Não confere com os quartos informados' }],
  ['rooms', { qtRooms: 2 }, { qtRooms: 'Não confere com os quartos informados' }],
  ['ages', { childAge: [8] }, { childAge: 'Não confere com os quartos informados' }],
  ['a past day', { checkinDate: '2026-11-20' }, { checkinDate: 'Data não pode estar no passado' }],
  ['no night', { checkoutDate: '2027-01-10' }, { checkoutDate: 'A saída precisa ser depois da entrada' }],
  ['no city', { addressCode: '' }, { addressCode: 'Cidade não pode ser vazia' }],
  ['no adult', hotelSearch([apartment(0, 7)]), { apartments: 'É necessário informar pelo menos 1 adulto.' }],
])('refuses sums that contradict the rooms, and what the form refuses: %s', (_name, changes, fields) => {
  expect(() => readSearch({ ...hotelSearch(), ...changes }, limits)).toThrowError(
    expect.objectContaining({ code: 'invalid_data', detail: { fields } }),
  );
});

it('refuses sums alone that fill no rooms', () => {
  const { apartments: _, ...sums } = hotelSearch();
  const refuse = (changes: Partial<HotelSearch>) => {
    try {
      return readSearch({ ...sums, ...changes }, limits);
    } catch (error) {
      return (error as { detail: { fields: object } }).detail.fields;
    }
  };
  expect(refuse({ qtRooms: 4 })).toHaveProperty('qtRooms');
  expect(refuse({ qtRooms: 0 })).toHaveProperty('qtRooms');
  expect(refuse({ qtAdult: 0 })).toHaveProperty('qtAdult');
  expect(refuse({ childAge: [] })).toEqual({ childAge: 'Informe a idade de cada criança' });
});

it('refers more than nine guests to the specialists', () => {
  expect(() => readSearch(hotelSearch([apartment(9, 7)]), limits)).toThrowError(
    expect.objectContaining({ code: 'group_too_large' }),
  );
});
