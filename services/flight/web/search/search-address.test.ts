import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFlightSearchForm } from './flight-search-form.ts';
import { readSearchAddress } from './search-address.ts';

const code = fc.oneof(fc.constantFrom('GRU', 'ssa', 'G1U', ''), fc.string({ maxLength: 4 }));
const day = fc.oneof(fc.constantFrom('2027-01-10', '10/01/2027', '31/02/2027', '2027-13-01', ''), fc.string());
const name = fc.oneof(fc.constantFrom('', 'São Paulo, Guarulhos (GRU), Brasil'), fc.string({ maxLength: 300 }));
const count = fc.oneof(fc.constantFrom('0', '9', '10', '-1', ''), fc.string({ maxLength: 2 }));
const address = fc.record(
  { origem: code, destino: code, ida: day, volta: day, de: name, para: name, adultos: count, criancas: count },
  { requiredKeys: ['origem', 'destino', 'ida'] },
);

it('reads of an address only what the form’s schema takes', () => {
  fc.assert(
    fc.property(address, (given) => {
      const read = readSearchAddress(given);
      if (read) expect(parseFlightSearchForm(read)).toMatchObject(read);
    }),
  );
});

it('reads a whole search', () => {
  const given = { origem: 'gru', destino: 'SSA', ida: '2027-01-10', volta: '2027-01-20', bagagem: '1', adultos: '2' };
  expect(readSearchAddress(given)).toMatchObject({
    origem: { iata: 'GRU', description: 'GRU' },
    datas: { dataIda: '10/01/2027', dataVolta: '20/01/2027' },
    adultos: 2,
    idavolta: true,
    tarifasBagagem: true,
  });
});
