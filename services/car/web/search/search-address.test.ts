import { rentalTimes } from '@embarque/car/rules/desk-hours.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCarQuery, toCarSearch } from './car-query.ts';
import { type CarSearchForm, readSearchAddress, type SearchedLocation, toSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

const city = fc.record({
  iata: fc.constantFrom('GRU', 'MIA', 'CXJ'),
  description: fc.string({ minLength: 1, maxLength: 60 }),
  countryIso: fc.constantFrom('BR', 'US'),
});
const code = fc.constantFrom('GRUA', 'GRU1', 'MIA');
const time = fc.constantFrom(...rentalTimes);
const day = fc.constantFrom('10/01/2027', '29/02/2028', '31/12/2026');

const end = fc.tuple(city, code);
const form: fc.Arbitrary<CarSearchForm> = fc
  .record({
    pickup: end,
    dropoff: end,
    horaRetirada: time,
    horaDevolucao: time,
    days: fc.tuple(day, day),
    mesmoLocal: fc.boolean(),
    condutor: fc.record({ idade: fc.nat(99), habilitacao: fc.nat(99), residencia: fc.constantFrom('BR', 'PT') }),
  })
  .map(({ pickup, dropoff, days, ...rest }) => {
    const [cidadeDevolucao, locationCode] = rest.mesmoLocal ? pickup : dropoff;
    return {
      ...rest,
      cidadeRetirada: pickup[0],
      localRetirada: { locationCode: pickup[1] },
      cidadeDevolucao,
      localDevolucao: { locationCode },
      datas: tripDates(...days),
    };
  });

const named = (location: SearchedLocation): SearchedLocation => ({
  ...location,
  rental: { name: 'Centro' },
  address: { address: 'Rua XV, 10', cityName: 'Curitiba' },
});

it('comes back from its address as it was', () => {
  fc.assert(
    fc.property(form, (search) => {
      const query = new URLSearchParams(toSearchAddress(search)).toString();
      expect(readSearchAddress(Object.fromEntries(new URLSearchParams(query)))).toEqual(search);
    }),
  );
});

it('comes back from the session as it was, with the names of its locations', () => {
  fc.assert(
    fc.property(form, (search) => {
      const whole = {
        ...search,
        localRetirada: named(search.localRetirada),
        localDevolucao: named(search.localDevolucao),
      };
      expect(parseStoredSearch(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
      // An address does not name locations: those of the same search in the session are kept.
      expect(readCarQuery(toSearchAddress(search), whole)).toEqual(whole);
    }),
  );
});

it('takes the search of the address before another in the session, and the stored one without an address', () => {
  const [one, other] = fc.sample(form, { numRuns: 2, seed: 7 }).map((search, index) => ({
    ...search,
    horaRetirada: index === 0 ? '08:00' : '09:30',
  }));
  if (!one || !other) throw new Error('no sample');
  expect(readCarQuery(toSearchAddress(one), other)).toEqual(one);
  expect(readCarQuery({}, other)).toEqual(other);
  expect(readCarQuery({}, undefined)).toBeUndefined();
});

const short = { retirada: 'gru', pais: 'BR', local: 'GRUA', ida: '2027-01-10', volta: '2027-01-12' };

it('reads a short address: the same place, at ten, for the usual driver', () => {
  const search = readSearchAddress(short);
  expect(search).toMatchObject({ mesmoLocal: true, horaRetirada: '10:00', horaDevolucao: '10:00' });
  expect(search?.localDevolucao).toEqual({ locationCode: 'GRUA' });
  expect(search?.condutor).toEqual({ idade: 30, habilitacao: 5, residencia: 'BR' });
});

it('keeps a time at which no car is handed over: the search is refused, not another one shown', () => {
  expect(readSearchAddress({ ...short, horaida: '09:15' })?.horaRetirada).toBe('09:15');
  expect(readCarQuery({ ...short, horaida: '09:15' }, readSearchAddress(short))?.horaRetirada).toBe('09:15');
});

it('takes the city itself for the location abroad', () => {
  const { local: _, ...address } = { ...short, retirada: 'MIA', pais: 'US' };
  expect(readSearchAddress(address)?.localRetirada).toEqual({ locationCode: 'MIA' });
  expect(readSearchAddress({ ...address, pais: 'BR' })).toBeUndefined();
});

it('takes no address that is not a whole search', () => {
  for (const wrong of [
    { retirada: '<script>' },
    { retirada: '' },
    { local: '' },
    { local: 'não' },
    { pais: 'Brasil' },
    { ida: 'ontem' },
    { volta: '2027-02-30' },
    { horaida: 'cedo' },
    { horavolta: '24:00' },
    { devolucao: 'SDU' },
    { devolucao: 'nada', localdevolucao: 'SDUA' },
  ]) {
    expect(readSearchAddress({ ...short, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  }
  expect(readSearchAddress({})).toBeUndefined();
});

it('takes no stored value that is not a search', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseStoredSearch(value)).toBeUndefined();
    }),
  );
  // A return elsewhere that names no place is not one at the same place.
  const [search] = fc.sample(form, { numRuns: 1, seed: 3 });
  expect(parseStoredSearch({ ...search, mesmoLocal: false, cidadeDevolucao: undefined })).toBeUndefined();
});

it('asks for both ends, days and times, and the driver', () => {
  const search = readSearchAddress({
    ...short,
    devolucao: 'SDU',
    localdevolucao: 'SDU1',
    horavolta: '23:59',
    idade: '19',
  });
  expect(search && toCarSearch(search)).toEqual({
    country: 'BR',
    pickupAirport: 'GRU',
    pickupLocationCode: 'GRUA',
    dropoffAirport: 'SDU',
    dropoffLocationCode: 'SDU1',
    pickupDate: '2027-01-10',
    pickupTime: '10:00',
    dropoffDate: '2027-01-12',
    dropoffTime: '23:59',
    driverAge: 19,
    driverLicenceYears: 5,
    driverCountry: 'BR',
  });
});
