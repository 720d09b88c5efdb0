import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from '../testing/bad-values.ts';
import { type Answer, type Caller, createCaller, searchFor } from '../testing/caller.ts';
import { problemOf, refusedFields, written } from '../testing/refusal.ts';

let shop: TestApp;
let ana: Caller;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 1_000_000 });
  before = await written(shop);
});
afterAll(() => shop.close());

const nothingWritten = async () => expect(await written(shop)).toEqual(before);

const search = (changes: Partial<FlightSearch>) => ana.post('/v1/flight', searchFor(changes));
const oneWay = (departureAirport: string, arrivelAirport: string, departureDate = '2027-01-20') =>
  search({ flightSegments: [{ departureAirport, arrivelAirport, departureDate }] });
const between = (out: string, back: string) =>
  search({
    flightSegments: [
      { departureAirport: 'GRU', arrivelAirport: 'REC', departureDate: out },
      { departureAirport: 'REC', arrivelAirport: 'GRU', departureDate: back },
    ],
  });
const GROUP =
  'Ops! Para grupos acima de 9 pessoas, nosso time de especialistas entra em ação! Entre em contato e descubra opções personalizadas para sua viagem.';

describe('a flight search', () => {
  const fields = [
    field('qtAdult'),
    field('qtChild'),
    field('qtBaby'),
    field('directFlight', 'of a truth value'),
    field('luggage', 'of a truth value'),
    field('flightSegments'),
    field('flightSegments.0'),
    field('flightSegments.0.departureAirport'),
    field('flightSegments.0.arrivelAirport'),
    field('flightSegments.0.departureDate'),
    field('flightSegments.1.departureAirport'),
    field('flightSegments.1.departureDate'),
  ];
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    for (const { name, body } of spoiled(searchFor(), wrong)) {
      const paths = Object.keys(refusedFields(await ana.post('/v1/flight', body)));
      expect([name, paths.some((refused) => refused.startsWith(wrong.path))]).toEqual([name, true]);
    }
    await nothingWritten();
  });

  it.each<[string, () => Promise<Answer>, Record<string, string>]>([
    [
      'a past departure',
      () => oneWay('GRU', 'REC', '2026-11-20'),
      { 'flightSegments.0.departureDate': 'Data não pode estar no passado' },
    ],
    [
      'a departure before the advance days of the campaign',
      () => oneWay('GRU', 'REC', '2026-11-22'),
      { 'flightSegments.0.departureDate': 'Data precisa ser a partir de 23/11/2026' },
    ],
    [
      'a departure beyond 11 months',
      () => oneWay('GRU', 'REC', '2027-10-22'),
      { 'flightSegments.0.departureDate': 'Data precisa ser até 21/10/2027' },
    ],
    [
      'a return beyond 11 months',
      () => between('2027-10-20', '2027-10-22'),
      { 'flightSegments.1.departureDate': 'Data precisa ser até 21/10/2027' },
    ],
    [
      'a return before the departure',
      () => between('2027-01-20', '2027-01-19'),
      { 'flightSegments.1.departureDate': 'Data da volta não pode ser antes da ida' },
    ],
    [
      'a day that no month has',
      () => oneWay('GRU', 'REC', '2027-02-29'),
      { 'flightSegments.0.departureDate': 'Data inválida' },
    ],
    [
      'a day as people write it',
      () => oneWay('GRU', 'REC', '20/01/2027'),
      { 'flightSegments.0.departureDate': 'Data inválida' },
    ],
    [
      'one place for both ends',
      () => oneWay('GRU', 'GRU'),
      { 'flightSegments.0.arrivelAirport': 'Destino precisa ser diferente da origem' },
    ],
    [
      'a city and its own airport',
      () => oneWay('SAO', 'CGH'),
      { 'flightSegments.0.arrivelAirport': 'Destino precisa ser diferente da origem' },
    ],
    [
      'an unknown airport',
      () => oneWay('QQQ', 'REC'),
      { 'flightSegments.0.departureAirport': 'Aeroporto desconhecido' },
    ],
    [
      'an unknown destination',
      () => oneWay('GRU', 'ZZZ'),
      { 'flightSegments.0.arrivelAirport': 'Aeroporto desconhecido' },
    ],
    [
      'a code in small letters',
      () => oneWay('gru', 'REC'),
      { 'flightSegments.0.departureAirport': 'Aeroporto inválido' },
    ],
    ['nobody', () => search({ qtAdult: 0 }), { qtAdult: 'Selecione pelo menos um tipo de passageiro' }],
    [
      'babies alone',
      () => search({ qtAdult: 0, qtBaby: 2 }),
      { qtAdult: 'É necessário informar pelo menos 1 adulto.' },
    ],
    [
      'children alone',
      () => search({ qtAdult: 0, qtChild: 2 }),
      { qtAdult: 'É necessário informar pelo menos 1 adulto.' },
    ],
    [
      'more babies than laps',
      () => search({ qtBaby: 2 }),
      { qtBaby: 'Cada bebê viaja no colo de um adulto: informe no máximo um bebê por adulto' },
    ],
    ['ten travellers', () => search({ qtAdult: 8, qtChild: 1, qtBaby: 1 }), { qtAdult: GROUP }],
    ['a hundred travellers', () => search({ qtAdult: 100 }), { qtAdult: 'Precisa ser no máximo 99' }],
    ['no way at all', () => search({ flightSegments: [] }), { flightSegments: 'Precisa ter pelo menos 1 item' }],
    [
      'three ways',
      () => search({ flightSegments: [0, 1, 0].flatMap((index) => searchFor().flightSegments[index] ?? []) }),
      { flightSegments: 'Pode ter no máximo 2 itens' },
    ],
    [
      'unknown members, at any depth',
      () => ana.post('/v1/flight', withValue({ ...searchFor(), cupom: 'X' }, 'flightSegments.0.hora', '10:00')),
      { cupom: 'Campo desconhecido', 'flightSegments.0.hora': 'Campo desconhecido' },
    ],
  ])('is refused for %s', async (_name, ask, fields) => {
    expect(refusedFields(await ask())).toEqual(fields);
    await nothingWritten();
  });

  it('may carry nine, and a baby on every lap', async () => {
    expect((await search({ qtAdult: 4, qtChild: 1, qtBaby: 4 })).statusCode).toBe(200);
  });

  it.each([
    'null',
    '[]',
    '7',
    '"texto"',
    '',
    '{"qtAdult":',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
  ])('is refused for the body %s', async (text) => {
    refusedFields(await ana.postText('/v1/flight', text));
  });
});

describe('the chosen offer asked again', () => {
  const chosen = async () => (await ana.findOffer()).flight;
  const ask = (body: unknown, caller = ana) => caller.post('/v1/flight/offer', body);

  it.each([field('refToken'), field('outbound'), field('return', 'of null')])(
    'is refused at $path, whatever wrong stands there',
    async (wrong) => {
      for (const { name, body } of spoiled(await chosen(), wrong)) {
        expect([name, Object.keys(refusedFields(await ask(body))).length]).toEqual([name, 1]);
      }
      await nothingWritten();
    },
  );

  it('is refused for a forged token, choices of another offer and unknown members', async () => {
    const flight = await chosen();
    const sentence = 'Esta oferta não é válida. Refaça a pesquisa.';
    const forged = `${flight.refToken.slice(0, -3)}AAA`;
    expect(refusedFields(await ask({ ...flight, refToken: forged }))).toEqual({ refToken: sentence });
    expect(refusedFields(await ask({ ...flight, return: 'ZZZ-1-0' }))).toEqual({ return: sentence });
    expect(refusedFields(await ask({ ...flight, outbound: flight.return }))).toEqual({ outbound: sentence });
    expect(refusedFields(await ask({ ...flight, cashPrice: 1 }))).toEqual({ cashPrice: 'Campo desconhecido' });
  });

  it('is sold out without the return it was offered with', async () => {
    expect(problemOf(await ask({ ...(await chosen()), return: null })).code).toBe('sold_out');
    await nothingWritten();
  });

  it('is refused to a member of another campaign', async () => {
    const stranger = await createCaller(shop, { campaignCode: '50667' });
    const answer = await ask(await chosen(), stranger);
    expect(problemOf(answer).code).toBe('invalid_offer');
    expect(refusedFields(answer)).toHaveProperty('refToken');
  });
});

describe('a look-up', () => {
  const huge = 'x'.repeat(301);
  it.each([
    ['a missing text', '/v1/flight/airports', 'name'],
    ['an unknown member', '/v1/flight/airports?name=rio&limit=9', 'limit'],
    ['a text given twice', '/v1/flight/airports?name=rio&name=sao', 'name'],
    ['a NUL', '/v1/flight/airports?name=rio%00', 'name'],
    ['a huge text', `/v1/flight/airports?name=${huge}`, 'name'],
    ['a long airline', '/v1/flight/airline-fare/GOLA/X', 'cia'],
    ['a NUL in a fare', '/v1/flight/airline-fare/G3/A%00', 'farecode'],
    ['a huge fare', `/v1/flight/airline-fare/G3/${'x'.repeat(200)}`, 'farecode'],
  ])('is refused for %s', async (_name, url, field) => {
    expect(refusedFields(await ana.get(url))).toHaveProperty(field);
  });

  it.each(['ab', '<script>alert(1)</script>', '🧳✈️', "' or 1=1 --", 'xyzxyz'])('of %s finds nothing', async (text) => {
    expect((await ana.get(`/v1/flight/airports?name=${encodeURIComponent(text)}`)).json()).toEqual([]);
    const path = encodeURIComponent(text.slice(0, 3));
    expect((await ana.get(`/v1/flight/airline-fare/${path}/${path}`)).json()).toEqual([]);
  });
});
