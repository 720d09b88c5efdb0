// Runs on both engines: the count of who searched is one statement of grouping and arrays.
import { searchRecord } from '@embarque/api/modules/search-log/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { SearchRecord } from '@embarque/contract/home.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const SIX_DAYS_MS = 6 * 24 * HOUR_MS;

interface Searcher {
  readonly userId: number;
  readonly campaignId: number;
  readonly headers: { readonly authorization: string };
}

let shop: TestApp;
let [ana, bia, caio]: Searcher[] = [];
beforeAll(async () => {
  shop = await createTestApp();
  [ana, bia, caio] = [await member(10001), await member(10001), await member(10001)];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.database.handle.delete(searchRecord);
  // What was answered before is kept for a minute.
  shop.clock.advance(61_000);
});

async function member(campaignId: number): Promise<Searcher> {
  const payload = { campaignCode: String(campaignId) };
  const { email, userId } = (await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload })).json();
  return { userId, campaignId, headers: { authorization: `Bearer ${await shop.signIn(email)}` } };
}

const place = (iata: string, city = iata) => ({ iata, name: iata, city, country: 'BR', omnCountryName: 'Brasil' });

interface Searched {
  readonly by?: Searcher | undefined;
  readonly agoMs?: number;
  readonly from?: string | null;
  readonly city?: string;
  readonly kind?: 'FLIGHT' | 'CAR';
}
const searched = (to: string, { by = ana, agoMs = HOUR_MS, from = 'GRU', city = to, kind = 'FLIGHT' }: Searched = {}) =>
  shop.deps.database.handle.insert(searchRecord).values({
    kind,
    userId: by?.userId ?? 0,
    campaignId: by?.campaignId ?? 0,
    origin: from === null ? null : place(from),
    originIata: from,
    destination: place(to, city),
    destinationIata: to,
    at: new Date(shop.clock.now().getTime() - agoMs),
  });

async function mostSearched(by: Searcher | undefined = ana): Promise<SearchRecord[]> {
  const answer = await shop.app.inject({ url: '/v1/search/most-searched', headers: by?.headers ?? {} });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const destinations = async (by?: Searcher) => (await mostSearched(by)).map(({ destinationIata }) => destinationIata);

it('a destination stands with its latest search and the address of its picture', async () => {
  await searched('SSA', { from: 'BSB', agoMs: 5 * HOUR_MS });
  await searched('SSA', { from: 'GRU', agoMs: 2 * HOUR_MS });
  const [record, ...others] = await mostSearched();
  expect(others).toEqual([]);
  expect(record).toEqual({
    date: shop.clock.now().getTime() - 2 * HOUR_MS,
    originIata: 'GRU',
    destinationIata: 'SSA',
    origin: place('GRU'),
    destination: place('SSA'),
    image: expect.stringMatching(/^\/v1\/files\/destination-images\/SSA\.png\?campaign=10001&v=\w+$/),
  });
  const picture = await shop.app.inject(record?.image ?? '');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

it('the four that most searched for come first, ties by the latest', async () => {
  for (const by of [ana, bia, caio]) await searched('SSA', { by, agoMs: 50 * HOUR_MS });
  for (const by of [ana, bia]) await searched('IGU', { by, agoMs: 40 * HOUR_MS });
  for (const by of [ana, bia]) await searched('MAO', { by, agoMs: 30 * HOUR_MS });
  await searched('LIS', { agoMs: 20 * HOUR_MS });
  await searched('FLN', { agoMs: 21 * HOUR_MS });
  expect(await destinations()).toEqual(['SSA', 'MAO', 'IGU', 'LIS']);
});

it('who searches again within the hour counts once, an hour later again', async () => {
  const now = shop.clock.now().getTime();
  const hour = now - (now % HOUR_MS);
  const inHour = (hoursAgo: number, minute: number) => now - (hour - hoursAgo * HOUR_MS + minute * 60_000);
  for (const minute of [1, 2, 3, 59]) await searched('IGU', { agoMs: inHour(3, minute) });
  for (const by of [ana, bia]) await searched('SSA', { by, agoMs: inHour(5, 10) });
  expect(await destinations()).toEqual(['SSA', 'IGU']);
  shop.clock.advance(61_000);
  for (const hoursAgo of [6, 7]) await searched('IGU', { agoMs: inHour(hoursAgo, 5) });
  expect(await destinations()).toEqual(['IGU', 'SSA']);
});

it('a search counts for six days by the server’s clock, and not a moment longer', async () => {
  await searched('SSA', { agoMs: SIX_DAYS_MS });
  await searched('IGU', { agoMs: SIX_DAYS_MS - 1 });
  expect(await destinations()).toEqual(['IGU']);
  shop.clock.advance(61_000);
  expect(await destinations()).toEqual([]);
});

it('a city counts as one, whichever of its airports was named', async () => {
  for (const [to, by] of [
    ['GIG', ana],
    ['SDU', bia],
    ['RIO', caio],
  ] as const) {
    await searched(to, { by, city: 'Rio de Janeiro', agoMs: (to === 'SDU' ? 1 : 2) * HOUR_MS });
  }
  for (const by of [ana, bia]) await searched('SSA', { by, agoMs: HOUR_MS });
  expect(await destinations()).toEqual(['SDU', 'SSA']);
});

it('searches without an origin, and of services that the campaign does not sell, do not count', async () => {
  const elisa = await member(30194);
  await searched('SSA', { by: elisa, from: null });
  await searched('IGU', { by: elisa, kind: 'CAR' });
  await searched('MAO', { by: elisa });
  expect(await destinations(elisa)).toEqual(['MAO']);
});

it('what another campaign searches for does not count, and a campaign without top destinations has none', async () => {
  const [other, without] = [await member(10002), await member(50667)];
  await searched('SSA', { by: other });
  await searched('IGU', { by: without });
  expect(await destinations()).toEqual([]);
  expect(await destinations(other)).toEqual(['SSA']);
  expect(await destinations(without)).toEqual([]);
});

it('homes within a minute share an answer', async () => {
  await searched('SSA');
  expect(await destinations()).toEqual(['SSA']);
  await searched('IGU');
  expect(await destinations(bia)).toEqual(['SSA']);
  shop.clock.advance(61_000);
  expect(await destinations(bia)).toEqual(['IGU', 'SSA']);
});

it('what is searched for in the shop is found here', async () => {
  const payload = {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments: [{ departureAirport: 'SAO', arrivelAirport: 'MCZ', departureDate: '2026-12-20' }],
  };
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/flight', headers: ana?.headers ?? {}, payload });
  expect(answer.statusCode).toBe(200);
  await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  expect(await mostSearched()).toMatchObject([{ originIata: 'SAO', destination: { iata: 'MCZ', city: 'Maceió' } }]);
});

it('guests see it, visitors do not', async () => {
  const code = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
  const headers = { authorization: `Bearer ${code.json().idToken}` };
  const url = '/v1/search/most-searched';
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(200);
  expect((await shop.app.inject(url)).statusCode).toBe(401);
});
