import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser } from './tables.ts';
import { createIdentityApp, PASSWORD } from './testing/identity-app.ts';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

test('the right password opens a session of the member’s campaign', async () => {
  const { email, uid } = await shop.member();
  const answer = await shop.signIn(` ${email.toUpperCase()} `);
  expect(answer.statusCode).toBe(200);
  const { accessToken, apiKey, expirationTime } = answer.json();
  expect(apiKey).toMatch(/^pk_10001_[\w-]{22}$/);
  expect(expirationTime).toBe('2026-11-20T12:15:00.000Z');
  const cookies = answer.headers['set-cookie'];
  expect(cookies).toEqual([
    expect.stringMatching(
      /^device=[\w-]+\.[\w-]{22}; Max-Age=31536000; Path=\/v1\/auth; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(/^refresh=[\w-]{43}; Max-Age=604800; Path=\/v1\/auth; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^campaign=10001; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(answer.body).not.toContain('refresh');
  const user = await shop.user(accessToken);
  expect(user.json()).toMatchObject({
    uid,
    email,
    guest: false,
    travelVoucher: false,
    firstAccess: false,
    pointsBalance: 1234,
    campaign: { id: 10001, ownCampaign: true, cashPaymentPercentage: 60 },
    catalog: { catalogCurrencyConfig: { conversionRate: 40 } },
    cards: [],
  });
  expect(user.body).not.toMatch(/argon2|password/i);
});

test('what a member typed is encrypted with one key, whatever session it is, which nobody else is given', async () => {
  const [ana, bia] = [await shop.member(), await shop.member()];
  const keyOf = async (email: string) =>
    (await shop.user((await shop.signIn(email)).json().accessToken)).json().draftKey;
  const key = await keyOf(ana.email);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(ana.email)).toBe(key);
  expect(await keyOf(bia.email)).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(bia.email)).not.toBe(key);
});

test('an address is the same with what nobody sees in it', async () => {
  const { email } = await shop.member();
  const [name = '', host = ''] = email.split('@');
  for (const pasted of [`\u200b${email}\u2060`, `\u00a0${email}\ufeff`, `${name}\u00ad@\u200e${host}`]) {
    expect((await shop.signIn(pasted)).statusCode).toBe(200);
  }
});

test('wrong password, unknown address, unknown campaign and another campaign are one answer', async () => {
  const { email } = await shop.member();
  const answers = [
    await shop.signIn(email, 'errada'),
    await shop.signIn('ninguem@demo.test'),
    await shop.signIn('isto não é um e-mail'),
    await shop.signIn(email, PASSWORD, { campaignId: '50667' }),
    await shop.signIn(email, PASSWORD, { campaignId: '99999999999' }),
    await shop.signIn(email, PASSWORD, { campaignId: 'x' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'sign_in_failed', error: 'Usuário ou senha inválidos.' });
    expect(answer.cookies).toEqual([]);
  }
});

test('empty fields ask for user and password; unknown ones are refused by name', async () => {
  const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
  const empty = await post({ email: ' ', password: '' });
  expect(empty.statusCode).toBe(400);
  expect(empty.json().fields).toEqual({
    email: 'Por favor, digite um usuário e senha',
    password: 'Por favor, digite um usuário e senha',
  });
  for (const extra of ['guest', 'role', 'pointsBalance', 'campaign', 'firstAccess', 'userId']) {
    const answer = await post({ email: 'a@demo.test', password: 'x', [extra]: 1 });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [extra]: 'Campo desconhecido' }]);
  }
  for (const wrong of [{ email: 1, password: 'x' }, { email: 'a'.repeat(301), password: 'x' }, { email: 'a' }]) {
    expect((await post(wrong)).statusCode).toBe(400);
  }
});

test('without a campaign the most recently used account of the address is meant', async () => {
  const email = 'duas@demo.test';
  await shop.member({ email, campaignId: 10001 });
  await shop.member({ email, campaignId: 30194 });
  const campaignOf = async (campaignId?: string) => {
    const { accessToken } = (await shop.signIn(email, PASSWORD, campaignId ? { campaignId } : {})).json();
    shop.clock.advance(1000);
    return (await shop.user(accessToken)).json().campaign.id;
  };
  expect(await campaignOf('10001')).toBe(10001);
  expect(await campaignOf()).toBe(10001);
  expect(await campaignOf('30194')).toBe(30194);
  expect(await campaignOf('0')).toBe(30194);
});

test('many parallel guesses from many addresses: at most 20 are evaluated, and all look the same', async () => {
  const known = (await shop.member()).email;
  for (const email of [known, 'desconhecido@demo.test']) {
    const guesses = Array.from({ length: RACERS }, (_, n) =>
      shop.signIn(email, `senha-${n}`, { ip: `10.1.${n % 200}.${email.length}` }),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(RACERS - 20);
    const refused = await shop.signIn(email, PASSWORD, { ip: '10.2.0.1' });
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.signIn(email, PASSWORD, { campaignId: '10001', ip: '10.2.0.2' })).statusCode).toBe(429);
  }
  shop.clock.advance(15 * 60_000 + 1);
  expect((await shop.signIn(known, PASSWORD, { ip: '10.2.0.1' })).statusCode).toBe(200);
});

test('after five wrong guesses from one address each further one has to wait twice as long', async () => {
  const { email } = await shop.member();
  const ip = '10.3.0.1';
  for (let guess = 0; guess < 5; guess += 1) expect((await shop.signIn(email, 'errada', { ip })).statusCode).toBe(401);
  const refused = await shop.signIn(email, PASSWORD, { ip });
  expect([refused.statusCode, refused.json().error]).toEqual([
    429,
    expect.stringMatching(/^Muitas tentativas em pouco tempo\. Tente novamente em \d+ (segundos?|minutos?)\.$/),
  ]);
  expect((await shop.signIn(email, PASSWORD, { ip: '10.3.0.2' })).statusCode).toBe(200);
  shop.clock.advance(1000);
  expect((await shop.signIn(email, 'errada', { ip })).statusCode).toBe(401);
  shop.clock.advance(1000);
  expect((await shop.signIn(email, PASSWORD, { ip })).statusCode).toBe(429);
  shop.clock.advance(1000);
  expect((await shop.signIn(email, PASSWORD, { ip })).statusCode).toBe(200);
});

test('signing in is not guessing: fifty times in a row is fine', async () => {
  const { email } = await shop.member();
  for (let time = 0; time < 50; time += 1) expect((await shop.signIn(email)).statusCode).toBe(200);
});

test('passwords are kept as argon2id of 19 MiB and two passes', async () => {
  const real = await createIdentityApp({});
  const { userId, email } = await real.member();
  const [row] = await real.database.handle.select().from(appUser).where(eq(appUser.id, userId));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const statuses = [await real.signIn(email), await real.signIn(email, `${PASSWORD}!`)].map(
    (answer) => answer.statusCode,
  );
  expect(statuses).toEqual([200, 401]);
  await real.close();
});

test('a user is seen by nobody else, whatever uid is asked', async () => {
  const [own, other] = [await shop.member(), await shop.member()];
  const { accessToken } = (await shop.signIn(own.email)).json();
  const get = (uid: string) =>
    shop.app.inject({ url: `/v1/user/${uid}`, headers: { authorization: `Bearer ${accessToken}` } });
  expect((await get(own.uid)).json().uid).toBe(own.uid);
  const [foreign, missing] = [await get(other.uid), await get('nobody')];
  for (const answer of [foreign, missing]) {
    const { requestId: _, ...body } = answer.json();
    expect([answer.statusCode, body.code]).toEqual([404, 'not_found']);
  }
});

test('creating the same member twice, even at once, makes one', async () => {
  const member = { campaignId: 10001, name: 'Gêmeo', email: 'gemeo@demo.test', password: PASSWORD };
  const made = await Promise.all([1, 2, 3].map(() => shop.identity.createMember(member)));
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
  expect(made.filter(({ created }) => created)).toHaveLength(1);
});
