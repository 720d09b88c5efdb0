import { addDays, daysBetween } from '@embarque/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCompleteQuery } from './car-query.ts';
import { type CarSearchForm, readSearchAddress, toSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';
import { suggestRental } from './suggested-rental.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const place = {
  cityCode: 'GRU',
  cityName: 'São Paulo, Guarulhos (GRU), Brasil',
  country: 'BR',
  location: 'GRUA',
  locationName: 'Localiza',
};

it('picks up and returns at nine, at the same place', () => {
  const suggested = suggestRental({ ...place, startDate: '2027-01-10', endDate: '2027-01-17' }, limits);
  const end = { locationCode: 'GRUA', rental: { name: 'Localiza' } };
  expect(suggested?.stored).toMatchObject({
    cidadeRetirada: { iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil', countryIso: 'BR' },
    ...{ localRetirada: end, localDevolucao: end, mesmoLocal: true },
    ...{ horaRetirada: '09:00', horaDevolucao: '09:00' },
    datas: { dataIda: '10/01/2027', dataVolta: '17/01/2027' },
  });
  expect(suggested?.address).toMatchObject({ retirada: 'GRU', local: 'GRUA', horaida: '09:00', horavolta: '09:00' });
  expect(suggested?.address.devolucao).toBeUndefined();
});

it('is the same search by its address as in the session', () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(fc.record({ startDate: day, endDate: day }), (days) => {
      const suggested = suggestRental({ ...place, ...days }, limits);
      const stored = parseStoredSearch(suggested?.stored);
      expect(stored).toEqual(suggested?.stored);
      const asked = readSearchAddress(suggested?.address ?? {});
      expect(asked && toSearchAddress(asked)).toEqual(suggested?.address);
      // Nothing has to be looked up before the search.
      expect(isCompleteQuery(stored as CarSearchForm)).toBe(true);
    }),
  );
});

it('rents for at least a day and at most thirty', () => {
  const days = (count: number) => {
    const dates = { startDate: '2027-01-10', endDate: addDays('2027-01-10', count) };
    const { ida = '', volta = '' } = suggestRental({ ...place, ...dates }, limits)?.address ?? {};
    return daysBetween(ida, volta);
  };
  expect([0, 1, 30, 31].map(days)).toEqual([7, 1, 30, 7]);
});

it('takes the city itself abroad, where it is the place', () => {
  const abroad = { cityCode: 'LIS', cityName: 'Lisboa (LIS), Portugal', country: 'PT' };
  expect(suggestRental(abroad, limits)?.stored).toMatchObject({ localRetirada: { locationCode: 'LIS' } });
});

it('makes no search without a city, or at home without the place in it', () => {
  expect(suggestRental({ ...place, cityCode: undefined }, limits)).toBeUndefined();
  expect(suggestRental({ ...place, location: undefined }, limits)).toBeUndefined();
});
