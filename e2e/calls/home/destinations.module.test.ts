import { searchRecord } from '@embarque/api/modules/search-log/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { RoundTrip } from '@embarque/commerce/api/searched-route.ts';
import { addDays, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { Destination, SearchRecord } from '@embarque/contract/home.ts';
import { type FlightSearchForm, toFlightSearch } from '@embarque/flight/web/search/flight-search-form.ts';
import { suggestFlightsTo } from '@embarque/flight/web/search/suggested-flights.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, callerWith, createCaller } from '../testing/caller.ts';
import { holdNext, releaseAll, releaseHeld, untilOrdersLeft } from '../testing/held-calls.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 5 * 60_000;

let shop: TestApp;
let ana: Caller;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.deps.database.handle.delete(searchRecord);
  // What was answered before, and what was found, is forgotten.
  shop.clock.advance(4 * HOUR_MS);
  ana = await createCaller(shop);
});

/** Has a member of a campaign search for routes, for each more often than for the next. */
async function searched(routes: readonly RoundTrip[], { at = shop, campaignCode = '10001' } = {}): Promise<void> {
  const made = await at.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode } });
  const { userId, campaignId } = made.json<{ userId: number; campaignId: number }>();
  const now = at.clock.now().getTime();
  await at.deps.database.handle.insert(searchRecord).values(
    routes.flatMap(({ origin, destination }, rank) =>
      routes.slice(rank).map((_route, hoursAgo) => ({
        kind: 'FLIGHT' as const,
        userId,
        campaignId,
        origin,
        destination,
        originIata: origin.iata,
        destinationIata: destination.iata,
        at: new Date(now - (hoursAgo + 1) * HOUR_MS),
      })),
    ),
  );
}

const place = (iata: string, city = iata) => ({ iata, name: city, city, country: 'BR', omnCountryName: 'Brasil' });
const route = (from: string, to: string): RoundTrip => ({ origin: place(from), destination: place(to) });
const twelve = serviceApis.flatMap(({ demoSearches = [] }) =>
  demoSearches.flatMap(({ origin, destination }) => (origin ? [{ origin, destination }] : [])),
);

async function destinationsOf(caller: Caller): Promise<Destination[]> {
  const answer = await caller.get('/v1/home/destinations');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const pricesOf = async (caller: Caller) => (await destinationsOf(caller)).map(({ cashPrice }) => cashPrice);

/** What home shows once every price is known: it waits for them a moment, and the next home has the rest. */
async function pricedDestinationsOf(caller: Caller): Promise<Destination[]> {
  let shown: Destination[] = [];
  const withoutPrice = async () => {
    shown = await destinationsOf(caller);
    const missing = shown.filter(({ cashPrice }) => cashPrice === null);
    if (missing.length > 0) {
      // By then suppliers that were late are asked again.
      shop.clock.advance(RETRY_MS);
      await caller.signInAgain();
    }
    return missing;
  };
  await expect.poll(withoutPrice).toEqual([]);
  return shown;
}

const today = () => dayIn(SHOP_ZONE, shop.clock.now());

/** The lowest price of the search that the shop stores when a destination is pressed. */
async function pressed(caller: Caller, { record }: Destination, advanceDays: number) {
  const search = suggestFlightsTo(record, { today: today(), advanceDays });
  const answer = await caller.post('/v1/flight', toFlightSearch(search?.stored as FlightSearchForm));
  const [lowest] = answer.json().recommendations;
  return { cashPrice: lowest.cashPrice, pointsPrice: lowest.pointsPrice };
}

it.each([
  ['10001', 'in two days', 2],
  ['30194', 'tomorrow', 0],
])(
  'in campaign %s a destination costs what the search %s costs that pressing it stores',
  async (campaignCode, _day, advanceDays) => {
    await searched([route('SAO', 'SSA'), route('BSB', 'FLN')], { campaignCode });
    const caller = await createCaller(shop, { campaignCode });
    const shown = await pricedDestinationsOf(caller);
    expect(shown.map(({ record }) => [record.originIata, record.destinationIata])).toEqual([
      ['SAO', 'SSA'],
      ['BSB', 'FLN'],
    ]);
    const start = addDays(today(), Math.max(1, advanceDays));
    for (const each of shown) {
      const { cashPrice, pointsPrice } = each;
      expect(each).toMatchObject({ start, end: addDays(start, 7) });
      expect({ cashPrice, pointsPrice }).toEqual(await pressed(caller, each, advanceDays));
    }
  },
);

it('a fresh demo shows twelve, which all have a price, the four of the shorter list first', async () => {
  await searched(twelve);
  const shown = await pricedDestinationsOf(ana);
  expect(shown.map(({ record }) => record.destinationIata)).toEqual(twelve.map(({ destination }) => destination.iata));
  expect(shown).toHaveLength(12);
  expect(shown.filter(({ pointsPrice }) => pointsPrice === null)).toEqual([]);
  const four = (await ana.get('/v1/search/most-searched')).json<SearchRecord[]>();
  expect(four).toEqual(shown.slice(0, 4).map(({ record }) => record));
});

describe('a supplier that is soon given up', () => {
  let hasty: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    hasty = await createTestApp({ environment: { SUPPLIER_TIMEOUT: '1000' } });
  });
  afterAll(() => hasty.close());
  beforeEach(async () => {
    caller = await createCaller(hasty);
  });
  /** What homes find in the end, one after another, however slow the machine is. */
  const inTheEnd = (answer: () => Promise<unknown>) =>
    expect.poll(async () => {
      // By then suppliers are asked again.
      hasty.clock.advance(RETRY_MS);
      await caller.signInAgain();
      return answer();
    });

  it('leaves a destination without a price, as what is not sold or cannot be searched', async () => {
    const never = [route('MCP', 'XAP'), route('BVB', 'CXJ'), route('SAO', 'CGH'), route('SAO', 'QQQ')];
    await searched([route('SAO', 'SSA'), ...never], { at: hasty });
    const prices = async () =>
      (await destinationsOf(caller)).map(({ cashPrice, pointsPrice }) => [cashPrice, pointsPrice]);
    const none = [null, null];
    const some = [expect.any(Number), expect.any(Number)];
    await inTheEnd(prices).toEqual([some, none, none, none, none]);
  });

  it('holds no home longer than that, and the next home finds the rest', async () => {
    await hasty.deps.database.handle.delete(searchRecord);
    // The next answers are those of searches that were not asked before.
    hasty.clock.advance(4 * HOUR_MS);
    await caller.signInAgain();
    await searched([route('SAO', 'REC'), route('SAO', 'FOR')], { at: hasty });
    await holdNext(hasty, 'search');
    expect((await pricesOf(caller))[0]).toBeNull();
    await releaseAll(hasty);
    await inTheEnd(() => pricesOf(caller)).toEqual([expect.any(Number), expect.any(Number)]);
  });
});

it('homes at once, of all campaigns that sell the same days, ask suppliers once', async () => {
  const [here, there] = [{ campaignCode: '10002' }, { campaignCode: '30194' }];
  for (const each of [here, there]) await searched([route('SAO', 'SSA')], each);
  const first = await createCaller(shop, here);
  const callers = [first, await createCaller(shop, here), await createCaller(shop, there)];
  await holdNext(shop, 'search', 3);
  const found = Promise.all(callers.map(pricesOf));
  await untilOrdersLeft(shop, 2);
  await releaseHeld(shop);
  await found;
  await expect.poll(async () => (await pricesOf(first))[0]).toBeGreaterThan(0);
  const [price] = await pricesOf(first);
  expect(await Promise.all(callers.map(pricesOf))).toEqual([[price], [price], [price]]);
  await untilOrdersLeft(shop, 2);
  await releaseAll(shop);
});

it('guests see prices as members do and as in a list of results; visitors see nothing', async () => {
  await searched([route('SAO', 'SSA')], { campaignCode: '10002' });
  const member = await createCaller(shop, { campaignCode: '10002' });
  await pricedDestinationsOf(member);
  const code = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
  const guest = callerWith(shop, { email: '', token: code.json().idToken });
  const shown = await destinationsOf(guest);
  expect(shown).toEqual(await destinationsOf(member));
  expect(shown).toEqual([expect.objectContaining({ cashPrice: expect.any(Number), pointsPrice: expect.any(Number) })]);
  expect((await shop.app.inject('/v1/home/destinations')).statusCode).toBe(401);
});

it('what home asks for is no search of its campaign', async () => {
  await searched([route('SAO', 'SSA'), route('SAO', 'REC')]);
  const before = await shop.deps.database.handle.$count(searchRecord);
  await destinationsOf(ana);
  await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  expect(await shop.deps.database.handle.$count(searchRecord)).toBe(before);
});

it('a campaign without top destinations has none', async () => {
  await searched([route('SAO', 'SSA')], { campaignCode: '50667' });
  expect(await destinationsOf(await createCaller(shop, { campaignCode: '50667' }))).toEqual([]);
});
