// Runs on both engines: conflicts of an insert, and locks.
import { sqlState } from '@embarque/server-kit/database/database.ts';
import { createGate } from '@embarque/server-kit/testing/gate.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createDeps } from '../../../compose/deps.ts';
import { appUser, type UserRow } from '../tables.ts';
import { signOnAccount } from './tables.ts';
import { type Browser, createBrowser } from './testing/browser.ts';
import { createSignOnApp, returnedIn, type SignOnApp, VERDE } from './testing/sign-on-app.ts';

const OTHER_CAMPAIGN = '70001';

let test: SignOnApp;
beforeAll(async () => {
  test = await createSignOnApp([
    { id: 70001, singleSignOn: { issuer: 'sandbox', clientId: 'outra', allowHash: false } },
  ]);
});
afterAll(() => test.close());

type Account = Awaited<ReturnType<SignOnApp['account']>>;

/** Signs in from the beginning to the end and returns the access token. */
async function signOn(account: Account, browser: Browser = test.browser(), accessToken?: string): Promise<string> {
  const back = await test.atProvider(browser, await test.begin(browser, {}, accessToken), account);
  const answer = await test.token(browser, returnedIn(back));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ access_token: string }>().access_token;
}
/** Serves the shop a second time, from the same database, until the test is over. */
async function secondServer(changed: Partial<SignOnApp['deps']['settings']> = {}) {
  const deps = createDeps({ ...test.deps, settings: { ...test.deps.settings, ...changed } });
  onTestFinished(async () => void (await Promise.all(deps.workers.map((worker) => worker.stop()))));
  await deps.load();
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}
const userWith = (accessToken: string) =>
  test.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${accessToken}` } });
const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

it('is made at the first sign-in, and the same at every later one', async () => {
  const account = await test.account({ name: 'Vera Lopes', email: 'vera@sandbox.test' });
  expect(await test.userOf(account.account)).toEqual([]);
  const [first, second] = [await userWith(await signOn(account)), await userWith(await signOn(account))];
  expect(first.json()).toMatchObject({
    name: 'Vera Lopes',
    email: 'vera@sandbox.test',
    guest: false,
    firstAccess: false,
    pointsBalance: 0,
    campaign: { campaignCode: VERDE.code, ownCampaign: true },
  });
  expect(second.json().uid).toBe(first.json().uid);
});

it('has the points it was given before', async () => {
  const account = await test.account({ lots: [{ points: 700, expiresInDays: null }] });
  const { uid, pointsBalance } = (await userWith(await signOn(account))).json();
  expect([pointsBalance, (await test.userOf(account.account))[0]?.uid]).toEqual([700, uid]);
});

it('is the one that a file of the campaign brought before', async () => {
  const account = await test.account({ name: 'Vera Lopes' });
  const { memberImport } = test.deps.identity;
  const members = [{ name: 'Vera', subject: account.account }];
  const toImport = { campaignId: VERDE.id, issuer: 'sandbox', members, passwordHashes: new Map() };
  await test.deps.database.transaction((tx) => memberImport.importMembers(tx, toImport));
  const [brought] = await test.userOf(account.account);
  expect(brought).toMatchObject({ name: 'Vera', email: null });
  const user = (await userWith(await signOn(account))).json();
  expect(user).toMatchObject({ uid: brought?.uid, name: 'Vera Lopes', firstAccess: false });
});

it('is one, also when it signs in for the first time while a file brings it', async () => {
  const token = 'Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi';
  const app = await secondServer({ campaignsTokens: [token] });
  const headers = { authorization: `Bearer ${token}` };
  const { file, pictures } = (await app.inject({ url: `/operations/campaigns/${VERDE.code}`, headers })).json();
  const accounts = await Promise.all(Array.from({ length: 12 }, () => test.account()));
  const members = accounts.map(({ account }) => ({ name: 'Quem Vem', subject: account }));
  const source = JSON.stringify({ ...file, members });
  const payload = { fileName: `${VERDE.code}.json`, source, pictures, dryRun: false };
  const importing = app.inject({ method: 'POST', url: '/operations/campaigns', headers, payload });
  await Promise.all(accounts.map((account) => signOn(account)));
  expect((await importing).statusCode).toBe(200);
  for (const { account } of accounts) expect(await test.userOf(account)).toHaveLength(1);
  const { handle } = test.deps.database;
  const linked = handle.select({ id: signOnAccount.userId }).from(signOnAccount);
  expect(await handle.$count(appUser, and(eq(appUser.signsOn, true), notInArray(appUser.id, linked)))).toBe(0);
});

// PGlite has one connection, so that the sign-in would wait for the whole import.
it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'is the one that an import brings which ends after the first sign-in looked for it',
  async () => {
    const account = await test.account({ name: 'Vera Lopes' });
    const { database, identity } = test.deps;
    const members = [{ name: 'Vera', subject: account.account }];
    const toImport = { campaignId: VERDE.id, issuer: 'sandbox', members, passwordHashes: new Map() };
    const [brought, over] = [createGate(), createGate()];
    const importing = database.transaction(async (tx) => {
      await identity.memberImport.importMembers(tx, toImport);
      brought.open();
      await over.opened;
    });
    await brought.opened;
    const signingOn = signOn(account);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waitingForLocks = async () =>
      ((await database.handle.execute(waiting)) as unknown as { rows: object[] }).rows;
    await expect.poll(waitingForLocks).toHaveLength(1);
    over.open();
    await importing;
    expect((await userWith(await signingOn)).json()).toMatchObject({ name: 'Vera Lopes' });
    expect(await test.userOf(account.account)).toHaveLength(1);
    const { handle } = database;
    const linked = handle.select({ id: signOnAccount.userId }).from(signOnAccount);
    expect(await handle.$count(appUser, and(eq(appUser.signsOn, true), notInArray(appUser.id, linked)))).toBe(0);
  },
);

it('is one, also when two first sign-ins end at once', async () => {
  const account = await test.account();
  const tabs = [test.browser(), test.browser(), test.browser()];
  await Promise.all(tabs.map((browser) => signOn(account, browser)));
  expect(await test.userOf(account.account)).toHaveLength(1);
});

it('is never somebody else’s who has its address, whoever comes first', async () => {
  const email = 'mesmo-endereco@sandbox.test';
  const stranger = { campaignCode: VERDE.code, email, name: 'Quem chegou antes' };
  expect((await post('/sandbox/members', stranger)).statusCode).toBe(201);
  const account = await test.account({ email });
  const { uid, name } = (await userWith(await signOn(account))).json();
  expect(name).toBe('Marina Teste');
  // With the password one is still the stranger.
  const password = await test.signIn(email);
  expect((await userWith(password)).json()).toMatchObject({ name: 'Quem chegou antes' });
  expect((await userWith(password)).json().uid).not.toBe(uid);

  const earlier = await test.account({ email: 'primeiro@sandbox.test' });
  const signedOn = (await userWith(await signOn(earlier))).json();
  const later = await post('/sandbox/members', { ...stranger, email: 'primeiro@sandbox.test' });
  expect(later.statusCode).toBe(201);
  expect(later.json().uid).not.toBe(signedOn.uid);
});

it('is not the member of the same name in another campaign', async () => {
  const account = await test.account();
  await signOn(account);
  await test.deps.identity.createSignOnMember({
    campaignId: 70001,
    subject: account.account,
    name: 'Outra',
    email: 'outra@sandbox.test',
  });
  const users = await test.userOf(account.account);
  expect(new Set(users.map(({ campaignId }) => campaignId))).toEqual(new Set([70001, VERDE.id]));
});

it('has the name and address that the provider told last', async () => {
  const { handle } = test.deps.database;
  const account = await test.account({ name: 'Nome Novo', email: 'novo@sandbox.test' });
  await test.deps.identity.createSignOnMember({
    campaignId: VERDE.id,
    subject: account.account,
    name: 'Nome Velho',
    email: 'velho@sandbox.test',
  });
  expect(await test.userOf(account.account)).toMatchObject([{ name: 'Nome Velho', email: 'velho@sandbox.test' }]);
  await signOn(account);
  const [user] = await test.userOf(account.account);
  expect(user).toMatchObject({ name: 'Nome Novo', email: 'novo@sandbox.test' });
  // Mails of bookings go there.
  const contacts = await test.deps.identity.contactsOf([user?.id ?? 0]);
  expect(contacts.get(user?.id ?? 0)).toEqual({ name: 'Nome Novo', email: 'novo@sandbox.test' });
  const rows = await handle.$count(appUser, eq(appUser.email, 'velho@sandbox.test'));
  expect(rows).toBe(0);
});

it('gets no password: not by recovery, and not by a statement', async () => {
  const account = await test.account({ email: 'sem-senha@sandbox.test' });
  await signOn(account);
  expect((await post('/v1/auth/recover', { email: account.email })).statusCode).toBe(204);
  await test.deps.identity.idle();
  expect(await test.deps.mail.stored({ to: account.email })).toEqual([]);
  expect((await post('/v1/auth/sign-in', { email: account.email, password: account.password })).statusCode).toBe(401);
  const given = ownerOf(test.deps.database)
    .handle.update(appUser)
    .set({ passwordHash: 'x' })
    .where(eq(appUser.email, account.email));
  expect(await given.then(() => 'accepted', sqlState)).toBe('23514');
});

it('tells the shop of itself beside what its provider tells, which neither sign-in nor file takes away', async () => {
  const account = await test.account({ name: 'Vera Lopes' });
  const token = await signOn(account);
  const url = '/v1/user/profile';
  const payload = { name: 'Verônica', lastName: 'Lopes Prado', birthdate: '29/02/1988' };
  const told = await test.app.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload });
  expect([told.statusCode, told.json()]).toEqual([200, payload]);
  const members = [{ name: 'Vera do Arquivo', subject: account.account }];
  const toImport = { campaignId: VERDE.id, issuer: 'sandbox', members, passwordHashes: new Map() };
  await test.deps.database.transaction((tx) => test.deps.identity.memberImport.importMembers(tx, toImport));
  expect((await userWith(token)).json()).toMatchObject({ name: 'Vera do Arquivo', profile: payload, signsOn: true });
  expect((await userWith(await signOn(account))).json()).toMatchObject({ name: 'Vera Lopes', profile: payload });
});

it('has no password to change, and sees where it is signed in', async () => {
  const account = await test.account();
  const headers = { authorization: `Bearer ${await signOn(account)}` };
  const payload = { currentPassword: account.password, password: 'varanda-de-abril-31' };
  const refused = await test.app.inject({ method: 'POST', url: '/v1/user/password', headers, payload });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  const { sessions } = (await test.app.inject({ url: '/v1/user/sessions', headers })).json();
  expect(sessions).toMatchObject([{ current: true, device: null }]);
});

it('may not be made of a member with a password, nor may such a member get another address, nor a guest another name', async () => {
  const { email } = (await post('/sandbox/members', { campaignCode: VERDE.code })).json();
  const { handle } = ownerOf(test.deps.database);
  const refusal = (change: Partial<UserRow>, of: SQL) =>
    handle
      .update(appUser)
      .set(change)
      .where(of)
      .then(() => 'accepted', sqlState);
  for (const change of [{ email: 'outro@sandbox.test' }, { signsOn: true, passwordHash: null }]) {
    expect(await refusal(change, eq(appUser.email, email))).toBe('23514');
  }
  // A member's names are one with what is shown of them.
  expect(await refusal({ firstName: 'Outro', lastName: 'Nome' }, eq(appUser.email, email))).toBe('23514');
  expect(await refusal({ name: 'Outro Nome' }, eq(appUser.email, email))).toBe('accepted');
  expect((await test.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO&campaignId=10002')).statusCode).toBe(
    200,
  );
  expect(await refusal({ name: 'Outro Nome' }, eq(appUser.role, 'guest'))).toBe('23514');
});

it('sets the cookies that every way in sets', async () => {
  const browser = test.browser();
  await signOn(await test.account(), browser);
  const own = browser.cookies.filter(({ path }) => !path.startsWith('/sandbox'));
  expect(own.map(({ name, path }) => `${name} ${path}`).sort()).toEqual([
    'campaign /',
    'refresh /v1/auth',
    'sign-on /v1/api/auth',
    'sign-on /v1/oauth',
  ]);
  expect((await browser.post('/v1/auth/refresh', {}, { 'content-type': 'application/json' })).statusCode).toBe(200);
});

it('ends the session in which it began', async () => {
  const { email } = (await post('/sandbox/members', { campaignCode: '10001' })).json();
  const earlier = await test.signIn(email);
  expect((await userWith(earlier)).statusCode).toBe(200);
  await signOn(await test.account(), test.browser(), earlier);
  expect((await userWith(earlier)).statusCode).toBe(401);
});

it('gets the points of the travel voucher in whose session it began, once, and only of its own campaign', async () => {
  const enter = async (campaignCode: string) => {
    const { code } = (await post('/sandbox/travel-vouchers', { campaignCode, points: 900 })).json();
    const answer = await test.app.inject({ url: '/v1/api/login-guest-by-campaign', query: { code } });
    return answer.json<{ idToken: string }>().idToken;
  };
  const account = await test.account();
  const holder = await enter(VERDE.code);
  const [one, two] = [test.browser(), test.browser()];
  const [first, second] = [await test.begin(one, {}, holder), await test.begin(two, {}, holder)];
  for (const [browser, address] of [
    [one, first],
    [two, second],
  ] as const) {
    const back = await test.atProvider(browser, address, account);
    const answer = await test.token(browser, returnedIn(back));
    expect((await userWith(answer.json().access_token)).json().pointsBalance).toBe(900);
  }
  const foreign = await signOn(account, test.browser(), await enter(OTHER_CAMPAIGN));
  expect((await userWith(foreign)).json().pointsBalance).toBe(900);
});

it('can begin in several tabs of a browser at once, and end in each', async () => {
  const browser = test.browser();
  const accounts = [await test.account(), await test.account()];
  const tabs = [];
  for (const account of accounts) {
    const { address } = await browser.open((await test.begin(browser)).href);
    tabs.push({ account, page: address.pathname });
  }
  for (const { account, page } of tabs) {
    const { address } = await browser.follow(
      await browser.post(page, { account: account.account, password: account.password }),
    );
    const answer = await test.token(browser, returnedIn(address));
    expect((await userWith(answer.json().access_token)).json().email).toBe(account.email);
  }
});

it('can begin in one process and end in another, which also shares the provider’s keys', async () => {
  const other = await secondServer();
  const account = await test.account();
  const browser = test.browser();
  const elsewhere = createBrowser(other, 'http://127.0.0.1:3000');
  const address = await test.begin(browser);
  const back = await test.atProvider(elsewhere, address, account);
  expect((await test.token(browser, returnedIn(back))).statusCode).toBe(200);
});

it('stays the same when the shop moves to another address', async () => {
  const account = await test.account();
  await signOn(account);
  const moved = await secondServer({ publicUrl: 'https://loja.test' });
  const browser = createBrowser(moved, 'https://loja.test');
  const back = await test.atProvider(browser, await test.begin(browser), account);
  expect(back.origin).toBe('https://loja.test');
  const form = { redirect_uri: 'https://loja.test/auth/callback' };
  expect((await test.token(browser, returnedIn(back), { form })).statusCode).toBe(200);
  expect(await test.userOf(account.account)).toHaveLength(1);
});
