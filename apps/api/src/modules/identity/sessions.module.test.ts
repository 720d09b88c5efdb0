// Runs on both engines: tokens used at once.
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordReset, refreshToken, session } from './tables.ts';
import { createIdentityApp, PASSWORD, refreshTokenOf } from './testing/identity-app.ts';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

async function signedIn() {
  const member = await shop.member();
  const answer = await shop.signIn(member.email);
  return { ...member, accessToken: answer.json().accessToken as string, refresh: refreshTokenOf(answer) };
}

const sessionIn = (accessToken: string) => decodeJwt(accessToken).sid;

/** After which every process knows what another one has ended. */
const SECOND_MS = 1_000;

test('a refresh gives a new access token and a new refresh token', async () => {
  const { refresh, uid } = await signedIn();
  shop.clock.advance(20 * 60_000);
  const answer = await shop.refresh(refresh);
  expect(answer.statusCode).toBe(200);
  expect(refreshTokenOf(answer)).not.toBe(refresh);
  expect((await shop.user(answer.json().accessToken)).json().uid).toBe(uid);
});

test('an access token ends a quarter of an hour after it was given, also where it was read a moment before', async () => {
  const { accessToken, uid } = await signedIn();
  shop.clock.advance(15 * 60_000 - 1_000);
  expect((await shop.user(accessToken)).json().uid).toBe(uid);
  shop.clock.advance(1_000);
  expect((await shop.user(accessToken)).statusCode).toBe(401);
});

test('two tabs that refresh at once get the same successor, and both go on', async () => {
  const { refresh } = await signedIn();
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.refresh(refresh)));
  expect(new Set(answers.map(refreshTokenOf)).size).toBe(1);
  shop.clock.advance(9_000);
  const late = await shop.refresh(refresh);
  expect(refreshTokenOf(late)).toBe(refreshTokenOf(answers[0] ?? late));
  for (const answer of [...answers, late]) {
    expect((await shop.user(answer.json().accessToken)).statusCode).toBe(200);
  }
});

test('a refresh token that comes back later ends its whole family', async () => {
  const { refresh, accessToken } = await signedIn();
  const thief = await shop.refresh(refresh);
  shop.clock.advance(10_001);
  const owner = await shop.refresh(refresh);
  expect([owner.statusCode, owner.json().code]).toEqual([401, 'unauthenticated']);
  expect(owner.headers['set-cookie']).toMatch(/^refresh=;/);
  expect((await shop.refresh(refreshTokenOf(thief))).statusCode).toBe(401);
  for (const token of [accessToken, thief.json().accessToken]) expect((await shop.user(token)).statusCode).toBe(401);
  expect(shop.warnings).toContain('a refresh token came back: its session was ended');
});

test('signing out ends the session at once here, and within a second in every other process', async () => {
  const { refresh, accessToken } = await signedIn();
  const other = await shop.build();
  expect((await shop.user(accessToken, other.app)).statusCode).toBe(200);
  const out = await shop.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-out',
    ...(refresh && { cookies: { refresh } }),
  });
  expect([out.statusCode, out.body]).toEqual([204, '']);
  expect(out.headers['set-cookie']).toMatch(/^refresh=; .*Path=\/v1\/auth/);
  expect(shop.endedSessions).toContain(sessionIn(accessToken));
  expect((await shop.user(accessToken)).statusCode).toBe(401);
  shop.clock.advance(SECOND_MS);
  expect((await shop.user(accessToken, other.app)).statusCode).toBe(401);
  expect((await shop.refresh(refresh)).statusCode).toBe(401);
});

test('signing out with the access token alone ends its session too; without anything it is still 204', async () => {
  const { accessToken, refresh } = await signedIn();
  const post = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/v1/auth/sign-out', headers });
  expect((await post({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(204);
  expect((await shop.refresh(refresh)).statusCode).toBe(401);
  expect((await post({})).statusCode).toBe(204);
});

test('an access token is over after 15 minutes, a refresh token after 7 days unused', async () => {
  const { accessToken, refresh } = await signedIn();
  shop.clock.advance(15 * 60_000);
  expect((await shop.user(accessToken)).statusCode).toBe(401);
  shop.clock.advance(7 * 86_400_000);
  expect((await shop.refresh(refresh)).statusCode).toBe(401);
});

test('no forged, foreign, unsigned or broken token is anyone', async () => {
  const { accessToken } = await signedIn();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const otherwise = (change: object) =>
    [header, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join('.');
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1));
  for (const token of [
    `${none}.${payload}.`,
    otherwise({ userId: 1 }),
    otherwise({ campaignId: 50667 }),
    otherwise({ role: 'voucher' }),
    foreign,
    accessToken.slice(0, -4),
    'x',
    'a.b.c',
  ]) {
    expect((await shop.user(token)).statusCode).toBe(401);
  }
  for (const cookie of ['', 'x', 'a'.repeat(5000)]) expect((await shop.refresh(cookie)).statusCode).toBe(401);
});

test('tokens are nowhere kept as they are', async () => {
  const { refresh, email } = await signedIn();
  await recover(email);
  const rows = [
    ...(await shop.database.handle.select().from(refreshToken)),
    ...(await shop.database.handle.select().from(passwordReset)),
  ];
  expect(rows.length).toBeGreaterThan(1);
  for (const { hash } of rows) {
    expect(hash).toHaveLength(32);
    expect(Buffer.from(hash).toString('base64url')).not.toBe(refresh);
  }
});

/** Asks, and waits for what happens after the answer. */
async function recover(email: string, campaignId?: string) {
  const payload = { email, ...(campaignId && { campaignId }) };
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload });
  await shop.identity.idle();
  return answer;
}
const reset = (token: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload: { token, password } });
const tokenIn = (text = '') =>
  /https:\/\/loja\.test\/nova-senha\?token=([\w-]+)&campaignId=10001\s/.exec(text)?.[1] ?? '';

test('the link of a recovery mail sets a new password once, and ends every session', async () => {
  const { email, accessToken, refresh } = await signedIn();
  expect((await recover(email)).statusCode).toBe(204);
  const [message] = await shop.mail.stored({ to: email });
  expect(message).toMatchObject({ subject: 'Crie uma nova senha', text: expect.stringContaining('Clube Embarque') });
  const token = tokenIn(message?.text);
  const short = await reset(token, 'curta');
  expect([short.statusCode, short.json().fields.password]).toEqual([
    400,
    'A senha precisa de pelo menos 8 caracteres.',
  ]);
  const both = await Promise.all([reset(token, 'Nova#Senha1'), reset(token, 'Outra#Senha1')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  expect((await reset(token, 'Nova#Senha2')).json().code).toBe('invalid_reset_token');
  shop.clock.advance(SECOND_MS);
  expect((await shop.user(accessToken)).statusCode).toBe(401);
  expect((await shop.refresh(refresh)).statusCode).toBe(401);
  expect((await shop.signIn(email, PASSWORD)).statusCode).toBe(401);
  expect(shop.endedSessions.filter((ended) => ended === sessionIn(accessToken))).toHaveLength(1);
  const entered = [await shop.signIn(email, 'Nova#Senha1'), await shop.signIn(email, 'Outra#Senha1')];
  expect(entered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('a recovery link is over after an hour, and a newer password voids the older links', async () => {
  const { email } = await signedIn();
  await recover(email);
  await recover(email);
  const [newer, older] = (await shop.mail.stored({ to: email })).map(({ text }) => tokenIn(text));
  expect((await reset(newer ?? '', 'Nova#Senha1')).statusCode).toBe(204);
  expect((await reset(older ?? '', 'Nova#Senha2')).statusCode).toBe(400);
  await recover(email);
  const [late] = await shop.mail.stored({ to: email });
  shop.clock.advance(60 * 60_000);
  expect((await reset(tokenIn(late?.text), 'Nova#Senha3')).statusCode).toBe(400);
  expect((await reset('x', 'Nova#Senha3')).statusCode).toBe(400);
});

test('asking for recovery tells nothing, and fills nobody’s mailbox', async () => {
  const { email } = await signedIn();
  for (let time = 0; time < 10; time += 1) expect((await recover(email)).statusCode).toBe(204);
  expect(await shop.mail.stored({ to: email })).toHaveLength(3);
  for (const [address, campaignId] of [
    ['ninguem@demo.test', undefined],
    [email, '50667'],
    [email, 'x'],
  ] as const) {
    const answer = await recover(address, campaignId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }
  expect(await shop.mail.stored({ to: 'ninguem@demo.test' })).toEqual([]);
  const wrong = await recover('isto não é');
  expect(wrong.json().fields.email).toBe('Por favor, digite um e-mail valido');
});

test('what is over is deleted, and what still counts is kept', async () => {
  const DAY = 86_400_000;
  const rows = async () => {
    const [sessions, tokens, resets] = await Promise.all([
      shop.database.handle.select().from(session),
      shop.database.handle.select().from(refreshToken),
      shop.database.handle.select().from(passwordReset),
    ]);
    return [sessions.length, tokens.length, resets.length];
  };
  shop.clock.advance(61 * DAY);
  await shop.identity.purge();
  expect(await rows()).toEqual([0, 0, 0]);
  const { email, refresh } = await signedIn();
  await recover(email);
  await shop.identity.purge();
  expect(await rows()).toEqual([1, 1, 1]);
  shop.clock.advance(6 * DAY);
  const successor = refreshTokenOf(await shop.refresh(refresh));
  shop.clock.advance(2 * DAY);
  await shop.identity.purge();
  expect(await rows()).toEqual([1, 1, 0]);
  expect((await shop.refresh(successor)).statusCode).toBe(200);
  await shop.app.inject({ method: 'POST', url: '/v1/auth/sign-out', cookies: { refresh: successor ?? '' } });
  await shop.identity.purge();
  expect((await rows())[0]).toBe(1);
  shop.clock.advance(30 * DAY);
  await shop.identity.purge();
  expect(await rows()).toEqual([0, 0, 0]);
});
