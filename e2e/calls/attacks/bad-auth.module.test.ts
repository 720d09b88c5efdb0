import { appUser, passwordReset, session } from '@embarque/api/modules/identity/tables.ts';
import { createTestApp, DEMO_PASSWORD, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Field, field, spoiled } from '../testing/bad-values.ts';
import { type Caller, createCaller } from '../testing/caller.ts';
import { problemOf, refusedFields, written } from '../testing/refusal.ts';

let shop: TestApp;
let ana: Caller;
let before: Record<string, number>;

const rows = async () => {
  const { handle } = shop.deps.database;
  const counted = { users: await handle.$count(appUser), sessions: await handle.$count(session) };
  return { ...(await written(shop)), ...counted, resets: await handle.$count(passwordReset) };
};

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop);
});
beforeEach(async () => {
  before = await rows();
});
afterAll(() => shop.close());

/** Short texts are read as the name of a campaign; one that names none finds nobody. */
const campaignId = field('campaignId', 'missing', 'empty', 'of emoji', 'of half a character');

describe.each<[string, () => object, readonly Field[]]>([
  [
    'sign-in',
    () => ({ email: ana.email, password: DEMO_PASSWORD, campaignId: '10001' }),
    [
      field('email', 'of HTML', 'of emoji', 'of half a character', 'of SQL'),
      field('password', 'of HTML', 'of emoji', 'of a NUL', 'of half a character', 'of SQL'),
      campaignId,
    ],
  ],
  ['recover', () => ({ email: ana.email, campaignId: '10001' }), [field('email'), campaignId]],
  [
    'reset',
    () => ({ token: 'a-token', password: DEMO_PASSWORD }),
    [field('token'), field('password', 'of HTML', 'of SQL')],
  ],
])('%s', (call, body, fields) => {
  const url = `/v1/auth/${call}`;
  // A minute is what the limits of these calls are counted in.
  beforeEach(() => shop.clock.advance(60_000));

  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    for (const { name, body: spoiledBody } of spoiled(body(), wrong)) {
      expect([name, Object.keys(refusedFields(await ana.post(url, spoiledBody)))]).toEqual([name, [wrong.path]]);
    }
    expect(await rows()).toEqual(before);
  });

  it('is refused for unknown members', async () => {
    const fieldsOf = refusedFields(await ana.post(url, { ...body(), role: 'admin', guest: true }));
    expect(fieldsOf).toEqual({ role: 'Campo desconhecido', guest: 'Campo desconhecido' });
    expect(await rows()).toEqual(before);
  });

  it('is refused for what is no object', async () => {
    for (const text of ['null', '[]', '"texto"', '7', '', '{', '{"__proto__":{}}']) {
      refusedFields(await ana.postText(url, text));
    }
    expect(await rows()).toEqual(before);
  });
});

describe('sign-in', () => {
  it('tells those it does not know no more than those with a wrong password', async () => {
    const said = [];
    for (const email of ['<script>alert(1)</script>', '🧳', "' or 1=1 --", '\ud83d', ana.email]) {
      const answer = await ana.post('/v1/auth/sign-in', { email, password: 'errada-123' });
      const { requestId: _, ...problem } = problemOf(answer);
      said.push({ ...problem, cookies: answer.cookies });
    }
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(said[0]).toMatchObject({ status: 401, error: 'Usuário ou senha inválidos.', cookies: [] });
    expect(await rows()).toEqual(before);
  });

  it('does not let a member in by another campaign, nor by one that is not served', async () => {
    for (const campaign of ['50667', '99999', '10001 ', '1e4', '-1', '99999999999', 'dez']) {
      // Guesses at one account have to wait, ever longer.
      shop.clock.advance(60_000);
      const body = { email: ana.email, password: DEMO_PASSWORD, campaignId: campaign };
      expect([campaign, (await ana.post('/v1/auth/sign-in', body)).statusCode]).toEqual([campaign, 401]);
    }
  });
});

describe('a session', () => {
  beforeAll(async () => {
    // The guesses above are forgotten after a quarter of an hour.
    shop.clock.advance(16 * 60_000);
    await ana.signInAgain();
  });

  it('speaks for its own campaign only', async () => {
    expect((await ana.get('/v1/user', { campaign: '10001' })).statusCode).toBe(200);
    for (const campaign of ['50667', '0', '', '10001,50667', 'undefined']) {
      const problem = problemOf(await ana.get('/v1/user', { campaign }));
      expect([campaign, problem.status, problem.code]).toEqual([campaign, 403, 'foreign_campaign']);
    }
  });

  it('shows its own user only', async () => {
    const other = await createCaller(shop);
    const { uid } = (await other.get('/v1/user')).json<{ uid: string }>();
    expect(problemOf(await ana.get(`/v1/user/${uid}`)).status).toBe(404);
  });

  it.each(['', 'x', 'a.b.c', '🧳', 'x'.repeat(5_000)])('is not refreshed by the cookie %s', async (refresh) => {
    const headers = { cookie: `refresh=${encodeURIComponent(refresh)}` };
    expect(problemOf(await shop.app.inject({ method: 'POST', url: '/v1/auth/refresh', headers })).status).toBe(401);
  });
});
