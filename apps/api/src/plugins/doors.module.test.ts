import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const strong = {
  SESSION_SECRET: 'pW9vK2xqR7tLmZ4cYb8sHd3nGf6jQa1uE5oX',
  OFFER_SECRET: 'z8Yk3NqVb6Rw1TmXc9Lp4HsJd7Gf2KaQuE5oW',
  COUPON_SECRET: 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o',
};
const SCRAPER = 'Rt5Ys1Hb8Mc4Jf6GaKeUoTiWd7Lk2ZpXv9Qn';
const TOKENS = ['Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi', 'iToUeKaG6fJ4cM8bH1sY5tRnQ9vXpZ2kL7dW'];
const PASSWORDS = ['a senha da vitrine', 'a senha de antes dela'];
const production = {
  NODE_ENV: 'production',
  ...strong,
  PUBLIC_URL: 'https://loja.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'nao-responda@loja.example',
};
const password = { SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: PASSWORDS.join(',') };

const monitoring = ['/metrics', '/v1/openapi.json', '/v1/docs/', '/v1/docs/static/swagger-ui.css'];
const steering = [
  ['GET', '/sandbox'],
  ['GET', '/sandbox/mail'],
  ['GET', '/sandbox/mail/1/html'],
  ['GET', '/sandbox/mail/attachments/1'],
  ['GET', '/sandbox/journal'],
  ['GET', '/sandbox/faults'],
  ['POST', '/sandbox/faults'],
  ['DELETE', '/sandbox/faults'],
  ['POST', '/sandbox/clock'],
  ['POST', '/sandbox/tick'],
  ['POST', '/sandbox/members'],
  ['POST', '/sandbox/openid-accounts'],
  ['POST', '/sandbox/coupons'],
  ['POST', '/sandbox/redemptions'],
  ['GET', '/sandbox/redemptions'],
  ['GET', '/sandbox/closed-dates'],
  ['POST', '/sandbox/closed-dates'],
  ['DELETE', '/sandbox/closed-dates'],
] as const;
const bodyOf = (method: 'GET' | 'POST' | 'DELETE') => (method === 'POST' ? { payload: {} } : {});
const basic = (secret: string) => ({ authorization: `Basic ${Buffer.from(`quem:${secret}`).toString('base64')}` });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
/** Ways of a request that comes from elsewhere. */
const elsewhere = {
  'another address': { remoteAddress: '203.0.113.7' },
  'a proxy on this machine': { headers: { 'x-forwarded-for': '203.0.113.7' } },
  'a proxy that names itself alone': { headers: { via: '1.1 proxy' } },
  'a name that leads here': { headers: { host: 'attacker.example' } },
};

async function statusesOf(test: TestApp, urls: readonly string[], way: object) {
  const answers = await Promise.all(urls.map((url) => test.app.inject({ url, ...way })));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

describe('in production metrics, docs and OpenAPI', () => {
  let test: TestApp;
  let closed: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { ...production, OPERATIONS_TOKEN: TOKENS.join(',') } });
    closed = await createTestApp({ environment: production });
  });
  afterAll(() => Promise.all([test.close(), closed.close()]));

  it.each(Object.entries(elsewhere))('are closed to %s without a token', async (_, way) => {
    expect(await statusesOf(test, monitoring, way)).toEqual([401]);
    expect(await statusesOf(closed, monitoring, way)).toEqual([401]);
  });

  it('open with the current token and with the previous one, and with nothing else', async () => {
    const { remoteAddress } = elsewhere['another address'];
    for (const token of TOKENS) {
      expect(await statusesOf(test, monitoring, { remoteAddress, headers: bearer(token) })).toEqual([200]);
      expect(await statusesOf(test, monitoring, { remoteAddress, headers: basic(token) })).toEqual([200]);
    }
    for (const headers of [bearer('other'), basic(''), { authorization: 'Bearer' }, { authorization: TOKENS.join() }]) {
      const answer = await test.app.inject({ url: '/metrics', remoteAddress, headers });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
      expect(answer.body).not.toContain('http_request_duration');
    }
    expect(await statusesOf(closed, monitoring, { remoteAddress, headers: bearer('') })).toEqual([401]);
  });

  it('are open on this machine, and health is everywhere', async () => {
    expect(await statusesOf(test, monitoring, {})).toEqual([200]);
    expect(await statusesOf(test, ['/health/live', '/health/ready'], elsewhere['another address'])).toEqual([200]);
  });
});

describe('the sandbox', () => {
  let open: TestApp;
  let guarded: TestApp;
  beforeAll(async () => {
    open = await createTestApp();
    guarded = await createTestApp({ environment: { TRUSTED_PROXIES: '1', ...password } });
  });
  afterAll(() => Promise.all([open.close(), guarded.close()]));

  it.each(Object.entries(elsewhere))('without a password does not answer %s', async (_, way) => {
    for (const [method, url] of steering) {
      const answer = await open.app.inject({ method, url, ...bodyOf(method), ...way });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });

  it.each(steering)('with a password asks for it: %s %s', async (method, url) => {
    const ask = (headers: Record<string, string>) => guarded.app.inject({ method, url, headers, ...bodyOf(method) });
    for (const headers of [{}, basic('other password'), bearer('x')]) {
      const answer = await ask(headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
    }
    for (const secret of PASSWORDS) {
      expect((await ask(basic(secret))).statusCode).not.toBe(401);
      expect((await ask(basic(secret))).statusCode).not.toBe(403);
    }
  });

  it('is not steered by pages of other sites', async () => {
    const headers = { ...basic(PASSWORDS[0] ?? ''), 'sec-fetch-site': 'cross-site' };
    for (const test of [open, guarded]) {
      const tick = await test.app.inject({ method: 'POST', url: '/sandbox/tick', headers });
      expect(tick.statusCode).toBe(403);
      expect((await test.app.inject({ url: '/sandbox', headers })).statusCode).toBe(200);
    }
  });

  it('lets members reach the pages of the OpenID provider, but not its accounts', async () => {
    const way = { headers: { 'x-forwarded-for': '203.0.113.7', host: 'loja.example' } };
    for (const test of [open, guarded]) {
      const found = await statusesOf(
        test,
        ['/sandbox/oidc/.well-known/openid-configuration', '/sandbox/oidc/jwks'],
        way,
      );
      expect(found).toEqual([200]);
    }
  });

  it('lets buyers reach the bank’s pages and the fingerprint script', async () => {
    const way = { headers: { 'x-forwarded-for': '203.0.113.7', host: 'loja.example' } };
    for (const test of [open, guarded]) {
      expect((await test.app.inject({ url: '/sandbox/bank/unknown', ...way })).statusCode).toBe(404);
      expect(await statusesOf(test, ['/sandbox/fingerprint.js', '/sandbox/fingerprint/abc'], way)).toEqual([200]);
    }
  });
});

describe('what operators do', () => {
  const url = '/operations/campaigns/10001';
  let inProduction: TestApp;
  let closed: TestApp;
  let elsewhereToo: TestApp;
  beforeAll(async () => {
    const CAMPAIGNS_TOKEN = TOKENS.join(',');
    inProduction = await createTestApp({ environment: { ...production, CAMPAIGNS_TOKEN, OPERATIONS_TOKEN: SCRAPER } });
    closed = await createTestApp({ environment: { ...production, OPERATIONS_TOKEN: SCRAPER } });
    elsewhereToo = await createTestApp({ environment: { CAMPAIGNS_TOKEN } });
  });
  afterAll(() => Promise.all([inProduction.close(), closed.close(), elsewhereToo.close()]));

  it('takes the token, from this machine and from others, in production and outside', async () => {
    const ways: { remoteAddress?: string; headers?: Record<string, string> }[] = [{}, ...Object.values(elsewhere)];
    for (const test of [inProduction, elsewhereToo]) {
      for (const way of ways) {
        const ask = (headers: Record<string, string>) =>
          test.app.inject({ url, ...way, headers: { ...('headers' in way ? way.headers : undefined), ...headers } });
        for (const headers of [{}, bearer('other'), bearer(SCRAPER), basic(''), { authorization: TOKENS.join() }]) {
          const answer = await ask(headers);
          expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, expect.any(String)]);
        }
        for (const token of TOKENS) {
          expect([(await ask(bearer(token))).statusCode, (await ask(basic(token))).statusCode]).toEqual([200, 200]);
        }
      }
    }
  });

  it('is closed in production without a token, and says why', async () => {
    for (const headers of [{}, bearer(''), bearer('undefined'), bearer(SCRAPER)]) {
      const answer = await closed.app.inject({ url, headers });
      expect([answer.statusCode, answer.json().error]).toEqual([403, expect.stringContaining('CAMPAIGNS_TOKEN')]);
    }
  });

  it('is no door for whoever reads metrics, nor the other way around', async () => {
    const way = elsewhere['another address'];
    expect(await statusesOf(inProduction, monitoring, { ...way, headers: bearer(SCRAPER) })).toEqual([200]);
    expect(await statusesOf(inProduction, monitoring, { ...way, headers: bearer(TOKENS[0] ?? '') })).toEqual([401]);
  });

  it('is asked by no page, though its browser knows the token', async () => {
    const statusFor = async (site: string) => {
      const headers = { ...basic(TOKENS[0] ?? ''), 'sec-fetch-site': site };
      return (await elsewhereToo.app.inject({ url, headers })).statusCode;
    };
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      expect([site, await statusFor(site)]).toEqual([site, 403]);
  });

  it('has no page of the shop below it', async () => {
    for (const path of ['/operations', '/operations/', '/operations/none']) {
      const answer = await elsewhereToo.app.inject({ url: path, headers: { accept: 'text/html' } });
      expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
        path,
        404,
        expect.stringContaining('json'),
      ]);
    }
  });
});
