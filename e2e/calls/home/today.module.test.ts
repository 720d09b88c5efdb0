import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { HomeToday } from '@embarque/contract/home.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, createCaller, searchFor } from '../testing/caller.ts';

const POINTS = 5_000_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function todayOf(caller: Caller): Promise<HomeToday> {
  const answer = await caller.get('/v1/home/today');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A member's flights from São Paulo on a day, and back a week later. */
async function buy(caller: Caller, to: string, month: string) {
  const [out, back] = [`2027-${month}-20`, `2027-${month}-27`];
  const search = searchFor({
    flightSegments: [
      { departureAirport: 'GRU', arrivelAirport: to, departureDate: out },
      { departureAirport: to, arrivelAirport: 'GRU', departureDate: back },
    ],
  });
  const bought = await caller.book(await caller.findOffer(search));
  expect(bought.statusCode).toBe(200);
  return bought.json<{ bookingCode: string; locator: string }>();
}

describe('the next trip', () => {
  it('is of the member’s bookings the one that begins next, in the words of its service', async () => {
    const ana = await createCaller(shop, { points: POINTS });
    expect((await todayOf(ana)).nextTrip).toBeNull();
    await buy(ana, 'REC', '03');
    const { bookingCode, locator } = await buy(ana, 'SSA', '02');
    const listed = (await ana.get(`/v1/booking/${locator}`)).json<{ departuredatetime: string }>();
    expect((await todayOf(ana)).nextTrip).toEqual({
      bookingCode,
      locator,
      type: 'FLIGHT',
      title: 'São Paulo → Salvador',
      startsAt: listed.departuredatetime.slice(0, 16),
      place: 'SSA',
      statusId: 2,
    });
  });

  it('goes before one that has begun', async () => {
    const later = await createTestApp();
    try {
      const ana = await createCaller(later, { points: POINTS });
      await buy(ana, 'SSA', '02');
      const next = await buy(ana, 'REC', '03');
      later.clock.advance(Date.parse('2027-02-22T12:00:00Z') - later.clock.now().getTime());
      await ana.signInAgain();
      expect((await todayOf(ana)).nextTrip?.locator).toBe(next.locator);
    } finally {
      await later.close();
    }
  });

  it('is never another member’s', async () => {
    const [ana, bia] = [await createCaller(shop, { points: POINTS }), await createCaller(shop)];
    await buy(ana, 'SSA', '02');
    expect((await todayOf(bia)).nextTrip).toBeNull();
  });

  it('is not one that was cancelled, but the one after it', async () => {
    const ana = await createCaller(shop, { points: POINTS });
    const { locator } = await buy(ana, 'SSA', '02');
    const next = await buy(ana, 'REC', '03');
    const cancel = (body: object) => ana.post(`/v1/booking/cancel?locator=${locator}`, body);
    const { penaltyCash: cash, penaltyPoints: points } = (await cancel({})).json().quote;
    expect((await cancel({ confirmPenalty: { cash, points } })).statusCode).toBe(200);
    expect((await todayOf(ana)).nextTrip?.locator).toBe(next.locator);
  });
});

describe('home of today', () => {
  it('tells points that end within 60 days, and the last day they are good for', async () => {
    const lots = [
      { points: 300, expiresInDays: 60 },
      { points: 500, expiresInDays: 90 },
    ];
    const payload = { campaignCode: '10001', lots };
    const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload });
    const { email } = made.json<{ email: string }>();
    const ana = callerWith(shop, { email, token: await shop.signIn(email) });
    expect((await todayOf(ana)).endingPoints).toEqual({ points: 300, day: '2027-01-20' });
  });

  it('tells nothing of points to members who have no statement of them', async () => {
    const lots = [{ points: 300, expiresInDays: 10 }];
    const payload = { campaignCode: '10001', ownCampaign: false, lots };
    const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload });
    const { email } = made.json<{ email: string }>();
    const ana = callerWith(shop, { email, token: await shop.signIn(email) });
    expect((await ana.get('/v1/user/balance-history')).statusCode).toBe(403);
    expect((await todayOf(ana)).endingPoints).toBeNull();
  });

  it('is for members alone', async () => {
    const code = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
    const headers = { authorization: `Bearer ${code.json().idToken}` };
    expect((await shop.app.inject({ url: '/v1/home/today', headers })).statusCode).toBe(403);
    expect((await shop.app.inject('/v1/home/today')).statusCode).toBe(401);
  });
});
