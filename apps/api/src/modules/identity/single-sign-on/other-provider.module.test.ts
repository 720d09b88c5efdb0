import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OtherProvider, startOtherProvider } from './testing/other-provider.ts';
import { createSignOnApp, REDIRECT_URI, type SignOnApp } from './testing/sign-on-app.ts';

// A provider that is not ours answers as the package's authors understand the standard, over the network.
const OTHER = { code: '70002', client: 'loja' };
const SILENT = { code: '70004', client: 'loja-muda' };
const LYING = { code: '70005', client: 'loja-falsa' };

let other: OtherProvider;
/** Says that it is the other one, and that its pages are elsewhere. */
let liar: Server;
let test: SignOnApp;
beforeAll(async () => {
  other = await startOtherProvider();
  liar = createServer((_, response) => {
    const metadata = { issuer: other.issuer, authorization_endpoint: `${other.issuer}/authorize` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  const lying = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  test = await createSignOnApp([
    { id: 70002, singleSignOn: { issuer: other.issuer, clientId: OTHER.client, allowHash: true } },
    { id: 70004, singleSignOn: { issuer: 'http://127.0.0.1:9', clientId: SILENT.client, allowHash: false } },
    { id: 70005, singleSignOn: { issuer: lying, clientId: LYING.client, allowHash: false } },
  ]);
});
afterAll(async () => {
  await test.close();
  await other.stop();
  liar.close();
});
afterEach(() => other.behave());

const call = { client: OTHER.client, form: { client_id: OTHER.client } };

async function signOn() {
  const browser = test.browser();
  const answer = await test.token(
    browser,
    await other.signIn(await test.begin(browser, { campaignId: OTHER.code })),
    call,
  );
  expect(answer.statusCode).toBe(200);
  return test.userOf('johndoe');
}

describe('a provider that is not ours', () => {
  it('signs in with a code, and tells name and address by userinfo', async () => {
    other.tell({ sub: 'johndoe', name: 'John  Doe', email: 'John@Provedor.Example' });
    expect(await signOn()).toMatchObject([{ name: 'John Doe', email: 'john@provedor.example', campaignId: 70002 }]);
  });

  it('is asked nothing more where the ID token tells both, whose word comes first', async () => {
    other.tell({}, 500);
    other.tamper((claims) => Object.assign(claims, { name: 'João Doe', email: 'joao@provedor.example' }));
    expect(await signOn()).toMatchObject([{ name: 'João Doe', email: 'joao@provedor.example' }]);
  });

  it('may tell nothing: what is known stays', async () => {
    expect(await signOn()).toMatchObject([{ name: 'João Doe', email: 'joao@provedor.example' }]);
  });

  it('may tell what no shop can use: a name that is none, an address that is none', async () => {
    other.tell({ sub: 'johndoe', name: 17, given_name: 'João', family_name: 'Dias', email: 'sem arroba' });
    expect(await signOn()).toMatchObject([{ name: 'João Dias', email: 'joao@provedor.example' }]);
  });

  it('signs in with an ID token in the hash', async () => {
    const browser = test.browser();
    const address = await test.begin(browser, { campaignId: OTHER.code, responseType: 'id_token' });
    expect(address.searchParams.get('response_type')).toBe('id_token');
    const state = address.searchParams.get('state') ?? '';
    const answer = await test.token(browser, { state, id_token: await other.idToken(address) }, call);
    expect(answer.statusCode).toBe(200);
    expect(await test.userOf('johndoe')).toHaveLength(1);
  });

  it('is sent what the standards ask for', async () => {
    const { origin, searchParams } = await test.begin(test.browser(), { campaignId: OTHER.code });
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(searchParams);
    expect(origin).toBe(new URL(other.issuer).origin);
    expect(others).toEqual({
      response_type: 'code',
      client_id: OTHER.client,
      redirect_uri: REDIRECT_URI,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  });

  it.each([
    ['does not answer', SILENT],
    ['says that it is another', LYING],
  ])('is not gone to when it %s', async (_, { code }) => {
    const answer = await test.browser().get(`/v1/api/auth?campaignId=${code}`);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'single_sign_on_refused']);
  });
});
