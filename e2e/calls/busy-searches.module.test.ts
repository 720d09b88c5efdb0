import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller, searchFor } from './testing/caller.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ environment: { SEARCHES_AT_ONCE: '1' } });
});
afterAll(() => shop.close());

const oneWay = (arrivelAirport: string) =>
  searchFor({ flightSegments: [{ departureAirport: 'GRU', arrivelAirport, departureDate: '2027-01-20' }] });

it('takes the searches of members in turn, however many one of them has asked', async () => {
  const [ana, bia] = [await createCaller(shop), await createCaller(shop)];
  const fault = { operation: 'search', kind: 'slow', times: 4, ms: 300 };
  await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
  const answered: string[] = [];
  const search = async (who: Caller, name: string, to: string) => {
    const { statusCode } = await who.post('/v1/flight', oneWay(to));
    answered.push(`${name} ${statusCode}`);
  };
  const many = ['REC', 'SSA', 'FOR', 'POA'].map((to) => search(ana, 'ana', to));
  await expect.poll(() => shop.app.inFlight.count).toBe(many.length);
  await Promise.all([...many, search(bia, 'bia', 'CWB')]);
  expect(answered).toEqual(['ana 200', 'ana 200', 'bia 200', 'ana 200', 'ana 200']);
});

it('asks for the prices of other days only once no search runs', async () => {
  const ana = await createCaller(shop);
  const fault = { operation: 'search', kind: 'slow', times: 1, ms: 300 };
  await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
  const answered: string[] = [];
  const search = ana.post('/v1/flight', oneWay('MAO')).then(() => answered.push('search'));
  await expect.poll(() => shop.app.inFlight.count).toBe(1);
  const dates = ana.post('/v1/flight/dates', oneWay('GIG')).then((answer) => {
    answered.push('dates');
    return answer;
  });
  await search;
  const answer = await dates;
  expect(answered).toEqual(['search', 'dates']);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<{ days: { lowest: object | null }[] }>();
  expect(body.days.every(({ lowest }) => lowest !== null)).toBe(true);
});
