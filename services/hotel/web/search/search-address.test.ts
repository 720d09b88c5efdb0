import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { Apartment } from '@embarque/hotel/contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeQuery, readHotelQuery, toHotelSearch } from './hotel-query.ts';
import { readSearchAddress, searchOf, toSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

const name = fc.string({ minLength: 1, maxLength: 60 });
const city = fc.record({
  addressCode: fc.constantFrom('BR-SSA', 'xapuri-ac', 'US.123'),
  cityName: name,
  parentName: fc.string({ maxLength: 60 }),
  country: fc.string({ maxLength: 60 }),
  isoCode: fc.constantFrom('BR', 'US', ''),
});
const ages = (min: number, max: number) => fc.array(fc.integer({ min, max }), { maxLength: 9 });
const room: fc.Arbitrary<Apartment> = fc
  .record({ adults: fc.nat(9), seniorsAges: ages(60, 99), childsAge: ages(0, 17) })
  .map((each) => ({ ...each, seniors: each.seniorsAges.length, childs: each.childsAge.length }));
const day = fc.constantFrom('10/01/2027', '29/02/2028', '31/12/2026');
const search = fc
  .tuple(city, fc.tuple(day, day), fc.array(room, { maxLength: 9 }))
  .map(([cidade, days, apartments]) => searchOf(cidade, tripDates(...days), apartments));

it('comes back from its address as it was, every room with its ages', () => {
  fc.assert(
    fc.property(search, (form) => {
      const query = new URLSearchParams(toSearchAddress(form)).toString();
      expect(readSearchAddress(Object.fromEntries(new URLSearchParams(query)))).toEqual(form);
    }),
  );
});

it('comes back from the session as it was', () => {
  fc.assert(
    fc.property(search, (form) => {
      expect(parseStoredSearch(JSON.parse(JSON.stringify(form)))).toEqual(form);
    }),
  );
});

it('takes no stored value that is not a search', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseStoredSearch(value)).toBeUndefined();
    }),
  );
});

const short = { destino: 'BR-SSA', entrada: '2027-01-10', saida: '2027-01-12' };

it('reads a short address: one room for an adult', () => {
  expect(readSearchAddress(short)).toMatchObject({
    qtRooms: 1,
    qtAdult: 1,
    qtChild: 0,
    cidade: { addressCode: 'BR-SSA', cityName: 'BR-SSA' },
  });
});

it('takes the search of the address before another in the session, and the stored one without an address', () => {
  const [one, other] = [readSearchAddress(short), readSearchAddress({ ...short, quartos: '2--5.7' })];
  expect(readHotelQuery(short, other)).toEqual(one);
  expect(readHotelQuery({}, other)).toEqual(other);
  expect(readHotelQuery({}, undefined)).toBeUndefined();
});

it('takes no address that is not a whole search', () => {
  for (const wrong of [
    { destino: '' },
    { destino: '<script>' },
    { pais: 'Brasil' },
    { entrada: 'ontem' },
    { saida: '2027-02-30' },
    { quartos: 'dois' },
    { quartos: '2' },
    { quartos: Array(10).fill('1--').join('_') },
    { cidade: 'a'.repeat(121) },
  ]) {
    expect(readSearchAddress({ ...short, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  }
});

it('asks for the rooms and their sums, seniors among the adults', () => {
  const form = readSearchAddress({ ...short, pais: 'BR', quartos: '2--5.7_1-65-' });
  expect(form && toHotelSearch(form)).toEqual({
    checkinDate: '2027-01-10',
    checkoutDate: '2027-01-12',
    qtAdult: 4,
    qtChild: 2,
    qtRooms: 2,
    childAge: [5, 7],
    country: 'BR',
    addressCode: 'BR-SSA',
    session: '',
    apartments: [
      { adults: 2, seniors: 0, seniorsAges: [], childs: 2, childsAge: [5, 7] },
      { adults: 1, seniors: 1, seniorsAges: [65], childs: 0, childsAge: [] },
    ],
  });
});

it('learns region and country of a city that an address names alone', async () => {
  const salvador = { addressCode: 'BR-SSA', cityName: 'Salvador', parentName: 'Bahia' };
  const call = (async () => ({
    status: 200,
    body: [{ country: 'Brasil', isoCode: 'BR', destinations: [salvador] }],
  })) as unknown as Call;
  const form = readSearchAddress({ ...short, cidade: 'Salvador' });
  const completed = form && (await completeQuery(call, form));
  expect(completed?.cidade).toEqual({ ...salvador, country: 'Brasil', isoCode: 'BR' });
});
