import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller, searchFor } from '../testing/caller.ts';
import {
  holdNext,
  LONG_MS,
  releaseAll,
  releaseHeld,
  untilOrdersLeft,
  untilSearchesWait,
} from '../testing/held-calls.ts';

let shop: TestApp;

beforeAll(async () => {
  const environment = { SEARCHES_AT_ONCE: '1', SEARCH_WAIT: LONG_MS, SUPPLIER_TIMEOUT: LONG_MS };
  shop = await createTestApp({ environment });
});
afterEach(() => releaseAll(shop));
afterAll(() => shop.close());

const oneWay = (arrivelAirport: string) =>
  searchFor({ flightSegments: [{ departureAirport: 'GRU', arrivelAirport, departureDate: '2027-01-20' }] });

it('takes the searches of members in turn, however many one of them has asked', async () => {
  const [ana, bia] = [await createCaller(shop), await createCaller(shop)];
  const answered: string[] = [];
  const search = async (who: Caller, name: string, to: string) => {
    const { statusCode } = await who.post('/v1/flight', oneWay(to));
    answered.push(`${name} ${statusCode}`);
  };
  const searches = ['REC', 'SSA', 'FOR', 'POA', 'CWB'];
  // Each is held until the one before has its answer.
  await holdNext(shop, 'search', searches.length);
  const many = searches.slice(0, 4).map((to) => search(ana, 'ana', to));
  await untilSearchesWait(shop, many.length - 1);
  const all = [...many, search(bia, 'bia', 'CWB')];
  await untilSearchesWait(shop, all.length - 1);
  for (let done = 1; done <= all.length; done += 1) {
    await untilOrdersLeft(shop, all.length - done);
    await releaseHeld(shop);
    await expect.poll(() => answered).toHaveLength(done);
  }
  await Promise.all(all);
  expect(answered).toEqual(['ana 200', 'ana 200', 'bia 200', 'ana 200', 'ana 200']);
});

it('asks for the prices of other days only once no search runs', async () => {
  const ana = await createCaller(shop);
  const answered: string[] = [];
  // The second is for the first of the days.
  await holdNext(shop, 'search', 2);
  const search = ana.post('/v1/flight', oneWay('MAO')).then(() => answered.push('search'));
  await untilOrdersLeft(shop, 1);
  const dates = ana.post('/v1/flight/dates', oneWay('GIG')).then((answer) => {
    answered.push('dates');
    return answer;
  });
  await untilSearchesWait(shop, 1);
  await untilOrdersLeft(shop, 1);
  await releaseHeld(shop);
  await search;
  await untilOrdersLeft(shop, 0);
  await releaseHeld(shop);
  const answer = await dates;
  expect(answered).toEqual(['search', 'dates']);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<{ days: { lowest: object | null }[] }>();
  expect(body.days.every(({ lowest }) => lowest !== null)).toBe(true);
});
