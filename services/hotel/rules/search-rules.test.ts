import { apartment } from '@embarque/hotel/testing/purchase.ts';
import { describe, expect, it } from 'vitest';
import { checkHotelSearch, guestTotals, type HotelSearchDraft } from './search-rules.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const search: HotelSearchDraft = {
  addressCode: 'SSA',
  checkIn: '2027-01-10',
  checkOut: '2027-01-13',
  apartments: [apartment(2, 7)],
};
const check = (changes: Partial<HotelSearchDraft>) => checkHotelSearch({ ...search, ...changes }, limits);

describe('a hotel search', () => {
  it('may be sent when complete, for up to 30 nights', () => {
    expect(check({})).toEqual({});
    expect(check({ checkOut: '2027-02-09' })).toEqual({});
    expect(check({ checkOut: '2027-02-10' })).toEqual({ checkOut: 'A estadia pode ter no máximo 30 noites' });
  });

  it('names what is missing', () => {
    expect(check({ addressCode: '', checkIn: '', apartments: [] })).toEqual({
      addressCode: 'Cidade não pode ser vazia',
      checkIn: 'Data não pode ser vazia',
      apartments: 'Selecione pelo menos 1 quarto',
    });
    expect(check({ checkOut: '' })).toEqual({ checkOut: 'Data não pode ser vazia' });
  });

  it('has a night at least, in the days that are sold', () => {
    expect(check({ checkOut: '2027-01-10' })).toEqual({ checkOut: 'A saída precisa ser depois da entrada' });
    expect(check({ checkIn: '2026-11-21', checkOut: '2026-11-22' })).toEqual({
      checkIn: 'Data precisa ser a partir de 22/11/2026',
    });
    expect(check({ checkIn: '2027-10-20', checkOut: '2027-10-25' })).toHaveProperty('checkOut');
  });

  it('has an adult in every room, and the age of each child and senior', () => {
    expect(check({ apartments: [apartment(2), apartment(0, 7)] })).toEqual({
      apartments: 'É necessário informar pelo menos 1 adulto.',
    });
    expect(check({ apartments: [{ ...apartment(2), childs: 1 }] }).apartments).toContain('idade de cada criança');
    expect(check({ apartments: [apartment(2, 18)] }).apartments).toContain('de 0 a 17 anos');
    const senior = { ...apartment(1), seniors: 1, seniorsAges: [59] };
    expect(check({ apartments: [senior] }).apartments).toContain('de 60 a 99 anos');
    expect(check({ apartments: [{ ...senior, adults: 0, seniorsAges: [60] }] })).toEqual({});
    expect(check({ apartments: [apartment(1), apartment(0)] })).toEqual({
      apartments: 'A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.',
    });
  });

  it('of more than nine guests is one of a group', () => {
    expect(check({ apartments: [apartment(9)] })).toEqual({});
    expect(check({ apartments: [apartment(9), apartment(1)] }).group).toContain('grupos acima de 9 pessoas');
  });

  it('counts seniors as adults', () => {
    expect(guestTotals([{ ...apartment(1, 7, 3), seniors: 1, seniorsAges: [70] }, apartment(1, 1)])).toEqual({
      qtRooms: 2,
      qtAdult: 3,
      qtChild: 3,
      childAge: [7, 3, 1],
    });
  });
});
