import { tripDates } from '@embarque/commerce/trip-dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type FlightSearchForm,
  fromSearchAddress,
  parseFlightSearchForm,
  toFlightSearch,
  toSearchAddress,
} from './flight-search-form.ts';

const code = fc.constantFrom('GRU', 'SSA', 'SAO', 'BVB');
const place = fc.record({ iata: code, description: fc.string({ minLength: 1, maxLength: 60 }) });
const day = fc.constantFrom('10/01/2027', '29/02/2028', '31/12/2026');
const form: fc.Arbitrary<FlightSearchForm> = fc
  .record({
    origem: place,
    destino: place,
    dataIda: day,
    dataVolta: day,
    adultos: fc.nat(9),
    criancas: fc.nat(9),
    bebes: fc.nat(9),
    idavolta: fc.boolean(),
    tarifasBagagem: fc.boolean(),
    apenasVoosDiretos: fc.boolean(),
  })
  .map(({ dataIda, dataVolta, ...rest }) => {
    const back = rest.idavolta ? dataVolta : '';
    return { ...rest, datas: tripDates(dataIda, back) };
  });

it('comes back from its address as it was', () => {
  fc.assert(
    fc.property(form, (search) => {
      const query = new URLSearchParams(toSearchAddress(search)).toString();
      expect(fromSearchAddress(Object.fromEntries(new URLSearchParams(query)))).toEqual(search);
      expect(parseFlightSearchForm(JSON.parse(JSON.stringify(search)))).toEqual(search);
    }),
  );
});

it('asks for one segment one way and two there and back', () => {
  fc.assert(
    fc.property(form, (search) => {
      const { flightSegments } = toFlightSearch(search);
      expect(flightSegments).toHaveLength(search.idavolta ? 2 : 1);
      expect(flightSegments[0]?.departureDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
  );
});

it('takes no address that is not a whole search', () => {
  for (const address of [
    {},
    { origem: 'GRU', destino: 'SSA' },
    { origem: '<script>', destino: 'SSA', ida: '2027-01-10' },
    { origem: 'GRU', destino: 'SSA', ida: 'ontem' },
    { origem: 'GRU', destino: 'SSA', ida: '2027-02-30' },
  ]) {
    expect(fromSearchAddress(address)).toBeUndefined();
  }
});

it('takes no stored value that is not a form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseFlightSearchForm(value)).toBeUndefined();
    }),
  );
});
