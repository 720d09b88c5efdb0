import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { searchOf } from '@embarque/flight/api/demo-trips.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestOf } from '@embarque/flight/testing/purchase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfByCardOf } from '../testing/half-by-card.ts';

/** A code may be sent again once the first had the time to arrive. */
const A_NEW_CODE_MS = 30_000;

let shop: TestApp;
let authorization: string;
beforeAll(async () => {
  shop = await createTestApp();
  const lots = [{ points: 5_000_000, expiresInDays: null }];
  const made = await shop.app.inject({
    method: 'POST',
    url: '/sandbox/members',
    payload: { campaignCode: '10001', lots },
  });
  authorization = `Bearer ${await shop.signIn(made.json().email)}`;
});
afterAll(() => shop.close());

/** A POST whose body is as empty as given, announced as JSON all the same. */
const post = (path: string, payload: string | object = '') =>
  shop.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    payload,
  });

async function buy(cardNumber?: string): Promise<string> {
  const trip = { key: '', from: 'GRU', to: 'REC', boughtDaysAgo: 0, leavesInDays: 0, daysAway: null };
  const found = (await post('/flight', searchOf(trip, '2027-02-10', null))).json<FlightSearchAnswer>();
  const request = requestOf(found);
  if (!request) throw new Error('no flights were found');
  if (cardNumber === undefined) return (await post('/booking', request)).json().locator;
  const { keys } = (await shop.app.inject('/v1/keys')).json();
  return (await post('/booking', await halfByCardOf(request, keys, cardNumber))).json().locator;
}

describe('a POST with an empty body, announced as JSON,', () => {
  it('asks how a pending booking stands, and has its code sent again', async () => {
    const locator = await buy('4000000000003220');
    const stands = await post(`/booking/issue-ticket?locator=${locator}`);
    expect([stands.statusCode, stands.json()]).toEqual([201, expect.objectContaining({ locator, auth2fa: true })]);
    shop.clock.advance(A_NEW_CODE_MS);
    expect((await post(`/booking/auth2fa/resend?locator=${locator}`)).statusCode).toBe(204);
  });

  it('mails a voucher again, and asks what a cancellation costs', async () => {
    const locator = await buy();
    expect((await post(`/booking/send-voucher?locator=${locator}`)).statusCode).toBe(204);
    const quoted = await post(`/booking/cancel?locator=${locator}`);
    expect([quoted.statusCode, quoted.json().code]).toEqual([409, 'cancellation_quote']);
  });

  it('is still refused by a call that needs one, and broken JSON by every call', async () => {
    expect((await post('/booking')).statusCode).toBe(400);
    expect((await post('/booking', '{')).statusCode).toBe(400);
    expect((await post('/booking/auth2fa/resend?locator=ABCDEF', '{"__proto__":{}}')).statusCode).toBe(400);
  });
});
