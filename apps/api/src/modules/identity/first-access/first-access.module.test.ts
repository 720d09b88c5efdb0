// Runs on both engines: two changes at once.
import type { PasswordKey } from '@embarque/contract/first-access.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityApp, PASSWORD, refreshTokenOf } from '../testing/identity-app.ts';

const NEW = 'varanda-de-abril-31';
const ILLEGIBLE = { value: 'Não conseguimos ler a nova senha. Tente novamente.' };
/** A session that another process has ended is noticed within this time. */
const NOTICED_MS = 1_000;

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
let key: PasswordKey;
beforeAll(async () => {
  shop = await createIdentityApp();
  key = shop.identity.passwordKey;
});
afterAll(() => shop.close());

const encrypt = async (text: string, to: PasswordKey = key, header: object = {}) =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: to.kid, ...header })
    .encrypt(await importJWK(to, 'ECDH-ES'));
const jweOf = (uid: string, password: string, to?: PasswordKey) => encrypt(JSON.stringify({ password, uid }), to);

/** A member with a session, whose password somebody else has chosen unless `firstAccess` is false. */
async function member({ firstAccess = true } = {}) {
  const made = await shop.member({ firstAccess });
  const signed = await shop.signIn(made.email);
  const token: string = signed.json().accessToken;
  return {
    ...made,
    token,
    refresh: refreshTokenOf(signed),
    put: (value: string) => put(token, value),
    /** The JWE of a new password of this member. */
    jweOf: (password: string) => jweOf(made.uid, password),
  };
}
const put = (token: string, value: string, on = shop.app) =>
  on.inject({
    method: 'PUT',
    url: `/v1/user/first-access/${encodeURIComponent(value)}`,
    headers: { authorization: `Bearer ${token}` },
  });
const statusesOf = async (email: string) => [
  (await shop.signIn(email, NEW)).statusCode,
  (await shop.signIn(email)).statusCode,
];

test('the password of a first access is replaced, and the member goes on in the same session', async () => {
  const { email, token, put, jweOf } = await member();
  expect((await shop.user(token)).json().firstAccess).toBe(true);
  const answer = await put(await jweOf(NEW));
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  shop.clock.advance(NOTICED_MS);
  const user = await shop.user(token);
  expect([user.statusCode, user.json().firstAccess]).toEqual([200, false]);
  expect(await statusesOf(email)).toEqual([200, 401]);
});

test('its other sessions end with it, and recovery links that were mailed before are worth nothing', async () => {
  const { email, token, put, jweOf } = await member();
  const elsewhere = await shop.signIn(email);
  await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
  await shop.identity.idle();
  const [mailed] = await shop.mail.stored({ to: email });
  const before = shop.endedSessions.length;
  expect((await put(await jweOf(NEW))).statusCode).toBe(204);
  expect(shop.endedSessions.length).toBe(before + 1);
  shop.clock.advance(NOTICED_MS);
  expect((await shop.user(elsewhere.json().accessToken)).statusCode).toBe(401);
  expect((await shop.refresh(refreshTokenOf(elsewhere))).statusCode).toBe(401);
  expect((await shop.user(token)).statusCode).toBe(200);
  const link = /token=([\w-]+)/.exec(mailed?.text ?? '')?.[1];
  const payload = { token: link, password: 'outra-varanda-42' };
  const reset = await shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload });
  expect(reset.json().code).toBe('invalid_reset_token');
});

test('the same address again changes nothing, nor does one of a member who has no first access', async () => {
  const [first, settled] = [await member(), await member({ firstAccess: false })];
  const value = await first.jweOf(NEW);
  expect((await first.put(value)).statusCode).toBe(204);
  for (const answer of [await first.put(value), await first.put(await first.jweOf('mais-uma-varanda-7'))]) {
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      409,
      'first_access_over',
      'A senha desta conta já foi alterada. Use a nova senha ao entrar.',
    ]);
  }
  expect(await statusesOf(first.email)).toEqual([200, 401]);
  expect((await settled.put(await settled.jweOf(NEW))).statusCode).toBe(409);
  expect(await statusesOf(settled.email)).toEqual([401, 200]);
});

test('a password that a recovery link has set ends the first access too', async () => {
  const { email, put, jweOf } = await member();
  await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
  await shop.identity.idle();
  const [mailed] = await shop.mail.stored({ to: email });
  const payload = { token: /token=([\w-]+)/.exec(mailed?.text ?? '')?.[1], password: NEW };
  expect((await shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload })).statusCode).toBe(204);
  const entered = await shop.signIn(email, NEW);
  const { accessToken } = entered.json();
  expect((await shop.user(accessToken)).json().firstAccess).toBe(false);
  expect((await put(await jweOf('mais-uma-varanda-7'))).statusCode).not.toBe(204);
});

test('of many at once, with passwords of their own, one is taken', async () => {
  const { email, put, jweOf } = await member();
  const wishes = Array.from({ length: Math.min(RACERS, 12) }, (_, n) => `varanda-numero-${n}-de-abril`);
  const values = await Promise.all(wishes.map((wish) => jweOf(wish)));
  const statuses = (await Promise.all(values.map(put))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(wishes.length - 1);
  expect((await shop.signIn(email, wishes[statuses.indexOf(204)])).statusCode).toBe(200);
  expect((await shop.signIn(email)).statusCode).toBe(401);
});

describe('refused with a sentence, and the old password stays, is', () => {
  const own = 'Esta senha contém seus próprios dados, como nome ou e-mail, e é fácil de adivinhar. Escolha outra.';
  test.each([
    ['none', '', 'A senha precisa de pelo menos 8 caracteres.'],
    ['a short one', 'curta-7', 'A senha precisa de pelo menos 8 caracteres.'],
    ['a common one', 'Senha123!', 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.'],
    ['one of the member’s own data', '{email}', own],
    ['the one before', PASSWORD, 'A nova senha precisa ser diferente da atual.'],
  ])('%s', async (_, wish, sentence) => {
    const { email, put, jweOf } = await member();
    const answer = await put(await jweOf(wish.replace('{email}', email)));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: sentence }]);
    expect(await statusesOf(email)).toEqual([401, 200]);
  });

  const textOf = (uid: string) => JSON.stringify({ password: NEW, uid });
  const strange = async (uid: string) => {
    const { publicKey } = await generateKeyPair('RSA-OAEP-256');
    return new CompactEncrypt(new TextEncoder().encode(textOf(uid)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
      .encrypt(publicKey);
  };
  const wrapped = async (uid: string, alg: string) => encrypt(textOf(uid), key, { alg });
  const direct = async (uid: string) =>
    new CompactEncrypt(new TextEncoder().encode(textOf(uid)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
      .encrypt(new Uint8Array(32));
  const foreign = async (uid: string) => jweOf(uid, NEW, (await shop.build(['of another shop'])).identity.passwordKey);
  const foreignKey = async (uid: string) => {
    const other = (await shop.build(['of another shop'])).identity.passwordKey;
    return jweOf(uid, NEW, { ...other, kid: key.kid });
  };
  const spoiled = async (uid: string, part: number, spoil: (text: string) => string) => {
    const parts = (await jweOf(uid, NEW)).split('.');
    return parts.map((text, index) => (index === part ? spoil(text) : text)).join('.');
  };
  const flip = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
  const headerOf = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url');

  test.each<[string, (uid: string) => Promise<string>]>([
    ['a password in plain text', async () => NEW],
    ['one in base64', async () => Buffer.from(NEW).toString('base64url')],
    ['a JWE with another way to agree on a key', strange],
    ['a JWE whose key is wrapped', (uid) => wrapped(uid, 'ECDH-ES+A256KW')],
    ['a JWE with a key of the sender’s', direct],
    ['a JWE with another encryption', (uid) => encrypt(textOf(uid), key, { enc: 'A128GCM' })],
    ['a JWE for another key', foreign],
    ['a JWE for another key under this one’s name', foreignKey],
    ['a JWE without the name of its key', (uid) => encrypt(textOf(uid), key, { kid: undefined })],
    ['a JWE with a header that was changed', (uid) => spoiled(uid, 0, () => headerOf({ alg: 'none', kid: key.kid }))],
    ['a JWE whose header is no JSON', (uid) => spoiled(uid, 0, () => 'AAAA')],
    ['a JWE without a nonce', (uid) => spoiled(uid, 2, () => 'AA')],
    ['a JWE with another text', (uid) => spoiled(uid, 3, flip)],
    ['a JWE with another seal', (uid) => spoiled(uid, 4, flip)],
    ['half a JWE', async (uid) => (await jweOf(uid, NEW)).slice(0, 200)],
    ['a JWE of what is no JSON', () => encrypt(NEW)],
    ['a JWE of JSON that breaks off', () => encrypt(`{"password":"${NEW}`)],
    ['a JWE of a text', () => encrypt(JSON.stringify(NEW))],
    ['a JWE that says more', (uid) => encrypt(JSON.stringify({ password: NEW, uid, firstAccess: true }))],
    ['a JWE that says of nobody whose password it is', () => encrypt(JSON.stringify({ password: NEW }))],
    ['a JWE of another member of a first access', async () => (await member()).jweOf(NEW)],
    ['a JWE that is too long', (uid) => jweOf(uid, 'varanda '.repeat(400))],
    ['a value that is far too long', async () => 'A'.repeat(15_000)],
  ])('%s', async (_, wish) => {
    const { email, uid, put } = await member();
    const answer = await put(await wish(uid));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ILLEGIBLE]);
    expect(await statusesOf(email)).toEqual([401, 200]);
  });
});

test('the longest password fits, whatever its letters', async () => {
  for (const letter of ['ã', '漢', '🌵']) {
    const { email, put, jweOf } = await member();
    const long = `varanda-de-abril-${letter.repeat(280 / letter.length)}`;
    expect((await put(await jweOf(long))).statusCode).toBe(204);
    expect((await shop.signIn(email, long)).statusCode).toBe(200);
  }
});

test('visitors and guests have no first access', async () => {
  const { idToken } = (await shop.enter('CONVIDADO')).json();
  const value = await (await member()).jweOf(NEW);
  expect((await put(idToken, value)).statusCode).toBe(403);
  expect((await put('nobody', value)).statusCode).toBe(401);
});

test('what was encrypted before a rotation, or for another process, is read while its secret is listed', async () => {
  const secrets = ['of this year', 'of last year'] as const;
  const [last, now, later] = await Promise.all([
    shop.build([secrets[1]]),
    shop.build([...secrets]),
    shop.build([secrets[0]]),
  ]);
  expect(now.identity.passwordKey).toEqual(later.identity.passwordKey);
  expect(now.identity.passwordKey).not.toEqual(last.identity.passwordKey);
  expect((await shop.build([secrets[1]])).identity.passwordKey).toEqual(last.identity.passwordKey);
  const signedAt = async (on: typeof now, email: string) =>
    (await on.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email, password: PASSWORD } })).json();
  for (const [from, to, status] of [
    [last, now, 204],
    [now, later, 204],
    [last, later, 400],
  ] as const) {
    const { email, uid } = await shop.member({ firstAccess: true });
    const { accessToken } = await signedAt(to, email);
    const value = await jweOf(uid, NEW, from.identity.passwordKey);
    expect((await put(accessToken, value, to.app)).statusCode).toBe(status);
  }
});
