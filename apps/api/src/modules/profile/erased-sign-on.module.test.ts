import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSignOnApp, returnedIn, type SignOnApp, VERDE } from '../identity/single-sign-on/testing/sign-on-app.ts';

let test: SignOnApp;
beforeAll(async () => {
  test = await createSignOnApp([]);
});
afterAll(() => test.close());

/** Signs in from the beginning to the end and returns the access token. */
async function signOn(account: Awaited<ReturnType<SignOnApp['account']>>): Promise<string> {
  const browser = test.browser();
  const back = await test.atProvider(browser, await test.begin(browser, {}), account);
  const answer = await test.token(browser, returnedIn(back));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ access_token: string }>().access_token;
}
const call = (token: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: {} }),
  });

it('erases a member of single sign-on without a password, and makes another account of whoever signs in again', async () => {
  const account = await test.account({ name: 'Vera Lopes', email: 'vera@sandbox.test' });
  const token = await signOn(account);
  const before = (await call(token, '/v1/user')).json();
  expect((await call(token, '/v1/user/erasure')).json()).toEqual({ waitsFor: [], points: 0, asksPassword: false });
  expect((await call(token, '/v1/user/erasure', 'POST')).statusCode).toBe(204);
  expect((await call(token, '/v1/user')).statusCode).toBe(401);
  const { handle } = ownerOf(test.deps.database);
  const rows = await handle.select({ row: sql<string>`u::text` }).from(sql`app_user u where id = ${before.id}`);
  expect(rows[0]?.row).not.toMatch(/vera/i);

  const after = (await call(await signOn(account), '/v1/user')).json();
  expect(after).toMatchObject({
    name: 'Vera Lopes',
    email: 'vera@sandbox.test',
    campaign: { campaignCode: VERDE.code },
  });
  expect(after.uid).not.toBe(before.uid);
});
