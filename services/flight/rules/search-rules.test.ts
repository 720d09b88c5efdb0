import { searchWindow } from '@embarque/commerce/search-days.ts';
import { addDays } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlightSearch, type FlightSearchDraft, GROUP_WARNING } from './search-rules.ts';

const limits = { today: '2026-11-21', advanceDays: 2 };
const search: FlightSearchDraft = {
  from: 'GRU',
  to: 'SSA',
  departure: '2026-12-10',
  return: '2026-12-17',
  adults: 1,
  children: 0,
  babies: 0,
};
const check = (change: Partial<FlightSearchDraft>) => checkFlightSearch({ ...search, ...change }, limits);

describe('a flight search', () => {
  it('may be sent when complete, one way or round trip, even back on the same day', () => {
    expect(check({})).toEqual({});
    expect(check({ return: null })).toEqual({});
    expect(check({ return: search.departure })).toEqual({});
  });

  it('says what is missing in the specification’s words', () => {
    expect(check({ from: '', to: '', departure: '', return: '', adults: 0 })).toEqual({
      from: 'Origem não pode ser vazio',
      to: 'Destino não pode ser vazio',
      departure: 'Data não pode ser vazia',
      return: 'Data não pode ser vazia',
      travellers: 'Selecione pelo menos um tipo de passageiro',
    });
  });

  it('needs two places, also when one is a city and the other its airport', () => {
    expect(check({ to: 'GRU' })).toHaveProperty('to');
    expect(check({ from: '', to: '' }).to).toBe('Destino não pode ser vazio');
    const airportsOf = (code: string) => (code === 'SAO' ? ['GRU', 'CGH'] : [code]);
    expect(checkFlightSearch({ ...search, from: 'SAO', to: 'CGH' }, { ...limits, airportsOf })).toHaveProperty('to');
    expect(checkFlightSearch({ ...search, from: 'SAO' }, { ...limits, airportsOf })).toEqual({});
  });

  it('departs from today plus the advance days up to eleven months ahead', () => {
    expect(searchWindow(limits)).toEqual({ first: '2026-11-23', last: '2027-10-21' });
    expect(check({ departure: '2026-11-20' }).departure).toContain('passado');
    expect(check({ departure: '2026-11-22' }).departure).toContain('23/11/2026');
    expect(check({ departure: '2026-11-23' })).toEqual({});
    expect(check({ departure: '2027-10-21', return: '2027-10-21' })).toEqual({});
    expect(check({ departure: '2027-10-22', return: null }).departure).toContain('21/10/2027');
    expect(check({ return: '2027-10-22' }).return).toContain('21/10/2027');
    expect(check({ departure: '2026-02-30' }).departure).toBe('Data inválida');
  });

  it('returns no earlier than it departs', () => {
    expect(check({ return: '2026-12-09' })).toEqual({ return: 'Data da volta não pode ser antes da ida' });
  });

  it('has an adult for the children and one for each baby', () => {
    expect(check({ adults: 0, children: 1 })).toHaveProperty('adults');
    expect(check({ adults: 0, babies: 1 })).toHaveProperty('adults');
    expect(check({ adults: 1, babies: 2 })).toHaveProperty('babies');
    expect(check({ adults: 2, babies: 2 })).toEqual({});
  });

  it('takes nine travellers and sends ten to the specialists', () => {
    expect(check({ adults: 5, children: 2, babies: 2 })).toEqual({});
    expect(check({ adults: 6, children: 2, babies: 2 })).toEqual({ travellers: GROUP_WARNING });
  });

  it('never accepts a count that is no count', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer({ max: -1 }), fc.constant(Number.NaN)), (children) => {
        fc.pre(!Number.isInteger(children) || children < 0);
        expect(check({ children })).toHaveProperty('travellers');
      }),
    );
  });

  it('accepts exactly the days of its window', () => {
    const { first, last } = searchWindow(limits);
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), (offset) => {
        const departure = addDays(limits.today, offset);
        expect('departure' in check({ departure, return: null })).toBe(departure < first || departure > last);
      }),
    );
  });
});
