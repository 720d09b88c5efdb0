import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignOnApp, returnedIn, type SignOnApp, VERDE } from './testing/sign-on-app.ts';

let test: SignOnApp;
beforeAll(async () => {
  test = await createSignOnApp();
});
afterAll(() => test.close());

describe('signing in at the provider of a campaign', () => {
  it('opens a session of a member whom the provider vouches for', async () => {
    const { account, password, name, email } = await test.account();
    const browser = test.browser();
    const address = await test.begin(browser);
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const back = await test.atProvider(browser, address, { account, password });
    const answer = await test.token(browser, returnedIn(back));
    expect(answer.statusCode).toBe(200);
    const { access_token } = answer.json();
    const user = await test.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${access_token}` } });
    expect(user.json()).toMatchObject({ name, email, guest: false, campaign: { campaignCode: VERDE.code } });
  });
});
