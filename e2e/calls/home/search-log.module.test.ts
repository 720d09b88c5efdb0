import { searchRecord } from '@embarque/api/modules/search-log/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function member() {
  const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode: '10001' } });
  const { email, userId } = made.json();
  return { userId, headers: { authorization: `Bearer ${await shop.signIn(email)}` } };
}
const search = (departureAirport: string, arrivelAirport: string) => ({
  qtAdult: 1,
  qtChild: 0,
  qtBaby: 0,
  directFlight: false,
  luggage: false,
  flightSegments: [{ departureAirport, arrivelAirport, departureDate: '2026-12-20' }],
});
const find = (headers: Record<string, string>, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/v1/flight', headers, payload });
/** The sandbox's tick writes what was noted. */
async function recordsOf(userId: number) {
  await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  return shop.deps.database.handle
    .select()
    .from(searchRecord)
    .where(eq(searchRecord.userId, userId))
    .orderBy(searchRecord.id);
}

it('each answered search is recorded with its places, a repeated one again', async () => {
  const { userId, headers } = await member();
  for (let time = 0; time < 2; time += 1) expect((await find(headers, search('SAO', 'SSA'))).statusCode).toBe(200);
  const record = {
    userId,
    campaignId: 10001,
    kind: 'FLIGHT',
    originIata: 'SAO',
    destinationIata: 'SSA',
    origin: { iata: 'SAO', city: 'São Paulo', country: 'BR', omnCountryName: 'Brasil' },
    destination: { iata: 'SSA', city: 'Salvador', country: 'BR', omnCountryName: 'Brasil', omnStateName: 'BA' },
    at: shop.clock.now(),
  };
  expect(await recordsOf(userId)).toMatchObject([record, record]);
});

it('the prices of the days around a search are no searches', async () => {
  const { userId, headers } = await member();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/v1/flight/dates',
    headers,
    payload: search('SAO', 'SSA'),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().days.some(({ lowest }: { lowest: object | null }) => lowest !== null)).toBe(true);
  expect(await recordsOf(userId)).toEqual([]);
});

it('a search with an error is not recorded', async () => {
  const { userId, headers } = await member();
  expect((await find(headers, search('SAO', 'QQQ'))).statusCode).toBe(400);
  expect(await recordsOf(userId)).toEqual([]);
});

it('searches are forgotten once they count no more', async () => {
  const { userId, headers } = await member();
  await find(headers, search('GRU', 'REC'));
  expect(await recordsOf(userId)).toHaveLength(1);
  shop.clock.advance(6 * 86_400_000);
  expect(await recordsOf(userId)).toHaveLength(1);
  shop.clock.advance(2 * 86_400_000);
  expect(await recordsOf(userId)).toHaveLength(0);
});
