import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '../testing/refusal.ts';
import { callsOfGuests, callsOfMembers, SHOWCASES } from '../testing/session-calls.ts';

/** What guests, holders of travel vouchers and those who register might try, and what becomes of it. */

let shop: TestApp;
let visitors = 0;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Entered {
  readonly token: string;
  readonly uid: string;
  readonly refresh: string;
  ask(method: Method, url: string, payload?: object, headers?: Record<string, string>): ReturnType<typeof send>;
  register(changes?: object): ReturnType<typeof send>;
}

const send = (token: string | undefined, method: Method, url: string, payload?: object, headers = {}) =>
  shop.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload && { payload }),
  });

async function post(url: string, payload: object) {
  const answer = await shop.app.inject({ method: 'POST', url, payload });
  return answer.json<Record<string, string>>();
}
const newVoucher = async () =>
  (await post('/sandbox/travel-vouchers', { campaignCode: '10002', points: 700 })).code ?? '';
const newMember = async (campaignCode = '10002') => (await post('/sandbox/members', { campaignCode })).email ?? '';
const entering = (code: string, query: object = {}) =>
  shop.app.inject({ url: '/v1/api/login-guest-by-campaign', query: { code, ...query } });

const person = (changes: object = {}) => {
  visitors += 1;
  return {
    name: 'Joana',
    lastName: 'Prado',
    cpf: '52998224725',
    cellphone: '(11) 98765-4321',
    email: `visita-${visitors}@demo.test`,
    password: 'viagem-noturna-7',
    campaign: '10002',
    customer: 'Noite Clube',
    ...changes,
  };
};

async function enter(code = 'CONVIDADO'): Promise<Entered> {
  const answer = await entering(code);
  const { idToken: token, localId: uid } = answer.json<{ idToken: string; localId: string }>();
  const refresh = answer.cookies.find(({ name }) => name === 'refresh')?.value ?? '';
  const ask: Entered['ask'] = (...request) => send(token, ...request);
  return {
    token,
    uid,
    refresh,
    ask,
    register: (changes) =>
      ask('POST', '/v1/user', person({ referenceUserId: uid, travelVoucher: code !== 'CONVIDADO', ...changes })),
  };
}
const userOf = async (token: string) => (await send(token, 'GET', '/v1/user')).json();
const renew = (refresh: string) => shop.app.inject({ method: 'POST', url: '/v1/auth/refresh', cookies: { refresh } });

it('knows the codes of guests and vouchers however they were typed or pasted', async () => {
  const voucher = await newVoucher();
  for (const code of ['CONVIDADO', voucher]) {
    const dashed = code.replaceAll('-', '\u2011');
    const ways = [code.toLowerCase(), `\u200b${dashed}\u00a0`, `${dashed.slice(0, 3)} \u00ad${dashed.slice(3)}`];
    for (const way of ways) expect((await entering(way)).statusCode, JSON.stringify(way)).toBe(200);
  }
});

/** The calls of the OpenAPI document that need a session. */
async function callsWithSession(): Promise<string[]> {
  const document = await shop.app.inject('/v1/openapi.json');
  const { paths } = document.json<{ paths: Record<string, Record<string, { security?: unknown }>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) =>
      security ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
}

/** Those that a session is not refused as a whole, whatever else is wrong with them. */
async function openTo(session: Entered, calls: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const call of calls) {
    const [method, path = ''] = call.split(' ') as [Method, string];
    const answer = await session.ask(method, path.replaceAll(/\{\w+\}/g, 'x'), method === 'POST' ? {} : undefined);
    if (answer.statusCode !== 403) open.push(call);
  }
  return open;
}

const attacks: Record<string, () => Promise<void>> = {
  async 'a guest registers with the reference of a voucher’s holder'() {
    const [guest, holder] = [await enter(), await enter(await newVoucher())];
    const answer = await guest.register({ referenceUserId: holder.uid, travelVoucher: true });
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['referenceUserId', 'travelVoucher']);
    expect((await userOf(holder.token)).pointsBalance).toBe(700);
  },
  async 'the holder of a voucher registers with the reference of another holder'() {
    const [holder, other] = [await enter(await newVoucher()), await enter(await newVoucher())];
    expect((await holder.register({ referenceUserId: other.uid })).statusCode).toBe(400);
    expect((await userOf(other.token)).pointsBalance).toBe(700);
  },
  async 'a guest says that it holds a voucher'() {
    expect((await (await enter()).register({ travelVoucher: true })).statusCode).toBe(400);
  },
  async 'a guest registers in another campaign than its own'() {
    const answer = await (await enter()).register({ campaign: '10001', customer: 'Clube Embarque' });
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['campaign', 'customer']);
  },
  async 'a guest names another campaign in the header'() {
    const answer = await (await enter()).ask('GET', '/v1/user', undefined, { campaign: '10001' });
    expect(problemOf(answer).code).toBe('foreign_campaign');
  },
  async 'a code is tried in a campaign it is not of'() {
    for (const code of ['CONVIDADO', await newVoucher()]) {
      expect(problemOf(await entering(code, { campaignId: '10001' })).code).toBe('entry_refused');
    }
  },
  async 'codes of vouchers are guessed'() {
    const guess = (n: number) =>
      shop.app.inject({
        url: '/v1/api/login-guest-by-campaign',
        query: { code: `VALE-${n}` },
        remoteAddress: '10.66.0.1',
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
    expect(new Set(answers.flatMap((answer) => answer.cookies))).toEqual(new Set());
  },
  async 'a used voucher is used by a second person'() {
    const code = await newVoucher();
    await (await enter(code)).register();
    const answer = await (await enter(code)).register();
    expect(problemOf(answer).code).toBe('travel_voucher_used');
  },
  async 'a voucher is used up by its holder’s first session after a second one has used it'() {
    const code = await newVoucher();
    const [first, second] = [await enter(code), await enter(code)];
    expect((await second.register()).statusCode).toBe(201);
    shop.clock.advance(1_000);
    expect(problemOf(await first.register()).code).toBe('travel_voucher_used');
  },
  async 'a used voucher tells whether an address is taken'() {
    const code = await newVoucher();
    await (await enter(code)).register();
    const holder = await enter(code);
    const codes = [await newMember(), undefined].map(
      async (email) => problemOf(await holder.register(email === undefined ? {} : { email })).code,
    );
    expect(await Promise.all(codes)).toEqual(['travel_voucher_used', 'travel_voucher_used']);
  },
  async 'somebody signs in with the token of a voucher again and again'() {
    const [code, email] = [await newVoucher(), await newMember()];
    const holder = await enter(code);
    const signIn = () =>
      holder.ask('POST', '/v1/auth/sign-in', { email, password: 'Embarque#2026', campaignId: '10002' });
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    const tokens = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().accessToken] : []));
    expect((await userOf(tokens.at(-1) ?? '')).pointsBalance).toBe(700);
  },
  async 'a member of another campaign signs in with a voucher'() {
    const [code, email] = [await newVoucher(), await newMember('10001')];
    const holder = await enter(code);
    const answer = await holder.ask('POST', '/v1/auth/sign-in', { email, password: 'Embarque#2026' });
    expect((await userOf(answer.json().accessToken)).pointsBalance).toBe(0);
    expect((await userOf((await enter(code)).token)).usedTravelVoucher).toBe(false);
  },
  async 'guests and holders make calls of members'() {
    const calls = (await callsWithSession()).toSorted();
    expect(calls).toEqual([...callsOfGuests, ...callsOfMembers, SHOWCASES].toSorted());
    expect(await openTo(await enter(), calls)).toEqual(callsOfGuests);
    expect(await openTo(await enter(await newVoucher()), calls)).toEqual([...callsOfGuests, SHOWCASES].toSorted());
  },
  async 'a visitor without a session and a member register'() {
    const body = person({ referenceUserId: 'x', travelVoucher: false });
    expect((await send(undefined, 'POST', '/v1/user', body)).statusCode).toBe(401);
    const token = await shop.signIn(await newMember());
    expect((await send(token, 'POST', '/v1/user', body)).statusCode).toBe(403);
  },
  async 'a guest reads another user'() {
    const [guest, holder] = [await enter(), await enter(await newVoucher())];
    expect((await guest.ask('GET', `/v1/user/${holder.uid}`)).statusCode).toBe(404);
    expect((await holder.ask('GET', `/v1/user/${guest.uid}`)).statusCode).toBe(404);
  },
  async 'a price, points or a balance come with the registration'() {
    for (const extra of ['pointsBalance', 'points', 'cashPrice', 'balance', 'lots']) {
      const answer = await (await enter()).register({ [extra]: 1_000_000 });
      expect(problemOf(answer).fields).toEqual({ [extra]: 'Campo desconhecido' });
    }
  },
  async 'a role, flags or the user’s id come with the registration'() {
    const extras = { role: 'admin', id: 1, uid: 'x', guest: true, firstAccess: false, ownCampaign: true, createdAt: 0 };
    for (const [name, value] of Object.entries(extras)) {
      const answer = await (await enter()).register({ [name]: value });
      expect(problemOf(answer).fields).toEqual({ [name]: 'Campo desconhecido' });
    }
  },
  async 'a prototype is polluted'() {
    const text = JSON.stringify(person()).replace('{', '{"__proto__":{"role":"member"},');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/v1/user',
      headers: { authorization: `Bearer ${(await enter()).token}`, 'content-type': 'application/json' },
      payload: text,
    });
    expect(answer.statusCode).toBe(400);
  },
  async 'fields are too long, or of another kind'() {
    const guest = await enter();
    const long = {
      name: 'a'.repeat(61),
      email: `${'a'.repeat(300)}@demo.test`,
      password: 'p'.repeat(301),
      cpf: '5'.repeat(21),
    };
    const answer = await guest.register(long);
    expect(Object.keys(problemOf(answer).fields ?? {}).sort()).toEqual(['cpf', 'email', 'name', 'password']);
    const odd = await guest.register({ name: { $ne: '' }, email: ['a@demo.test'], password: 12_345_678, cpf: null });
    expect(Object.keys(problemOf(odd).fields ?? {}).sort()).toEqual(['cpf', 'email', 'name', 'password']);
    expect((await guest.register({ name: 'a'.repeat(2_000_000) })).statusCode).toBe(413);
    expect((await entering('A'.repeat(10_000))).statusCode).toBe(400);
  },
  async 'a name holds markup, an address, a line of a mail or a character that is not seen'() {
    const guest = await enter();
    const names = [
      '<script>alert(1)</script>',
      'Ana <b>',
      'evil.example',
      'http://evil',
      'Ana\r\nBcc: x',
      'Ana\0',
      '\u202e',
      '🙂',
    ];
    for (const name of names) {
      expect([name, Object.keys(problemOf(await guest.register({ name })).fields ?? {})]).toEqual([name, ['name']]);
    }
    // What nobody sees, and would turn the text after it around, is not stored.
    const registered = await guest.register({ name: 'A\u202ena\u200b' });
    expect(await userOf(registered.json().accessToken)).toMatchObject({ profile: { name: 'Ana' } });
  },
  async 'an e-mail looks like another’s, in other letters'() {
    const guest = await enter();
    // A Cyrillic а.
    expect(problemOf(await guest.register({ email: '\u0430na@demo.test' })).fields).toEqual({
      email: 'Por favor, digite um e-mail válido',
    });
    const email = await newMember();
    // In capitals, with a wide @, a soft hyphen, an invisible space: the same address.
    for (const same of [
      email.toUpperCase(),
      ` ${email} `,
      email.replace('@', '\uff20'),
      email.replace('@', '\u00ad@'),
      `\u200b${email}`,
    ]) {
      expect(problemOf(await guest.register({ email: same })).code).toBe('registration_refused');
    }
  },
  async 'an address in use is told from a free one by its refusal'() {
    const guest = await enter();
    const problem = problemOf(await guest.register({ email: await newMember() }));
    expect([problem.code, problem.fields]).toEqual(['registration_refused', undefined]);
    expect(problem.error).not.toMatch(/e-mail|endereço|cadastrad/i);
    // The same address in another campaign is another person’s, and free here.
    expect((await guest.register({ email: await newMember('10001') })).statusCode).toBe(201);
  },
  async 'the guest’s refresh cookie is replayed after registering, or long after its use'() {
    const guest = await enter();
    expect((await guest.register()).statusCode).toBe(201);
    expect((await renew(guest.refresh)).statusCode).toBe(401);
    const other = await enter();
    const successor = (await renew(other.refresh)).cookies.find(({ name }) => name === 'refresh')?.value ?? '';
    shop.clock.advance(60_000);
    expect((await renew(other.refresh)).statusCode).toBe(401);
    expect((await renew(successor)).statusCode).toBe(401);
  },
  async 'a page elsewhere puts its reader into a guest’s session'() {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await shop.app.inject({
        url: '/v1/api/login-guest-by-campaign?code=CONVIDADO',
        headers: { 'sec-fetch-site': site },
      });
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    }
  },
  async 'a guest or holder signs in under its own empty address, or has a password sent'() {
    await enter();
    for (const email of ['', 'Convidado', 'null', 'undefined']) {
      const answer = await send(undefined, 'POST', '/v1/auth/sign-in', { email, password: 'null' });
      expect([400, 401]).toContain(answer.statusCode);
    }
  },
  async 'codes hold patterns of a query'() {
    for (const code of ["' or 1=1 --", '%', '*', 'CONVIDADO%00', '{"$gt":""}']) {
      expect([code, (await entering(code)).statusCode]).toEqual([code, 401]);
    }
    expect((await entering('CONVIDADO\0')).statusCode).toBe(400);
  },
};

it('are at least 24', () => {
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(24);
});

it.each(Object.entries(attacks))('it comes to nothing that %s', async (_what, attack) => {
  // So that no attack is refused for the attempts of another.
  shop.clock.advance(3_600_000);
  await attack();
});
