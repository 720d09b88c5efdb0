import { tripDates } from '@embarque/commerce/trip-dates.ts';
import { expect, it } from 'vitest';
import { groupRequest } from './group-request.ts';

const form = {
  origem: { iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil' },
  destino: { iata: 'SSA', description: 'Salvador (SSA), Brasil' },
  datas: tripDates('10/01/2027', '20/01/2027'),
  adultos: 9,
  criancas: 1,
  bebes: 2,
  idavolta: true,
  tarifasBagagem: true,
  apenasVoosDiretos: false,
};

it('tells the specialists where, when and how many', () => {
  expect(groupRequest(form)).toBe(
    'Origem: São Paulo, Guarulhos (GRU), Brasil\nDestino: Salvador (SSA), Brasil\nIda: 10/01/2027\nVolta: 20/01/2027\n' +
      'Passageiros: 9 adultos, 1 criança, 2 bebês\nTarifas com despacho de bagagem',
  );
});

it('names no return of a trip one way', () => {
  const oneWay = groupRequest({ ...form, idavolta: false, datas: tripDates('10/01/2027', ''), tarifasBagagem: false });
  expect(oneWay).not.toContain('Volta');
  expect(oneWay.split('\n')).toHaveLength(4);
});
