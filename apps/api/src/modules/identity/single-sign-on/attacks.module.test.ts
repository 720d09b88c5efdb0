import { createHmac } from 'node:crypto';
import { problems } from '@embarque/contract/problem.ts';
import { signInGrants } from '@embarque/contract/single-sign-on.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from './testing/browser.ts';
import {
  type Claims,
  type OtherProvider,
  signedElsewhere,
  startOtherProvider,
  unsigned,
} from './testing/other-provider.ts';
import {
  createSignOnApp,
  ORIGIN,
  REDIRECT_URI,
  returnedIn,
  type SignOnApp,
  type TokenCall,
  VERDE,
} from './testing/sign-on-app.ts';

/** Campaigns beside the shipped one: in the sandbox without the hash, and two at a provider that is not ours. */
const WITHOUT_HASH = { code: '70001', client: 'sem-hash' };
const OTHER = { code: '70002', client: 'loja' };
const NEIGHBOUR = { code: '70003', client: 'loja-vizinha' };

let other: OtherProvider;
let test: SignOnApp;
let browser: Browser;
let me: { account: string; password: string };

beforeAll(async () => {
  other = await startOtherProvider();
  test = await createSignOnApp([
    { id: 70001, singleSignOn: { issuer: 'sandbox', clientId: WITHOUT_HASH.client, allowHash: false } },
    { id: 70002, singleSignOn: { issuer: other.issuer, clientId: OTHER.client, allowHash: true } },
    { id: 70003, singleSignOn: { issuer: other.issuer, clientId: NEIGHBOUR.client, allowHash: true } },
  ]);
  me = await test.account();
});
afterAll(async () => {
  await test.close();
  await other.stop();
});
beforeEach(() => {
  browser = test.browser();
});
afterEach(() => other.behave());

/** Signs in at the sandbox's provider, in a browser, and returns what came back. */
async function returned(by = browser, query: Record<string, string> = {}): Promise<Record<string, string>> {
  return returnedIn(await test.atProvider(by, await test.begin(by, query), me));
}

/** Return addresses that readers of addresses may take for the right one, or that lead elsewhere. */
const OTHER_ADDRESSES = [
  `${REDIRECT_URI}#`,
  `${REDIRECT_URI}#x`,
  `${REDIRECT_URI}?`,
  `${REDIRECT_URI}?code=x`,
  `${REDIRECT_URI}%00`,
  `${REDIRECT_URI}%20`,
  `${REDIRECT_URI}%2f`,
  `${REDIRECT_URI}/.`,
  `${REDIRECT_URI}/..`,
  `${REDIRECT_URI}/../callback`,
  `${REDIRECT_URI};x`,
  `${REDIRECT_URI} `,
  ` ${REDIRECT_URI}`,
  `\t${REDIRECT_URI}`,
  `${REDIRECT_URI}\n`,
  `${REDIRECT_URI}\u200b`,
  `${REDIRECT_URI},https://loja.example/auth/callback`,
  `${REDIRECT_URI} https://loja.example/auth/callback`,
  `${ORIGIN}`,
  `${ORIGIN}/`,
  `${ORIGIN}/auth`,
  `${ORIGIN}/auth/Callback`,
  `${ORIGIN}/auth/callbac`,
  `${ORIGIN}/auth/callback2`,
  `${ORIGIN}/auth//callback`,
  `${ORIGIN}//auth/callback`,
  `${ORIGIN}/auth%2fcallback`,
  `${ORIGIN}/auth%2Fcallback`,
  `${ORIGIN}/%61uth/callback`,
  `${ORIGIN}/auth/c%61llback`,
  `${ORIGIN}\\auth\\callback`,
  `${ORIGIN}/auth/./callback`,
  `${ORIGIN}.loja.example/auth/callback`,
  `${ORIGIN}@loja.example/auth/callback`,
  'http://x@127.0.0.1:3000/auth/callback',
  'http://127.0.0.1:3000:@loja.example/auth/callback',
  'http://127.0.0.1.:3000/auth/callback',
  'http://127.1:3000/auth/callback',
  'http://2130706433:3000/auth/callback',
  'http://[::ffff:127.0.0.1]:3000/auth/callback',
  'http://localhost:3000/auth/callback',
  'http://127.0.0.1:3001/auth/callback',
  'http://127.0.0.1:03000/auth/callback',
  'http://127.0.0.1/auth/callback',
  'https://127.0.0.1:3000/auth/callback',
  'HTTP://127.0.0.1:3000/auth/callback',
  'http:/127.0.0.1:3000/auth/callback',
  'http:127.0.0.1:3000/auth/callback',
  '//127.0.0.1:3000/auth/callback',
  '/auth/callback',
  'auth/callback',
  '//loja.example/auth/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'null',
];

type Answer = Awaited<ReturnType<SignOnApp['token']>>;

/** Expects an answer that tells nothing, and that nothing was made. */
async function expectRefused(attack: () => Promise<Answer>, status = 401): Promise<void> {
  const before = await test.counts();
  const answer = await attack();
  expect(await test.counts()).toEqual(before);
  expect(answer.statusCode).toBe(status);
  expect(answer.cookies.map(({ name }) => name)).not.toContain('refresh');
  if (status !== 401) return;
  const { code, error, fields } = answer.json();
  expect({ code, error, fields }).toEqual({
    code: 'single_sign_on_refused',
    error: problems.single_sign_on_refused.error,
    fields: undefined,
  });
}

it('is not refused without an attack', async () => {
  expect((await test.token(browser, await returned())).statusCode).toBe(200);
  const hash = await returned(browser, { responseType: 'id_token' });
  expect(hash).toHaveProperty('id_token');
  expect((await test.token(browser, hash)).statusCode).toBe(200);
});

describe('a token call that is not of this sign-in is refused', () => {
  const attacks: [string, () => Promise<Answer>, status?: number][] = [
    ['no state', async () => test.token(browser, await returned(), { form: { state: undefined } }), 400],
    ['no code', async () => test.token(browser, await returned(), { form: { code: undefined } }), 400],
    ['an unknown state', async () => test.token(browser, { ...(await returned()), state: 'x'.repeat(43) })],
    [
      'a code that the provider never gave',
      async () => test.token(browser, { ...(await returned()), code: 'x'.repeat(43) }),
    ],
    [
      'state and code of another browser, as in a link from an attacker',
      async () => {
        const attacker = test.browser();
        await test.begin(browser);
        return test.token(browser, await returned(attacker));
      },
    ],
    ['a browser without its cookie', async () => test.token(test.browser(), await returned())],
    [
      'a cookie that is none',
      async () => test.token(test.browser(), await returned(), { headers: { cookie: 'sign-on=1' } }),
    ],
    [
      'the code of another tab with the state of this one, and so another verifier',
      async () => {
        const [one, two] = [await returned(), await returned()];
        return test.token(browser, { ...one, code: two.code ?? '' });
      },
    ],
    [
      'the code of another campaign',
      async () => {
        const theirs = await test.account({ campaignCode: WITHOUT_HASH.code });
        const there = await test.atProvider(
          browser,
          await test.begin(browser, { campaignId: WITHOUT_HASH.code }),
          theirs,
        );
        return test.token(browser, { ...(await returned()), code: returnedIn(there).code ?? '' });
      },
    ],
    [
      'the state of another campaign',
      async () => {
        const state = (await test.begin(browser, { campaignId: WITHOUT_HASH.code })).searchParams.get('state') ?? '';
        return test.token(browser, { ...(await returned()), state });
      },
    ],
    [
      'a state that is over',
      async () => {
        const back = await returned();
        test.clock.advance(10 * 60_000);
        return test.token(browser, back);
      },
    ],
    ['no header', async () => test.token(browser, await returned(), { headers: { authorization: '' } })],
    ['a header of another client', async () => test.token(browser, await returned(), { client: WITHOUT_HASH.client })],
    [
      'another client in header and body',
      async () =>
        test.token(browser, await returned(), {
          client: WITHOUT_HASH.client,
          form: { client_id: WITHOUT_HASH.client },
        }),
    ],
    ['a header with a secret', async () => test.token(browser, await returned(), { client: `${VERDE.client}:secret` })],
    ['another return address', async () => redirectedTo('https://loja.example/auth/callback')],
    ['a return address with a slash more', async () => redirectedTo(`${REDIRECT_URI}/`)],
    ['a return address with a query', async () => redirectedTo(`${REDIRECT_URI}?next=x`)],
    ['a return address that only leads there', async () => redirectedTo(`${ORIGIN}/x/../auth/callback`)],
    ['a return address in other letters', async () => redirectedTo(REDIRECT_URI.toUpperCase())],
    [
      'no issuer where the provider says that it gives one',
      async () => test.token(browser, await returned(), { form: { iss: undefined } }),
    ],
    ['another issuer', async () => test.token(browser, await returned(), { form: { iss: other.issuer } })],
    [
      'an issuer with a slash more',
      async () => test.token(browser, await returned(), { form: { iss: `${ORIGIN}/sandbox/oidc/` } }),
    ],
    [
      'an unknown field',
      async () => test.token(browser, await returned(), { form: { code_verifier: 'x'.repeat(43) } }),
      400,
    ],
    ['an unknown grant', async () => test.token(browser, await returned(), { form: { grant_type: 'password' } }), 400],
    [
      'a call from elsewhere',
      async () => test.token(browser, await returned(), { headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
    ],
    [
      'a body of JSON',
      async () => test.token(browser, await returned(), { headers: { 'content-type': 'application/json' } }),
      415,
    ],
    [
      'an ID token where a code was asked for',
      async () => {
        const state = (await test.begin(browser)).searchParams.get('state') ?? '';
        const { id_token = '' } = await returned(browser, { responseType: 'id_token' });
        return test.token(browser, { state, id_token });
      },
    ],
    [
      'a code where an ID token was asked for',
      async () => {
        const state = (await test.begin(browser, { responseType: 'id_token' })).searchParams.get('state') ?? '';
        return test.token(browser, { ...(await returned()), state });
      },
    ],
    [
      'an ID token of another sign-in, and so with another nonce',
      async () => {
        const state = (await test.begin(browser, { responseType: 'id_token' })).searchParams.get('state') ?? '';
        return test.token(browser, { ...(await returned(browser, { responseType: 'id_token' })), state });
      },
    ],
    [
      'an ID token of another provider',
      async () => {
        const address = await test.begin(browser, { responseType: 'id_token' });
        return test.token(browser, {
          state: address.searchParams.get('state') ?? '',
          id_token: await other.idToken(address),
        });
      },
    ],
  ];
  it.each(attacks)('%s', (_, attack, status) => expectRefused(attack, status));

  async function redirectedTo(address: string): Promise<Answer> {
    return test.token(browser, await returned(), { form: { redirect_uri: address } });
  }

  it('any return address but the one that was asked for, however alike', async () => {
    const back = await returned();
    for (const address of OTHER_ADDRESSES)
      await expectRefused(() => test.token(browser, back, { form: { redirect_uri: address } }));
    // What cannot be an address is not read.
    for (const address of ['', `${REDIRECT_URI}\0`, REDIRECT_URI + 'x'.repeat(500)])
      await expectRefused(() => test.token(browser, back, { form: { redirect_uri: address } }), 400);
    expect((await test.token(browser, back)).statusCode).toBe(200);
  });

  it('the same twice in a row, and twice at once', async () => {
    const back = await returned();
    expect((await test.token(browser, back)).statusCode).toBe(200);
    await expectRefused(() => test.token(browser, back));
    const again = await returned();
    const answers = await Promise.all([test.token(browser, again), test.token(browser, again)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('a right one after a wrong one of the same state: it is used up', async () => {
    const back = await returned();
    await expectRefused(() => test.token(browser, { ...back, code: 'x' }));
    await expectRefused(() => test.token(browser, back));
  });

  it('but another browser, which has only the state, uses nothing up', async () => {
    const back = await returned();
    await expectRefused(() => test.token(test.browser(), back));
    expect((await test.token(browser, back)).statusCode).toBe(200);
  });

  it('a parameter that is there twice', async () => {
    const back = new URLSearchParams({
      grant_type: signInGrants.code,
      client_id: VERDE.client,
      redirect_uri: REDIRECT_URI,
      ...(await returned()),
    });
    back.append('state', 'x');
    await expectRefused(
      () =>
        test.app.inject({
          method: 'POST',
          url: '/v1/oauth/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: back.toString(),
        }),
      400,
    );
  });

  it('a hash where the campaign allows none', async () => {
    const query = new URLSearchParams({ campaignId: WITHOUT_HASH.code, responseType: 'id_token' });
    await expectRefused(() => browser.get(`/v1/api/auth?${query}`), 400);
  });

  it.each([
    ['no single sign-on any more', false],
    ['another provider', { issuer: 'https://provedor.example', clientId: WITHOUT_HASH.client, allowHash: false }],
    ['another client', { issuer: 'sandbox', clientId: 'outra', allowHash: false }],
  ] as const)('what came back for a campaign that has %s meanwhile', async (_, singleSignOn) => {
    const theirs = await test.account({ campaignCode: WITHOUT_HASH.code });
    const back = returnedIn(
      await test.atProvider(browser, await test.begin(browser, { campaignId: WITHOUT_HASH.code }), theirs),
    );
    await test.change({ id: 70001, singleSignOn });
    const { client } = WITHOUT_HASH;
    await expectRefused(() => test.token(browser, back, { client, form: { client_id: client } }));
    await test.change({ id: 70001, singleSignOn: { issuer: 'sandbox', clientId: client, allowHash: false } });
  });
});

describe('a provider that vouches for somebody else is refused', () => {
  /** Changes a time to one that is so many seconds from when a token is made, however long the tests before took. */
  const setTime = (name: 'exp' | 'nbf' | 'iat', ahead: number) => () =>
    other.tamper((claims) => {
      claims[name] = Math.floor(Date.now() / 1000) + ahead;
    });
  const set = (changed: Claims) => () => other.tamper((claims) => Object.assign(claims, changed));
  const without = (name: string) => () =>
    other.tamper((claims) => {
      delete claims[name];
    });
  const lies: [string, () => void][] = [
    ['another issuer', set({ iss: 'https://provedor.example' })],
    ['another audience', set({ aud: NEIGHBOUR.client })],
    ['several audiences and nobody who is meant', set({ aud: [OTHER.client, NEIGHBOUR.client] })],
    [
      'several audiences, and another of them is meant',
      set({ aud: [OTHER.client, NEIGHBOUR.client], azp: NEIGHBOUR.client }),
    ],
    ['one audience, and another that is meant', set({ azp: NEIGHBOUR.client })],
    ['another nonce', set({ nonce: 'x'.repeat(43) })],
    ['no nonce', without('nonce')],
    ['no subject', without('sub')],
    ['a subject longer than subjects are', set({ sub: 'x'.repeat(256) })],
    ['a subject that cannot be stored', set({ sub: 'john\0doe' })],
    ['no end', without('exp')],
    ['an end that has passed', setTime('exp', -120)],
    ['a beginning in the future', setTime('nbf', 600)],
    ['issued in the future', setTime('iat', 600)],
    ['nobody’s signature', () => other.replace(unsigned)],
    ['a signature of another key', () => other.replace(signedElsewhere)],
    [
      'a signature that anybody can make, with the client’s name as key',
      () =>
        other.replace((claims) => {
          const [header, payload] = [{ alg: 'HS256' }, claims].map((part) =>
            Buffer.from(JSON.stringify(part)).toString('base64url'),
          );
          const signed = `${header}.${payload}`;
          return `${signed}.${createHmac('sha256', OTHER.client).update(signed).digest('base64url')}`;
        }),
    ],
  ];
  const call: TokenCall = { client: OTHER.client, form: { client_id: OTHER.client } };
  const byCode = async () =>
    test.token(browser, await other.signIn(await test.begin(browser, { campaignId: OTHER.code })), call);
  const byHash = async () => {
    const address = await test.begin(browser, { campaignId: OTHER.code, responseType: 'id_token' });
    return test.token(
      browser,
      { state: address.searchParams.get('state') ?? '', id_token: await other.idToken(address) },
      call,
    );
  };

  it('but not as it is', async () => {
    expect((await byCode()).statusCode).toBe(200);
    expect((await byHash()).statusCode).toBe(200);
  });

  it.each(lies)('%s', async (_, lie) => {
    lie();
    await expectRefused(byCode);
    await expectRefused(byHash);
  });

  it('no ID token at all', async () => {
    other.replace(() => undefined);
    await expectRefused(byCode);
  });

  it.each([
    ['of another subject', { sub: 'janedoe', name: 'Jane Doe' }],
    ['of nobody', { name: 'Jane Doe' }],
  ])('userinfo %s', async (_, answer) => {
    other.tell(answer);
    await expectRefused(byCode);
  });

  it('the code of a neighbour at the same provider', async () => {
    const theirs = await other.signIn(await test.begin(browser, { campaignId: NEIGHBOUR.code }));
    const mine = await other.signIn(await test.begin(browser, { campaignId: OTHER.code }));
    await expectRefused(() => test.token(browser, { ...mine, code: theirs.code ?? '' }, call));
  });

  it('the ID token of a neighbour at the same provider', async () => {
    const theirs = await other.idToken(
      await test.begin(browser, { campaignId: NEIGHBOUR.code, responseType: 'id_token' }),
    );
    const mine = await test.begin(browser, { campaignId: OTHER.code, responseType: 'id_token' });
    await expectRefused(() =>
      test.token(browser, { state: mine.searchParams.get('state') ?? '', id_token: theirs }, call),
    );
  });
});

it('says why in the log alone, and there of nobody', () => {
  const lines = test.lines.filter((line) => line.includes('a single sign-on was refused'));
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) expect(JSON.parse(line).reason).toMatch(/^[\w $.-]{4,}$/);
  const all = lines.join('');
  expect(all).toContain('state of another browser');
  for (const claim of ['iss', 'aud', 'azp', 'nonce', 'exp']) expect(all).toMatch(new RegExp(`_FAILED ${claim}"`));
  expect(all).not.toMatch(/johndoe|janedoe|Jane|eyJ|sandbox\.test|conta-/);
});
