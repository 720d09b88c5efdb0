import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Claims, type OtherProvider, startOtherProvider } from './testing/other-provider.ts';
import { createSignOnApp, REDIRECT_URI, type SignOnApp } from './testing/sign-on-app.ts';

// A provider that is not ours answers as the package's authors understand the standard, over the network.
const OTHER = { code: '70002', client: 'loja' };
const ELSEWHERE = { code: '70003', client: 'loja-de-outro-lugar' };
const SILENT = { code: '70004', client: 'loja-muda' };
const LYING = { code: '70005', client: 'loja-falsa' };

let other: OtherProvider;
/** Another, whose userinfo is at a host that the campaign's file does not list. */
let elsewhere: OtherProvider;
/** Says that it is the other one, and that its pages are elsewhere. */
let liar: Server;
let test: SignOnApp;
beforeAll(async () => {
  other = await startOtherProvider();
  elsewhere = await startOtherProvider({ userinfo: 'http://userinfo.example/userinfo' });
  liar = createServer((_, response) => {
    const metadata = { issuer: other.issuer, authorization_endpoint: `${other.issuer}/authorize` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  const lying = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  test = await createSignOnApp([
    { id: 70002, singleSignOn: { issuer: other.issuer, clientId: OTHER.client, allowHash: true } },
    { id: 70003, singleSignOn: { issuer: elsewhere.issuer, clientId: ELSEWHERE.client, allowHash: false } },
    { id: 70004, singleSignOn: { issuer: 'http://127.0.0.1:9', clientId: SILENT.client, allowHash: false } },
    { id: 70005, singleSignOn: { issuer: lying, clientId: LYING.client, allowHash: false } },
  ]);
});
afterAll(async () => {
  await test.close();
  await Promise.all([other.stop(), elsewhere.stop()]);
  liar.close();
});
afterEach(() => other.behave());

const callOf = ({ client }: { client: string }) => ({ client, form: { client_id: client } });

/** Signs a subject in with a code, and with an ID token of the given claims. Returns its members. */
async function signOn(sub: string, claims: Claims = {}, { at = other, campaign = OTHER } = {}) {
  at.tamper((every) => Object.assign(every, { sub, ...claims }));
  const browser = test.browser();
  const back = await at.signIn(await test.begin(browser, { campaignId: campaign.code }));
  const answer = await test.token(browser, back, callOf(campaign));
  expect(answer.statusCode).toBe(200);
  return test.userOf(sub);
}
const warnings = () => test.lines.filter((line) => line.includes('the userinfo of a single sign-on cannot be asked'));

describe('a provider that is not ours', () => {
  it('signs in with a code, and tells name and address by userinfo', async () => {
    other.tell({ sub: 'john', name: 'John  Doe', email: 'John@Provedor.Example' });
    expect(await signOn('john')).toMatchObject([
      { name: 'John Doe', email: 'john@provedor.example', campaignId: 70002 },
    ]);
  });

  it('is asked nothing more where the ID token tells both, whose word comes first', async () => {
    other.tell({}, 500);
    const before = warnings().length;
    const claims = { name: 'João Doe', email: 'joao@provedor.example' };
    expect(await signOn('joao', claims)).toMatchObject([claims]);
    expect(warnings()).toHaveLength(before);
  });

  it('may tell nothing: what is known stays', async () => {
    const known = { name: 'Maria Doe', email: 'maria@provedor.example' };
    other.tell({ sub: 'maria', ...known });
    await signOn('maria');
    other.tell({ sub: 'maria' });
    expect(await signOn('maria')).toMatchObject([known]);
  });

  it('may tell what no shop can use: a name that is none, an address that is none', async () => {
    other.tell({ sub: 'dias', name: 17, given_name: 'João', family_name: 'Dias', email: 'sem arroba' });
    expect(await signOn('dias')).toMatchObject([{ name: 'João Dias', email: null }]);
  });

  it('may call an address unverified, which is then not taken', async () => {
    const [name, email] = ['Rosa', 'de-outra-pessoa@provedor.example'];
    other.tell({ sub: 'rosa', name, email, email_verified: false });
    expect(await signOn('rosa')).toMatchObject([{ name, email: null }]);
    other.tell({ sub: 'rosa', name, email });
    expect(await signOn('rosa', { email, email_verified: false })).toMatchObject([{ name, email: null }]);
    other.tell({ sub: 'rosa', name, email, email_verified: true });
    expect(await signOn('rosa')).toMatchObject([{ name, email }]);
  });

  it('may fail to tell name and address: one signs in with what the ID token tells', async () => {
    other.tell({ sub: 'nina', name: 'Jane Doe' }, 500);
    expect(await signOn('nina')).toMatchObject([{ name: 'Participante', email: null }]);
    expect(await signOn('nina', { name: 'Nina' })).toMatchObject([{ name: 'Nina', email: null }]);
    const line = JSON.parse(warnings().at(-1) ?? '{}');
    expect(line).toMatchObject({ level: 'warn', campaignId: 70002, host: new URL(other.issuer).host });
    expect(line.reason).toMatch(/^[\w .-]+$/);
    expect(warnings().join('')).not.toMatch(/nina|Jane|eyJ/i);
  });

  it('may tell them where nobody may ask, which the log names', async () => {
    const told = { name: 'Otto', campaignId: 70003 };
    const from = { at: elsewhere, campaign: ELSEWHERE };
    expect(await signOn('otto', { name: 'Otto' }, from)).toMatchObject([{ ...told, email: null }]);
    const line = JSON.parse(warnings().at(-1) ?? '{}');
    expect([line.host, line.reason]).toEqual(['userinfo.example', expect.stringContaining('FOREIGN_HOST')]);
  });

  it('signs in with an ID token in the hash', async () => {
    other.tamper((claims) => Object.assign(claims, { sub: 'hugo' }));
    const browser = test.browser();
    const address = await test.begin(browser, { campaignId: OTHER.code, responseType: 'id_token' });
    expect(address.searchParams.get('response_type')).toBe('id_token');
    const state = address.searchParams.get('state') ?? '';
    const answer = await test.token(browser, { state, id_token: await other.idToken(address) }, callOf(OTHER));
    expect(answer.statusCode).toBe(200);
    expect(await test.userOf('hugo')).toHaveLength(1);
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
