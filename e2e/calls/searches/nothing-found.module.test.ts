import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller } from '../testing/caller.ts';

/** Why a search found nothing, as each service tells it from what the sandbox sells. */

let shop: TestApp;
let ana: Caller;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 1_000 });
});
afterAll(() => shop.close());

const day = '2027-01-11';
const flightsOf = (from: string, to: string, directFlight = false) =>
  ana.post('/v1/flight', {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight,
    luggage: false,
    flightSegments: [{ departureAirport: from, arrivelAirport: to, departureDate: day }],
  });

it('tells a route without flights from one whose flights are sold out, and where there are flights instead', async () => {
  const [unserved, soldOut] = await Promise.all([flightsOf('FEN', 'BVB'), flightsOf('BVB', 'CXJ')]);
  expect(unserved.json()).toMatchObject({
    recommendations: [],
    emptyBecause: 'not_served',
    instead: { routes: [{ from: { iata: 'NAT' }, to: { iata: 'BVB' } }] },
  });
  expect(soldOut.json()).toMatchObject({ recommendations: [], emptyBecause: 'no_availability' });
  expect(soldOut.json()).not.toHaveProperty('instead');
  const { recommendations } = (await flightsOf('NAT', 'BVB')).json<{ recommendations: unknown[] }>();
  expect(recommendations.length).toBeGreaterThan(0);
});

it('tells a route that is flown only with connections from one that is not flown', async () => {
  expect((await flightsOf('GRU', 'FEN', true)).json()).toMatchObject({
    emptyBecause: 'not_served',
    instead: { connecting: true },
  });
});

it('tells of a list that one company is missing from that it is not whole', async () => {
  expect((await flightsOf('PVH', 'IGU')).json()).toMatchObject({ isPartial: true });
  expect((await flightsOf('GRU', 'SSA')).json()).not.toHaveProperty('isPartial');
});

it.each([
  [
    'buses to Amapá',
    '/v1/api/services/bus/search',
    {
      DataIda: day,
      Origem: { id: 'BR3550308' },
      Destino: { id: 'BR1600303' },
      idavolta: false,
      passageiros: 1,
    },
  ],
  [
    'activities in Xapuri',
    '/v1/api/services/entertainment/search',
    { filter: { route: ['city/BR-AC-XAPURI'], type: 'ALL' } },
  ],
])('says that nobody sells %s', async (_what, path, search) => {
  const found = await ana.post(path, search);
  expect([found.statusCode, found.json<object>()]).toEqual([
    200,
    expect.objectContaining({ emptyBecause: 'not_served' }),
  ]);
});

it('says that nobody sells experiences in Xapuri', async () => {
  const found = await ana.get(`/v1/experience?cityId=BR-AC-XAPURI&startDate=${day}&endDate=${day}`);
  expect(found.json()).toEqual({ experiences: [], emptyBecause: 'not_served' });
});
