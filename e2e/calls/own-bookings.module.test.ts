import { randomUUID } from 'node:crypto';
import { createTestApp, DEMO_PASSWORD, type TestApp } from '@embarque/api/testing/test-app.ts';
import { searchOf } from '@embarque/flight/api/demo-trips.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestOf } from '@embarque/flight/testing/purchase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let shop: TestApp;
let ana: Awaited<ReturnType<typeof createCaller>>;
let bia: Awaited<ReturnType<typeof createCaller>>;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller('ana');
  bia = await createCaller('bia');
});
afterAll(() => shop.close());

async function createCaller(name: string) {
  const email = `${name}@example.test`;
  const { deps } = shop;
  const member = { campaignId: 10001, name, email, password: DEMO_PASSWORD, firstAccess: false };
  const { userId } = await deps.identity.createMember(member);
  const grant = {
    userId,
    campaignId: 10001,
    points: 1_000_000,
    expiresAt: null,
    grantKey: name,
    description: 'Crédito',
  };
  await deps.points.grant(grant);
  const token = await shop.signIn(email);
  const headers = { authorization: `Bearer ${token}` };
  const get = (url: string) => shop.app.inject({ url, headers });
  const post = (url: string, payload: object, more: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
  const findOffer = async () => {
    const trip = { key: '', from: 'GRU', to: 'REC', boughtDaysAgo: 0, leavesInDays: 0, daysAway: null };
    const found = (await post('/v1/flight', searchOf(trip, '2027-02-10', null))).json<FlightSearchAnswer>();
    const request = requestOf(found);
    if (!request) throw new Error('no flights were found');
    return request;
  };
  return { get, post, findOffer };
}

describe('bookings over the wire', () => {
  it('buys, lists and shows a flight to its owner', async () => {
    const request = await ana.findOffer();
    const bought = await ana.post('/v1/booking', request, { 'idempotency-key': randomUUID() });
    expect(bought.statusCode).toBe(200);
    const { locator, bookingCode } = bought.json();
    expect(bought.json()).toEqual({ success: true, bookingCode: `EMB-${locator}`, locator, statusId: 2 });

    const list = (await ana.get('/v1/booking?type=ALL&limit=50&page=1')).json();
    expect(list.total).toBe(1);
    expect(list.bookings[0]).toMatchObject({
      bookingCode,
      locator,
      type: 'FLIGHT',
      statusId: 2,
      bookingDateStr: '21/11/2026 09:00',
      pointsTotalValue: request.pointsTotalValue,
      cashTotalValue: 0,
      paymentTransaction: null,
      passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
      bookingService: { status: 'Emitido', statusId: 2 },
    });
    expect((await ana.get(`/v1/booking/${locator}`)).json()).toEqual(list.bookings[0]);
  });

  it('answers another’s locator as one that never was', async () => {
    const [mine] = (await ana.get('/v1/booking')).json().bookings;
    const strip = (answer: { statusCode: number; json(): Record<string, unknown> }) => {
      const { requestId: _, ...body } = answer.json();
      return { status: answer.statusCode, body };
    };
    const foreign = strip(await bia.get(`/v1/booking/${mine.locator}`));
    expect(foreign).toEqual(strip(await bia.get('/v1/booking/ZZZZZZ')));
    expect(foreign.status).toBe(404);
    expect((await bia.get('/v1/booking')).json()).toEqual({
      bookings: [],
      total: 0,
      unanswered: [],
      now: shop.clock.now().toISOString(),
    });
  });

  it('pages, newest first, and filters by type', async () => {
    const first = (await ana.get('/v1/booking')).json().bookings[0];
    shop.clock.advance(60_000);
    const answer = await ana.post('/v1/booking', await ana.findOffer(), { 'idempotency-key': randomUUID() });
    expect(answer.statusCode).toBe(200);
    const page = async (query: string) =>
      (await ana.get(`/v1/booking?${query}`)).json().bookings.map((booking: { locator: string }) => booking.locator);
    expect(await page('limit=1&page=1')).toEqual([answer.json().locator]);
    expect(await page('limit=1&page=2')).toEqual([first.locator]);
    expect(await page('limit=1&page=3')).toEqual([]);
    expect(await page('type=FLIGHT')).toHaveLength(2);
    expect(await page('type=HOTEL')).toEqual([]);
    expect((await ana.get('/v1/booking?limit=51')).statusCode).toBe(400);
  });

  it('refuses a key that is no key', async () => {
    const request = await ana.findOffer();
    for (const key of ['', 'a b', 'body x', 'x'.repeat(201), 'é']) {
      const answer = await ana.post('/v1/booking', request, { 'idempotency-key': key });
      expect([key, answer.statusCode]).toEqual([key, 400]);
    }
  });

  it('gives the same answer under the same key, 422 for another body', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const request = await ana.findOffer();
    const [first, again] = await Promise.all([
      ana.post('/v1/booking', request, key),
      ana.post('/v1/booking', request, key),
    ]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    const other = { ...request, pointsTotalValue: request.pointsTotalValue - 1 };
    expect((await ana.post('/v1/booking', other, key)).json()).toMatchObject({ status: 422, code: 'key_reused' });
  });
});
