import { migrationSources } from '@embarque/api/database/open-database.ts';
import type { Secrets } from '@embarque/api/settings/env.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createCaller, searchFor } from './testing/caller.ts';

const before: Secrets = { session: ['session 1'], offer: ['offer 1'], coupon: ['coupon 1'] };
const rotated: Secrets = {
  session: ['session 2', 'session 1'],
  offer: ['offer 2', 'offer 1'],
  coupon: ['coupon 2', 'coupon 1'],
};
const after: Secrets = { session: ['session 2'], offer: ['offer 2'], coupon: ['coupon 2'] };

let database: Database;
const open: TestApp[] = [];
/** The shop with other keys on the same database, as after a restart. */
async function start(secrets: Secrets): Promise<TestApp> {
  const shared: Database = Object.create(database, { close: { value: async () => undefined } });
  const shop = await createTestApp({ database: shared, secrets });
  open.push(shop);
  return shop;
}
beforeAll(async () => {
  database = await createTestDatabase(migrationSources);
});
afterAll(async () => {
  for (const shop of open) await shop.close();
  await database.close();
});

const cookieOf = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'refresh')?.value ?? '';
const signIn = (shop: TestApp, email: string) =>
  shop.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email, password: 'Embarque#2026' } });
const refresh = (shop: TestApp, token: string) =>
  shop.app.inject({ method: 'POST', url: '/v1/auth/refresh', cookies: { refresh: token } });
const user = (shop: TestApp, token: string) =>
  shop.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } });

describe('a new key beside the old one', () => {
  let old: TestApp;
  let both: TestApp;
  let last: TestApp;
  let ana: Caller;
  beforeAll(async () => {
    old = await start(before);
    both = await start(rotated);
    last = await start(after);
    ana = await createCaller(old, { points: 5_000_000 });
  });

  it('SESSION_SECRET: keeps sessions, also of two tabs that renew across the change', async () => {
    const signed = await signIn(old, ana.email);
    const { accessToken } = signed.json<{ accessToken: string }>();
    expect((await user(both, accessToken)).statusCode).toBe(200);
    expect((await user(last, accessToken)).statusCode).toBe(401);
    const first = await refresh(old, cookieOf(signed));
    const second = await refresh(both, cookieOf(signed));
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(cookieOf(second)).toBe(cookieOf(first));
    const renewed = await refresh(both, cookieOf(second));
    expect((await user(last, renewed.json<{ accessToken: string }>().accessToken)).statusCode).toBe(200);
    // The refresh token is a number of its own: only the access token ends with its key.
    expect((await refresh(last, cookieOf(renewed))).statusCode).toBe(200);
  });

  it('OFFER_SECRET: sells what was offered before', async () => {
    const offer = await ana.findOffer(searchFor());
    const buy = async (shop: TestApp) => {
      const { accessToken } = (await signIn(shop, ana.email)).json<{ accessToken: string }>();
      return shop.app.inject({
        method: 'POST',
        url: '/v1/booking',
        headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': `rotation-${shop === last}` },
        payload: offer,
      });
    };
    expect((await buy(last)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await buy(both)).statusCode).toBe(200);
  });
});
