import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUser, throttledAttempt } from './tables.ts';
import { createIdentityApp, refreshTokenOf } from './testing/identity-app.ts';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

const userOf = async (answer: Awaited<ReturnType<typeof shop.enter>>) =>
  (await shop.user(answer.json().idToken)).json();

test('a guest code opens a guest’s session of its campaign, which a refresh renews', async () => {
  const answer = await shop.enter('CONVIDADO', { campaignId: '10002' });
  expect(answer.statusCode).toBe(200);
  const { idToken, localId, expiresIn } = answer.json();
  expect(expiresIn).toBe(900);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^refresh=[\w-]{43}; Max-Age=604800; Path=\/v1\/auth; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^campaign=10002; /),
  ]);
  const headers = { authorization: `Bearer ${idToken}` };
  const user = (await shop.app.inject({ url: `/v1/user/${localId}`, headers })).json();
  expect(user).toMatchObject({
    uid: localId,
    guest: true,
    travelVoucher: false,
    usedTravelVoucher: false,
    pointsBalance: 0,
    email: '',
    campaign: { id: 10002 },
    cards: [],
  });
  // All guests of a campaign are this user: nothing of theirs outlives a session.
  expect(user).not.toHaveProperty('draftKey');
  const renewed = await shop.refresh(refreshTokenOf(answer));
  expect(renewed.statusCode).toBe(200);
  expect((await shop.user(renewed.json().accessToken)).json().guest).toBe(true);
});

test('the guests of a campaign are one user, with a session each', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.enter(' convidado ')));
  expect(new Set(answers.map((answer) => answer.json().localId)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json().idToken)).size).toBe(8);
  expect(await shop.database.handle.$count(appUser, sql`role = 'guest'`)).toBe(1);
});

test('a voucher’s holder has its value as balance; entering does not use it up', async () => {
  const code = await shop.voucher();
  for (const typed of [code, code.toLowerCase(), ` ${code} `]) {
    const answer = await shop.enter(typed, { campaignId: '10002' });
    expect(await userOf(answer)).toMatchObject({
      guest: false,
      travelVoucher: true,
      usedTravelVoucher: false,
      pointsBalance: 20_000,
      campaign: { id: 10002 },
    });
  }
});

test('a used voucher answers too: its user says so and has no balance', async () => {
  const member = await shop.member({ campaignId: 10002 });
  await shop.identity.createVoucher({ campaignId: 10002, code: 'VALE-GASTO', points: 500 }, member.userId);
  expect(await userOf(await shop.enter('VALE-GASTO'))).toMatchObject({
    travelVoucher: true,
    usedTravelVoucher: true,
    pointsBalance: 0,
  });
});

test('an unknown code, one of another campaign and one of no campaign are one answer', async () => {
  const code = await shop.voucher();
  const answers = [
    await shop.enter('NINGUEM'),
    await shop.enter('CONVIDADO', { campaignId: '10001' }),
    await shop.enter(code, { campaignId: '10001' }),
    await shop.enter(code, { campaignId: 'x' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'entry_refused', error: 'Ocorreu um erro na autenticação.' });
    expect(answer.cookies).toEqual([]);
  }
  expect((await shop.enter(' ')).json().fields).toEqual({ code: 'Código não pode ser vazio' });
});

test('guesses are throttled by network: then even a right code is not looked up, elsewhere it is', async () => {
  const ip = '10.9.0.1';
  const guesses = await Promise.all(Array.from({ length: 80 }, (_, n) => shop.enter(`CHUTE-${n}`, { ip })));
  const statuses = guesses.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
  const refused = await shop.enter('CONVIDADO', { ip });
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 1]);
  expect((await shop.enter('CONVIDADO', { ip: '10.9.0.2' })).statusCode).toBe(200);
});

test('right codes use up nothing: a crowd enters from one network', async () => {
  const ip = '10.9.0.3';
  const attempts = () => shop.database.handle.$count(throttledAttempt, sql`kind = 'entry-code'`);
  const before = await attempts();
  for (let n = 0; n < 70; n += 1) expect((await shop.enter('CONVIDADO', { ip })).statusCode).toBe(200);
  expect(await attempts()).toBe(before);
});

test('one network opens so many sessions of guests an hour, then is told when it may again; others enter meanwhile', async () => {
  const small = await createIdentityApp({ guestSessionsPerHour: 3 });
  const ip = '10.9.0.4';
  for (let n = 0; n < 3; n += 1) expect((await small.enter('CONVIDADO', { ip })).statusCode).toBe(200);
  const refused = await small.enter('CONVIDADO', { ip });
  expect([refused.statusCode, refused.cookies]).toEqual([429, []]);
  expect(refused.json().error).toBe(
    'Há muitas entradas com convite a partir da sua rede neste momento. Tente novamente em 1 hora.',
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  // Nobody else can have the code of a travel voucher.
  expect((await small.enter(await small.voucher(), { ip })).statusCode).toBe(200);
  expect((await small.enter('CONVIDADO', { ip: '10.9.0.5' })).statusCode).toBe(200);
  small.clock.advance(3_600_000);
  expect((await small.enter('CONVIDADO', { ip })).statusCode).toBe(200);
  await small.close();
});

test.each(['cross-site', 'same-site', 'none'])('a link or page elsewhere (%s) opens no session', async (site) => {
  const answer = await shop.enter('CONVIDADO', { headers: { 'sec-fetch-site': site } });
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});

test('no code is kept in the database, readable', async () => {
  const code = await shop.voucher();
  const rows: unknown = await shop.database.handle.execute(
    sql`select config::text from campaign union all select travel_voucher::text from travel_voucher union all select app_user::text from app_user`,
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`CONVIDADO|${code}`));
});
