import { busSearchSchema } from '@embarque/bus/contract.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { completeQuery, isCompleteQuery, readBusQuery, toBusSearch } from './bus-query.ts';
import { type BusSearchForm, readSearchAddress, toSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

const text = fc.string({ minLength: 1, maxLength: 60 });
const place = fc.record({
  id: fc.constantFrom('BR3550308', 'BR3550308-1', 'BR3304557-1'),
  name: text,
  cityName: text,
  state: fc.constantFrom('SP', 'RJ', ''),
  iata: fc.constantFrom('GRU', ''),
});
const day = fc.constantFrom('10/01/2027', '29/02/2028', '31/12/2026');
const form: fc.Arbitrary<BusSearchForm> = fc
  .record({
    origem: place,
    destino: place,
    days: fc.tuple(day, day),
    idavolta: fc.boolean(),
    passageiros: fc.integer({ min: 0, max: 99 }),
    nacionalidade: fc.constantFrom('Brasil', 'Argentina', 'São Tomé e Príncipe'),
  })
  .map(({ days: [dataIda, dataVolta], ...rest }) => ({
    ...rest,
    datas: tripDates(dataIda, rest.idavolta ? dataVolta : ''),
  }));

it('comes back from its address and from the session as it was', () => {
  fc.assert(
    fc.property(form, (search) => {
      const query = new URLSearchParams(toSearchAddress(search)).toString();
      expect(readSearchAddress(Object.fromEntries(new URLSearchParams(query)))).toEqual(search);
      expect(parseStoredSearch(JSON.parse(JSON.stringify(search)))).toEqual(search);
    }),
  );
});

it('asks for both ends, the days and the passengers, and for no way back on a one-way search', () => {
  fc.assert(
    fc.property(form, (search) => {
      const body = toBusSearch(search);
      expect(busSearchSchema.parse(body)).toEqual(body);
      expect(body.DataVolta === null).toBe(!search.idavolta);
    }),
  );
});

const short = { origem: 'BR3550308-1', destino: 'BR3304557-1', ida: '2027-01-15' };

it('reads a short address: one Brazilian, one way, between places that are called by their ids', () => {
  const search = readSearchAddress(short);
  expect(search).toMatchObject({ passageiros: 1, nacionalidade: 'Brasil', idavolta: false });
  expect(search?.origem).toEqual({ id: short.origem, name: short.origem, cityName: '', state: '', iata: '' });
});

it('takes the search of the address before the one in the session, and that one without an address', () => {
  const [stored] = fc.sample(form, { numRuns: 1, seed: 7 });
  expect(readBusQuery(short, stored)).toEqual(readSearchAddress(short));
  expect(readBusQuery({}, stored)).toEqual(stored);
  expect(readBusQuery({}, undefined)).toBeUndefined();
});

it('looks up a place by the name an address has of it, or its id, and leaves as it is what nobody knows', async () => {
  const tiete = { id: short.origem, name: 'Terminal Tietê', cityName: 'São Paulo', state: 'SP', iata: 'GRU' };
  const call = async () => ({ status: 200, body: { stations: [tiete] } });
  const asked = readSearchAddress({ ...short, de: 'Tietê', para: 'Novo Rio' });
  if (!asked) throw new Error('a whole search');
  expect(isCompleteQuery(asked)).toBe(false);
  const whole = await completeQuery(call as never, asked);
  expect(whole.origem).toEqual(tiete);
  expect(whole.destino).toEqual(asked.destino);
  expect(isCompleteQuery({ ...whole, destino: tiete })).toBe(true);
  const bare = readSearchAddress(short);
  if (!bare) throw new Error('a whole search');
  expect(isCompleteQuery(bare)).toBe(false);
  expect((await completeQuery(call as never, bare)).origem).toEqual(tiete);
});

it('takes no address that is not a whole search', () => {
  for (const wrong of [
    { origem: '<script>' },
    { destino: '' },
    { de: 'x'.repeat(61) },
    { deuf: 'São Paulo' },
    { ida: 'ontem' },
    { volta: '2027-02-30' },
    { passageiros: 'dois' },
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
  const [search] = fc.sample(form, { numRuns: 1, seed: 3 });
  expect(parseStoredSearch({ ...search, idavolta: true, datas: tripDates('10/01/2027', '') })).toBeUndefined();
  expect(parseStoredSearch({ ...search, passageiros: undefined })).toBeUndefined();
});
