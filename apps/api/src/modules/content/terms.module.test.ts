import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  const { campaigns, database } = shop.deps;
  // The campaign that guests enter, and one that they do not.
  for (const [code, hosts] of [
    ['10002', ['convidados.example']],
    ['30194', []],
  ] as const) {
    const { file, pictures } = campaigns.exported(code) ?? {};
    if (!file || !pictures) throw new Error(`there is no campaign ${code}`);
    const terms = { description: `Termos de ${code}`, paragraphs: ['1. Um', 'Dois'] };
    await database.transaction((tx) => campaigns.keep(tx, { ...file, hosts: [...hosts], terms }, pictures));
  }
  await campaigns.refresh();
});
afterAll(() => shop.close());

async function termFor(headers: Record<string, string> = {}, code = 'USE_TERMS_PRIVACY_POLICY') {
  const answer = await shop.app.inject({ url: `/v1/term/${code}`, headers });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.statusCode === 200 ? answer.json<{ description: string; content: string }>() : answer.statusCode;
}
const SHOPS = { description: 'Termos de uso e política de privacidade' };
async function memberOf(campaignCode: string): Promise<Record<string, string>> {
  const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode } });
  return { authorization: `Bearer ${await shop.signIn(made.json().email)}` };
}

test('a member reads the text of their campaign, whatever brand the browser saw last', async () => {
  const cookie = 'campaign=10002';
  const own = { description: 'Termos de 30194', content: '1. Um\n\nDois' };
  expect(await termFor({ ...(await memberOf('30194')), cookie })).toEqual(own);
  expect(await termFor({ ...(await memberOf('10001')), cookie })).toMatchObject(SHOPS);
});

test('a guest reads the text of the campaign they entered', async () => {
  const entered = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
  const { idToken } = entered.json();
  expect(await termFor({ authorization: `Bearer ${idToken}` })).toMatchObject({ description: 'Termos de 10002' });
});

test('a visitor reads the text of the brand they see, by cookie or by host, and else the shop’s', async () => {
  expect(await termFor({ cookie: 'campaign=30194' })).toMatchObject({ description: 'Termos de 30194' });
  expect(await termFor({ cookie: 'campaign=30194', host: 'convidados.example' })).toMatchObject({
    description: 'Termos de 30194',
  });
  expect(await termFor({ host: 'convidados.example' })).toMatchObject({ description: 'Termos de 10002' });
  for (const cookie of ['campaign=10001', 'campaign=4242', 'campaign=__proto__', 'other=30194'])
    expect(await termFor({ cookie })).toMatchObject(SHOPS);
});

test('there is no text of another key, of any campaign', async () => {
  expect(await termFor({ cookie: 'campaign=30194' }, 'OTHER')).toBe(404);
});
