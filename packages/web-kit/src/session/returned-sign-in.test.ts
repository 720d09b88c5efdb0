import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../testing/storage.ts';

/** Addresses that this page's entry of the history had, one after the other. */
let addresses: string[];

beforeEach(() => {
  addresses = [];
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page in a tab that may have been entered with a campaign; returns what is kept of what a provider returned, and the address that stays. */
async function openPage(address: string, entered?: string) {
  addresses = [address];
  vi.stubGlobal('location', new URL(address, 'https://shop.test'));
  const replaceState = (_: unknown, __: string, next: string) => addresses.push(next);
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('sessionStorage', Object.assign(createStorage(), entered && { '@campaignId': entered }));
  const { eraseReturned, hasReturned, takeReturned } = await import('./returned-sign-in.ts');
  eraseReturned();
  return { stays: addresses.at(-1), has: hasReturned(), kept: takeReturned(), again: takeReturned() };
}
const nothing = { state: undefined, code: undefined, idToken: undefined, issuer: undefined, campaign: undefined };

describe('what a provider returned in the address', () => {
  it.each([
    ['a code', '?code=c-1&state=s-1', { ...nothing, code: 'c-1', state: 's-1' }],
    [
      'the provider that names itself',
      '?code=c&state=s&iss=https%3A%2F%2Fidp.example',
      { ...nothing, code: 'c', state: 's', issuer: 'https://idp.example' },
    ],
    ['an ID token in the hash', '#id_token=a.b.c&state=s', { ...nothing, idToken: 'a.b.c', state: 's' }],
    ['a refusal, whatever stands beside it', '?error=access_denied&code=c&state=s', { ...nothing, state: 's' }],
    ['a refusal in the hash', '#error=access_denied&state=s', { ...nothing, state: 's' }],
    ['an access token, which signs nobody in', '#access_token=t&state=s', { ...nothing, state: 's' }],
  ])('is kept for once and erased: %s', async (_, returned, kept) => {
    expect(await openPage(`/auth/callback${returned}`)).toEqual({
      stays: '/auth/callback',
      has: true,
      kept,
      again: undefined,
    });
  });

  it('is no code in the hash and no ID token in the query', async () => {
    const { kept } = await openPage('/auth/callback?id_token=a.b.c&code=c&state=s#code=d');
    expect(kept).toEqual({ ...nothing, code: 'c', state: 's' });
    expect((await openPage('/auth/callback#code=d&state=s')).kept).toEqual({ ...nothing, state: 's' });
  });

  it('goes with every key nobody knows; the campaign and the wish for a hash stay', async () => {
    const { stays } = await openPage('/auth/callback?campaignId=50667&x=1&response_type=id_token&code=c#id_token=t');
    expect(stays).toBe('/auth/callback?campaignId=50667&response_type=id_token');
  });

  it('is of the campaign that the address names, else of the one this tab was entered with', async () => {
    expect((await openPage('/auth/callback?campaignId=50667&code=c', '10001')).kept?.campaign).toBe('50667');
    expect((await openPage('/auth/callback?code=c', '10001')).kept?.campaign).toBe('10001');
    expect((await openPage('/auth/callback?campaignId=0&code=c', '10001')).kept?.campaign).toBe('10001');
  });

  it('is meant for the page of single sign-on, which home leads to by its query', async () => {
    expect(await openPage('/?campaignId=50667&code=c&state=s')).toMatchObject({
      stays: '/auth/callback?campaignId=50667',
      kept: { code: 'c', state: 's' },
    });
    expect((await openPage('/auth/callback/?code=c')).has).toBe(true);
  });
});

describe('an address that nothing was returned in', () => {
  it.each([
    '/auth/callback?campaignId=50667&state=s&x=1',
    '/?campaignId=50667',
    '/#id_token=t',
    '/busca/resumo#id_token=t',
  ])('stays as it is: %s', async (address) => {
    expect(await openPage(address)).toMatchObject({ stays: address, has: false, kept: undefined });
    expect(addresses).toHaveLength(1);
  });

  it('keeps the code of a guest where it is', async () => {
    expect(await openPage('/guest?code=CONVIDADO&campaignId=10002')).toMatchObject({
      stays: '/guest?code=CONVIDADO&campaignId=10002',
      has: false,
    });
  });

  it('loses a hash that says nothing, on the page of single sign-on', async () => {
    expect(await openPage('/auth/callback?campaignId=50667#top')).toMatchObject({
      stays: '/auth/callback?campaignId=50667',
      has: false,
    });
  });
});
