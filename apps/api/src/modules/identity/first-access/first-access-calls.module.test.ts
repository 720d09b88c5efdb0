import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const NEW = 'varanda-de-abril-31';

let shop: TestApp;
const logs: string[] = [];
beforeAll(async () => {
  shop = await createTestApp({ logTo: { write: (line) => void logs.push(line) } });
});
afterAll(() => shop.close());

async function member() {
  const payload = { campaignCode: '10001', firstAccess: true };
  const { email, uid } = (await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload })).json();
  const authorization = `Bearer ${await shop.signIn(email)}`;
  const put = (path: string) => shop.app.inject({ method: 'PUT', url: `/v1${path}`, headers: { authorization } });
  return { email, authorization, put, jweOf: (password: string) => jweOf(password, uid) };
}

/** The JWE of a member's new password, for the key that the shop publishes. */
async function jweOf(password: string, uid: string): Promise<string> {
  const { passwordKey } = (await shop.app.inject('/v1/keys')).json();
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ password, uid })))
    .setProtectedHeader({ alg: passwordKey.alg, enc: 'A256GCM', kid: passwordKey.kid })
    .encrypt(await importJWK(passwordKey, passwordKey.alg));
}

it('publishes a key for passwords beside those for cards, and nothing private with it', async () => {
  const { passwordKey, keys } = (await shop.app.inject('/v1/keys')).json();
  expect(Object.keys(passwordKey).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(passwordKey).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' });
  expect(keys.map(({ kid }: { kid: string }) => kid)).not.toContain(passwordKey.kid);
});

it('logs the call by its template: neither password nor JWE, however the call ends', async () => {
  const { email, put, jweOf } = await member();
  const [weak, value] = [await jweOf('Senha123!'), await jweOf(NEW)];
  const statuses = [];
  for (const given of [NEW, weak, value, value, `${value}%zz`]) {
    statuses.push((await put(`/user/first-access/${given}`)).statusCode);
  }
  expect(statuses).toEqual([400, 400, 204, 409, 400]);
  expect(await shop.signIn(email, NEW)).toBeTypeOf('string');
  const { body: metrics } = await shop.app.inject('/metrics');
  const written = [...logs, metrics].join('\n');
  expect(logs.filter((line) => line.includes('/v1/user/first-access/:value')).length).toBeGreaterThanOrEqual(4);
  for (const secret of [NEW, value, weak, ...value.split('.').filter((part) => part !== '')]) {
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
  }
});

it('makes room for a long value in its own path alone', async () => {
  const { authorization } = await member();
  const long = 'a'.repeat(301);
  for (const [method, path] of [
    ['GET', `/user/${long}`],
    ['GET', `/ws/${long}/json`],
    ['DELETE', `/user/cards/${long}`],
    ['GET', `/booking/${long}`],
  ] as const) {
    const answer = await shop.app.inject({ method, url: `/v1${path}`, headers: { authorization } });
    expect([path, answer.statusCode, answer.json().fields]).toEqual([path, 400, undefined]);
  }
  // One that is no longer reaches the schema or the handler of its route.
  const postal = await shop.app.inject({ url: `/v1/ws/${long.slice(1)}/json`, headers: { authorization } });
  expect(postal.json().fields).toEqual({ zip: 'CEP precisa ter oito dígitos' });
});

it('takes only so many tries of a member in a minute', async () => {
  const { put } = await member();
  const statuses = new Set<number>();
  for (let n = 0; n < 31; n += 1) statuses.add((await put('/user/first-access/x')).statusCode);
  expect([...statuses]).toEqual([400, 429]);
});
