import { expect, it } from 'vitest';
import { hasDetails, readDetailsAddress, toDetailsAddress } from './details-query.ts';

const address = { destino: 'BR-SSA', entrada: '2027-01-08', saida: '2027-01-10', quartos: '2--5_1--', hotel: 'H-12' };

it('comes back from its address, with the search it belongs to', () => {
  const query = readDetailsAddress({ ...address, sessao: 's1' });
  expect(query).toMatchObject({ hotelCode: 'H-12', session: 's1', search: { qtRooms: 2, childAge: [5] } });
  expect(query && readDetailsAddress(toDetailsAddress(query))).toEqual(query);
});

it('has in its address nothing that does not tell it from one that says nothing', () => {
  const query = readDetailsAddress({ ...address, cidade: 'Salvador', regiao: 'Bahia', pais: 'BR', sessao: 's1' });
  const { tipo, ...told } = query ? toDetailsAddress(query) : {};
  expect(Object.keys(told)).toContain('hotel');
  for (const [name, value] of Object.entries(told)) expect([name, hasDetails({ [name]: value })]).toEqual([name, true]);
  for (const foreign of [{}, { tipo: tipo ?? '' }, { utm_source: 'x', gclid: 'y' }])
    expect(hasDetails(foreign)).toBe(false);
});

it('needs a hotel and a whole search', () => {
  expect(readDetailsAddress({ ...address, hotel: '' })).toBeUndefined();
  expect(readDetailsAddress({ ...address, hotel: '../x' })).toBeUndefined();
  expect(readDetailsAddress({ ...address, entrada: '' })).toBeUndefined();
  expect(readDetailsAddress({ ...address, sessao: 'x'.repeat(61) })?.session).toBe('');
});
