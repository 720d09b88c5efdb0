import { addDays, daysBetween } from '@embarque/contract/dates.ts';
import { checkExperienceSearch } from '@embarque/experience/rules/search-rules.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toExperienceSearch } from './experience-query.ts';
import { readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';
import { suggestVisit } from './suggested-visit.ts';

const limits = { today: '2026-11-21', advanceDays: 3 };
const city = { cityCode: 'BR-BA-SALVADOR', cityName: 'Salvador', locationName: 'Bahia' };

it('asks for the city on all days of the picture', () => {
  expect(suggestVisit({ ...city, startDate: '2027-01-10', endDate: '2027-01-17' }, limits)).toEqual({
    stored: {
      cidade: { id: 'BR-BA-SALVADOR', cityName: 'Salvador', stateName: 'Bahia' },
      datas: expect.objectContaining({ dataIda: '10/01/2027', dataVolta: '17/01/2027' }),
    },
    address: {
      tipo: 'experiencias',
      cidade: 'BR-BA-SALVADOR',
      nome: 'Salvador',
      estado: 'Bahia',
      data: '2027-01-10',
      ate: '2027-01-17',
    },
  });
});

it('is the same search by its address as in the session, and one that the server takes', () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(fc.record({ startDate: day, endDate: day }), fc.nat(30), (days, advanceDays) => {
      const within = { ...limits, advanceDays };
      const suggested = suggestVisit({ ...city, ...days }, within);
      const stored = parseStoredSearch(suggested?.stored);
      expect(stored).toEqual(suggested?.stored);
      expect(readSearchAddress(suggested?.address ?? {})).toEqual(stored);
      if (!stored) throw new Error('a whole city makes a search');
      expect(checkExperienceSearch(toExperienceSearch(stored), within)).toEqual({});
    }),
  );
});

it('lists no more days than the server does', () => {
  const days = (count: number) => {
    const dates = { startDate: '2027-01-10', endDate: addDays('2027-01-10', count) };
    const { data = '', ate = '' } = suggestVisit({ ...city, ...dates }, limits)?.address ?? {};
    return daysBetween(data, ate);
  };
  expect([0, 30, 31].map(days)).toEqual([0, 30, 7]);
});

it('makes no search without a city', () => {
  expect(suggestVisit({ ...city, cityCode: undefined }, limits)).toBeUndefined();
});
