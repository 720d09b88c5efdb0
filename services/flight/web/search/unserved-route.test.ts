import { tripDates } from '@embarque/commerce/trip-dates.ts';
import { expect, it } from 'vitest';
import type { FlightSearchForm } from './flight-search-form.ts';
import { otherRoutes, unservedRoute } from './unserved-route.ts';

const noronha = { iata: 'FEN', description: 'Fernando de Noronha (FEN), Brasil' };
const boaVista = { iata: 'BVB', description: 'Boa Vista (BVB), Brasil' };
const natal = { iata: 'NAT', description: 'Natal (NAT), Brasil' };
const query: FlightSearchForm = {
  origem: noronha,
  destino: boaVista,
  datas: tripDates('10/01/2027', '20/01/2027'),
  adultos: 2,
  criancas: 1,
  bebes: 0,
  idavolta: true,
  tarifasBagagem: true,
  apenasVoosDiretos: false,
};

it('says between which places nobody flies, or nobody without a connection', () => {
  const title = 'Nenhuma companhia que vendemos voa entre Fernando de Noronha (FEN) e Boa Vista (BVB)';
  expect(unservedRoute(query).title).toBe(title);
  expect(unservedRoute({ ...query, apenasVoosDiretos: true }).title).toBe(title.replace('voa', 'voa direto'));
});

it('offers only what the server says to be flown, for the same people on the same days', () => {
  expect(otherRoutes(query, {})).toEqual([]);
  expect(otherRoutes(query, { instead: { routes: [{ from: natal, to: boaVista }] } })).toEqual([
    { label: 'Ver voos de Natal (NAT) a Boa Vista (BVB)', query: { ...query, origem: natal } },
  ]);
  const direct = { ...query, apenasVoosDiretos: true };
  expect(otherRoutes(direct, { instead: { connecting: true } })).toEqual([{ label: 'Ver voos com conexão', query }]);
});
