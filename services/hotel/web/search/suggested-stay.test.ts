import { addDays, daysBetween } from '@embarque/contract/dates.ts';
import { checkHotelSearch } from '@embarque/hotel/rules/search-rules.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHotelSearch } from './hotel-query.ts';
import { readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';
import { suggestStay } from './suggested-stay.ts';

const limits = { today: '2026-11-21', advanceDays: 1 };
const city = { cityCode: 'BR-BA-SALVADOR', cityName: 'Salvador', locationName: 'Bahia', country: 'BR' };

it('asks for one adult in one room of the city', () => {
  const suggested = suggestStay({ ...city, startDate: '2027-01-10', endDate: '2027-01-17' }, limits);
  expect(suggested?.stored).toMatchObject({
    cidade: { addressCode: 'BR-BA-SALVADOR', cityName: 'Salvador', parentName: 'Bahia', isoCode: 'BR' },
    datas: { dataIda: '10/01/2027', dataVolta: '17/01/2027' },
    ...{ qtRooms: 1, qtAdult: 1, qtChild: 0, childAge: [] },
    apartments: [{ adults: 1, seniors: 0, seniorsAges: [], childs: 0, childsAge: [] }],
  });
});

it('is the same search by its address as in the session, and one that the form would send', () => {
  const day = fc.nat(400).map((days) => addDays('2026-11-01', days));
  fc.assert(
    fc.property(fc.record({ startDate: day, endDate: day }), fc.nat(30), (wished, advanceDays) => {
      const within = { ...limits, advanceDays };
      const suggested = suggestStay({ ...city, ...wished }, within);
      const stored = parseStoredSearch(suggested?.stored);
      expect(stored).toEqual(suggested?.stored);
      expect(readSearchAddress(suggested?.address ?? {})).toEqual(stored);
      if (!stored) throw new Error('a whole city makes a search');
      const { checkinDate, checkoutDate, addressCode } = toHotelSearch(stored);
      const days = { checkIn: checkinDate, checkOut: checkoutDate };
      const draft = { addressCode, ...days, apartments: stored.apartments };
      expect(checkHotelSearch(draft, within)).toEqual({});
    }),
  );
});

it('stays at least a night and at most thirty', () => {
  const nights = (count: number) => {
    const dates = { startDate: '2027-01-10', endDate: addDays('2027-01-10', count) };
    const { entrada = '', saida = '' } = suggestStay({ ...city, ...dates }, limits)?.address ?? {};
    return daysBetween(entrada, saida);
  };
  expect([0, 1, 30, 31].map(nights)).toEqual([7, 1, 30, 7]);
});

it('makes no search without a city', () => {
  expect(suggestStay({ ...city, cityCode: undefined }, limits)).toBeUndefined();
  expect(suggestStay({ ...city, cityCode: 'não é um código' }, limits)).toBeUndefined();
});
