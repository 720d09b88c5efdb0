import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Browser } from '../../identity/single-sign-on/testing/browser.ts';
import {
  createSignOnApp,
  ORIGIN,
  returnedIn,
  type SignOnApp,
  VERDE,
} from '../../identity/single-sign-on/testing/sign-on-app.ts';
import { createSandboxOpenid } from './index.ts';
import { sandboxOpenid } from './tables.ts';

const SECRET = 'segredo-do-cliente:com-dois-pontos';
const WITHOUT_HASH = '70001';

let test: SignOnApp;
let browser: Browser;
beforeAll(async () => {
  test = await createSignOnApp(
    [{ id: 70001, singleSignOn: { issuer: 'sandbox', clientId: 'sem-hash', allowHash: false } }],
    { environment: { SINGLE_SIGN_ON_SECRETS: `${VERDE.code}:${SECRET}` } },
  );
});
afterAll(() => test.close());
beforeEach(() => {
  browser = test.browser();
});

/** Opens the page at which one signs in. */
const page = async (query: Record<string, string> = {}) => browser.open((await test.begin(browser, query)).href);
/** Opens the provider with other parameters than the shop's. */
async function asked(change: (parameters: URLSearchParams) => void): Promise<URL> {
  const address = await test.begin(browser);
  change(address.searchParams);
  return (await browser.open(address.href)).address;
}

describe('the provider of the sandbox', () => {
  it('signs in clients that have a secret', async () => {
    const account = await test.account();
    const back = await test.atProvider(browser, await test.begin(browser), account);
    expect((await test.token(browser, returnedIn(back))).statusCode).toBe(200);
    expect(test.lines.join('')).not.toContain('segredo');
  });

  it('says in Portuguese that a password is wrong, and keeps the account that was typed', async () => {
    const { address, answer } = await page();
    expect(answer.body).toContain('com sua conta de <strong>Verde Mais</strong>');
    const { account } = await test.account();
    for (const form of [
      { account, password: 'errada' },
      { account: 'ninguem', password: 'Embarque#2026' },
    ]) {
      const wrong = await browser.post(address.pathname, form);
      expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(wrong.body).toContain('Usuário ou senha inválidos.');
      expect(wrong.body).toContain(`value="${form.account}"`);
    }
    const right = await browser.post(address.pathname, { account, password: 'Embarque#2026' });
    expect(right.statusCode).toBe(303);
  });

  it('shows what was typed as text', async () => {
    const { address } = await page();
    const wrong = await browser.post(address.pathname, { account: '"><script>', password: 'x' });
    expect(wrong.body).not.toContain('"><script>');
  });

  it('does not know the accounts of other campaigns', async () => {
    const { account, password } = await test.account({ campaignCode: WITHOUT_HASH });
    const { address } = await page();
    expect((await browser.post(address.pathname, { account, password })).statusCode).toBe(401);
  });

  it('asks who it is at each sign-in, also in a browser that has signed in', async () => {
    await test.atProvider(browser, await test.begin(browser), await test.account());
    const { address } = await page();
    expect(address.pathname).toMatch(/^\/sandbox\/oidc\/sign-in\//);
  });

  it('says that it was cancelled', async () => {
    const { address } = await page();
    const answer = await browser.post(address.pathname, { account: '', password: '', cancel: '1' });
    const { address: back } = await browser.follow(answer);
    expect([back.pathname, returnedIn(back)]).toEqual([
      '/auth/callback',
      expect.objectContaining({ error: 'access_denied', iss: `${ORIGIN}/sandbox/oidc` }),
    ]);
  });

  it.each([
    ['without PKCE', 'code_challenge', undefined, 'invalid_request'],
    ['with plain PKCE', 'code_challenge_method', 'plain', 'invalid_request'],
    ['for another response', 'response_type', 'code id_token', 'unsupported_response_type'],
  ])('refuses a sign-in %s', async (_, name, value, error) => {
    const address = await asked((parameters) => (value ? parameters.set(name, value) : parameters.delete(name)));
    expect(returnedIn(address).error).toBe(error);
  });

  it('gives no ID token into the hash of a client that may not have it there', async () => {
    const address = await asked((parameters) => {
      parameters.set('client_id', 'sem-hash');
      parameters.set('response_type', 'id_token');
      // They belong to codes.
      for (const name of ['code_challenge', 'code_challenge_method']) parameters.delete(name);
    });
    expect(returnedIn(address).error_description).toBe('requested response_type is not allowed for this client');
    expect(address.href).not.toContain('id_token=');
  });

  it.each([
    ['an unknown client', 'client_id', 'desconhecido'],
    ['another return address', 'redirect_uri', 'https://loja.example/auth/callback'],
    ['a return address with a slash more', 'redirect_uri', `${ORIGIN}/auth/callback/`],
  ])('goes nowhere for %s', async (_, name, value) => {
    const address = await test.begin(browser);
    address.searchParams.set(name, value);
    const { answer } = await browser.open(address.href);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('Este pedido de acesso não vale mais.');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('lets no other browser go on with a sign-in', async () => {
    const { address } = await page();
    const { account, password } = await test.account();
    for (const stranger of [test.browser()]) {
      expect((await stranger.get(address.pathname)).statusCode).toBe(400);
      expect((await stranger.post(address.pathname, { account, password })).statusCode).toBe(400);
    }
  });

  it('keeps no code and no sign-in beyond its time', async () => {
    await test.atProvider(browser, await test.begin(browser), await test.account());
    const { handle } = test.deps.database;
    await handle
      .update(sandboxOpenid)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`expires_at is not null`);
    await test.app.inject({ method: 'POST', url: '/sandbox/tick' });
    const kinds = await handle.selectDistinct({ kind: sandboxOpenid.kind }).from(sandboxOpenid);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['account', 'keys']);
  });

  it('is waited for no longer than whoever asks wants, also once they have given up', async () => {
    const openid = createSandboxOpenid({ ...test.deps, publicUrl: ORIGIN, secrets: new Map(), password: 'x' });
    const gone = new AbortController();
    const reason = new Error('it took too long');
    const silent = fastify();
    silent.setValidatorCompiler(() => () => true);
    silent.addHook('onRequest', () => {
      gone.abort(reason);
      return new Promise(() => undefined);
    });
    openid.routes(silent);
    const asked = () => openid.fetch(`${openid.url}/jwks`, { method: 'GET', headers: {}, signal: gone.signal });
    await expect(asked()).rejects.toBe(reason);
    await expect(asked()).rejects.toBe(reason);
  });

  it('is not there without the sandbox, and nor is the campaign’s single sign-on', async () => {
    const without = await createSignOnApp([], { environment: { SANDBOX: '0' } });
    onTestFinished(() => without.close());
    const statuses = await Promise.all(
      ['/sandbox/oidc/.well-known/openid-configuration', `/v1/api/auth?campaignId=${VERDE.code}`].map(
        async (url) => (await without.app.inject(url)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 404]);
  });
});

it('is named on the sandbox’s page, with the way to it', async () => {
  const { body } = await test.app.inject('/sandbox');
  expect(body).toContain(`<a href="/auth/callback?campaignId=${VERDE.id}">Entrar em Verde Mais</a>`);
});

describe('an account made in the sandbox', () => {
  const make = (payload: object) => test.app.inject({ method: 'POST', url: '/sandbox/openid-accounts', payload });
  it.each([
    ['an unknown campaign', { campaignCode: '999' }, { campaignCode: 'Campanha inválida' }],
    ['an account that is none', { campaignCode: VERDE.code, account: 'a b' }, { account: 'Conta inválida' }],
    ['an unknown field', { campaignCode: VERDE.code, senha: 'x' }, { senha: 'Campo desconhecido' }],
  ])('is refused for %s', async (_, payload, fields) => {
    expect((await make(payload)).json().fields).toEqual(fields);
  });

  it('is made once', async () => {
    const payload = { campaignCode: VERDE.code, account: 'Rita' };
    expect((await make(payload)).json()).toMatchObject({ account: 'rita', email: 'rita@sandbox.test' });
    expect((await make(payload)).json().fields).toEqual({ account: 'Esta conta já está em uso' });
  });
});

describe('the address at which a campaign signs in', () => {
  it('is told by id and by code, as text that nobody keeps', async () => {
    const answer = await browser.get(`/v1/api/auth?campaignId=${VERDE.id}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\/oidc\/auth\?/);
  });

  it.each(['10001', '999', '0', 'x'])('is not there for campaign %s', async (campaignId) => {
    expect((await browser.get(`/v1/api/auth?campaignId=${campaignId}`)).statusCode).toBe(404);
  });

  it('is not told to pages of other sites', async () => {
    const answer = await browser.get(`/v1/api/auth?campaignId=${VERDE.code}`, { 'sec-fetch-site': 'cross-site' });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });

  it('comes with a cookie that no script reads and no other site sends', async () => {
    const { cookies } = await browser.get(`/v1/api/auth?campaignId=${VERDE.code}`);
    expect(cookies.map(({ path, httpOnly, sameSite, maxAge }) => ({ path, httpOnly, sameSite, maxAge }))).toEqual(
      ['/v1/api/auth', '/v1/oauth'].map((path) => ({ path, httpOnly: true, sameSite: 'Strict', maxAge: 600 })),
    );
  });
});

it('a secret of a campaign without single sign-on stops the start', async () => {
  const started = createSignOnApp([], { environment: { SINGLE_SIGN_ON_SECRETS: '10001:segredo' } });
  await expect(started).rejects.toThrow('SINGLE_SIGN_ON_SECRETS names 10001, which is the code of no campaign');
});
