import { brandOf } from '@embarque/contract/money/card-brand.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import type { CardKey } from '@embarque/server-kit/ports/gateway.ts';
import { type FakeHttp, type FakeReply, serveHttp } from '@embarque/server-kit/testing/fake-http.ts';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetEvaluations } from '../../testing/aged-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSavedCards, customerRefOf } from './index.ts';

let test: TestApp;
let keys: CardKey[];
beforeAll(async () => {
  test = await createTestApp();
  keys = (await test.app.inject('/v1/keys')).json().keys;
});
afterAll(() => test.close());

const card = {
  cardNumber: '4111111111111111',
  cardBrand: 'visa',
  cardType: 'Creditcard',
  cardExpirationDate: '12/2030',
  cardSecurityCode: '123',
  holder: 'ANA SOUZA',
};
const FAILED = 'Erro ao validar cartão';

async function member(on = test) {
  const made = await on.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode: '10001' } });
  const { email, userId, campaignId } = made.json();
  return { userId, campaignId, headers: { authorization: `Bearer ${await on.signIn(email)}` } };
}
type Member = Awaited<ReturnType<typeof member>>;

/** A member whose counted checks are deleted before each test. */
let anyone: Member;
beforeAll(async () => {
  anyone = await member();
});
beforeEach(async () => {
  await forgetEvaluations(test.deps.database);
});

let addresses = 0;
/** Returns a new IP address, so that no test is affected by another's limit. */
const newAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

const check = async (who: Member, data: string, { type = 'flight', ip = newAddress(), on = test } = {}) =>
  on.app.inject({
    method: 'POST',
    url: `/v1/api/services/${encodeURIComponent(type)}/validate-credit-card`,
    headers: who.headers,
    remoteAddress: ip,
    payload: { data },
  });

describe('the keys', () => {
  it('are public, and nothing private is among them', async () => {
    const answer = await test.app.inject('/v1/keys');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(key).toMatchObject({ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP-256' });
    }
  });

  it('are the same after a restart on the same data', async () => {
    expect((await test.app.inject('/v1/keys')).json().keys).toEqual(keys);
    const kept = await test.deps.database.transaction((tx) => tx.execute('select kid from sandbox_gateway_key'));
    expect(JSON.stringify(kept)).toContain(keys[0]?.kid);
  });

  it('are none where no gateway is configured, and then no card can be checked', async () => {
    const off = await createTestApp({ environment: { SANDBOX: '0' } });
    expect((await off.app.inject('/v1/keys')).json()).toEqual({
      keys: [],
      keptCardCcv: false,
      installmentMin: 5,
      passwordKey: expect.objectContaining({ alg: 'ECDH-ES' }),
    });
    expect(off.deps.fingerprintScript).toBeUndefined();
    await off.close();
  });
});

describe('the key for a first access', () => {
  it('is told without the gateway, also while that is down', async () => {
    const asked: string[] = [];
    const gateway = await serveHttp(({ path }) => {
      asked.push(path);
      return 'hang up';
    });
    const down = await createTestApp({
      environment: { SANDBOX_SUPPLIER_URL: gateway.url, SANDBOX_SECRET: 'Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi' },
    });
    expect((await down.app.inject('/v1/keys')).statusCode).toBe(409);
    expect(asked).toContain('/gateway/keys');
    asked.length = 0;
    const answer = await down.app.inject('/v1/keys?use=first-access');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(answer.json()).toMatchObject({ keys: [], passwordKey: { alg: 'ECDH-ES' } });
    expect(asked).not.toContain('/gateway/keys');
    await down.close();
    await gateway.close();
  });

  it('is the only use that can be named', async () => {
    for (const query of ['use=cards', 'use=', 'uses=first-access']) {
      expect((await test.app.inject(`/v1/keys?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('a card check', () => {
  it.each([
    ['4111111111111111', '123', true],
    ['5555555555554444', '123', true],
    ['30569309025904', '123', true],
    ['378282246310005', '1234', true],
    ['6011111111111117', '123', true],
    ['6062825624254001', '123', true],
    ['6362970000457013', '123', true],
    ['3530111333300000', '123', true],
    ['5078601870000127985', '123', true],
    ['4111111111111111', '000', false],
    ['378282246310005', '0000', false],
    ['4012888888881881', '123', false],
    ['4111111111111112', '123', false],
    ['9111111111111111', '123', false],
  ])('of %s with code %s is %s', async (cardNumber, cardSecurityCode, valid) => {
    const cardBrand = brandOf(cardNumber) ?? 'visa';
    const answer = await check(anyone, await encryptCard({ ...card, cardNumber, cardBrand, cardSecurityCode }, keys));
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { valid } }]);
  });

  it.each([
    ...['flight', 'aéreo', 'experience', 'experiencias', 'hotel', 'car', 'carro', 'bus', 'rodoviário'],
    ...['entertainment', 'entretenimento'],
  ])('is the same for %s', async (type) => {
    const answer = await check(anyone, await encryptCard(card, keys), { type });
    expect(answer.json()).toEqual({ data: { valid: true } });
  });

  it('knows no other service', async () => {
    expect((await check(anyone, 'a.b.c.d.e', { type: 'boat' })).statusCode).toBe(400);
  });

  it('answers what was tampered with, packed, of another key or of another algorithm as any card it refuses', async () => {
    const whole = await encryptCard(card, keys);
    const parts = whole.split('.');
    const changed = (index: number) => {
      const part = parts[index] ?? '';
      const first = part.startsWith('A') ? 'B' : 'A';
      return parts.map((one, at) => (at === index ? first + part.slice(1) : one)).join('.');
    };
    const foreign = await generateKeyPair('RSA-OAEP-256', { extractable: true });
    const { n = '', e = '' } = await exportJWK(foreign.publicKey);
    const [own] = keys;
    if (!own) throw new Error('there is no key');
    const under = async (header: { alg: string; enc: string; kid?: string; zip?: string }, key: CardKey) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
        .setProtectedHeader(header)
        .encrypt(await importJWK({ ...key, alg: header.alg }, header.alg));
    const enc = 'A256GCM';
    const wrong = [
      ...[1, 2, 3, 4].map(changed),
      await encryptCard(card, [{ ...own, n, e }]),
      await encryptCard(card, [{ ...own, n, e, kid: 'foreign' }]),
      await under({ alg: 'RSA-OAEP', enc, kid: own.kid }, own),
      await under({ alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', kid: own.kid }, own),
      await under({ alg: 'RSA-OAEP-256', enc, kid: own.kid, zip: 'DEF' }, own),
      await encryptCard([], keys),
      await encryptCard({ ...card, more: 1 }, keys),
      await encryptCard({ ...card, cardNumber: 4111111111111111 }, keys),
      await encryptCard({ ...card, cardType: 'Debitcard' }, keys),
      await encryptCard({ ...card, cardBrand: 'master' }, keys),
      // The names that a payment's card has.
      await encryptCard(
        { cardNumber: card.cardNumber, cardHolder: card.holder, cardExpiration: '12/2030', cardCCV: '123' },
        keys,
      ),
    ];
    for (const data of wrong) {
      await forgetEvaluations(test.deps.database);
      const answer = await check(anyone, data);
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { valid: false } }]);
    }
  });

  it.each([
    ['a card in the open', '4111111111111111'],
    ['no JWE', 'x.y.z'],
    ['nothing', ''],
    ['too much', `${'a'.repeat(5_000)}.b.c.d.e`],
  ])('refuses %s by its form', async (_, data) => {
    const answer = await check(anyone, data);
    expect(answer.statusCode).toBe(400);
    if (data) expect(answer.body).not.toContain(data);
  });

  it('says the sentence of a failed check when the gateway is silent or broken', async () => {
    const quick = await createTestApp({ environment: { GATEWAY_TIMEOUT: '3000' } });
    const who = await member(quick);
    const data = await encryptCard(card, (await quick.app.inject('/v1/keys')).json().keys);
    const spoil = (kind: string) =>
      quick.app.inject({ method: 'POST', url: '/sandbox/faults', payload: { operation: 'checkCard', kind } });
    await spoil('lost_answer');
    const silent = await check(who, data, { on: quick });
    expect([silent.statusCode, silent.json().error]).toEqual([504, FAILED]);
    await spoil('refuse');
    expect((await check(who, data, { on: quick })).json()).toEqual({ data: { valid: false } });
    await quick.close();
  });
});

describe('the payer’s address', () => {
  const zip = async (who: Member, code: string, on = test) =>
    on.app.inject({ url: `/v1/ws/${code}/json`, headers: who.headers });

  it('comes from the bundled table, with or without a hyphen', async () => {
    const who = await member();
    const paulista = { localidade: 'São Paulo', uf: 'SP', logradouro: 'Avenida Paulista' };
    expect((await zip(who, '01310100')).json()).toEqual(paulista);
    expect((await zip(who, '01310-100')).json()).toEqual(paulista);
    expect((await zip(who, '40100000')).json()).toEqual({ localidade: 'Salvador', uf: 'BA', logradouro: '' });
    expect((await zip(who, '99999999')).statusCode).toBe(404);
    for (const wrong of ['1310100', '013101000', '0131010a', '..%2f..%2f']) {
      expect((await zip(who, wrong)).statusCode).toBe(400);
    }
  });

  describe('with a postal-code service', () => {
    let service: FakeHttp;
    let reply: FakeReply;
    let on: TestApp;
    const asked: string[] = [];
    beforeAll(async () => {
      service = await serveHttp(({ path }) => {
        asked.push(path);
        return reply;
      });
      on = await createTestApp({ environment: { POSTAL_CODE_URL: service.url } });
    });
    afterAll(async () => {
      await on.close();
      await service.close();
    });

    it('comes from it, and is asked once', async () => {
      const who = await member(on);
      const found = { cep: '12345-678', localidade: 'Campinas', uf: 'SP', logradouro: 'Rua A', bairro: 'Centro' };
      reply = { status: 200, json: found };
      const expected = { localidade: 'Campinas', uf: 'SP', logradouro: 'Rua A' };
      expect((await zip(who, '12345-678', on)).json()).toEqual(expected);
      expect((await zip(who, '12345678', on)).json()).toEqual(expected);
      expect(asked).toEqual(['/ws/12345678/json/']);
    });

    it('is not found when the service says so', async () => {
      reply = { status: 200, json: { erro: 'true' } };
      expect((await zip(await member(on), '01310100', on)).statusCode).toBe(404);
    });

    it.each<[string, FakeReply]>([
      ['breaks', { status: 500, text: 'x' }],
      ['answers something else', { status: 200, json: { localidade: 1 } }],
      ['sends elsewhere', { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/' } }],
      ['is silent', 'silence'],
    ])('comes from the bundled table when the service %s', async (_, given) => {
      reply = given;
      const found = await zip(await member(on), '22021001', on);
      expect(found.json()).toMatchObject({ localidade: 'Rio de Janeiro', logradouro: 'Avenida Atlântica' });
    });
  });

  it('and the caller’s own IP are told to the caller alone', async () => {
    const { headers } = await member();
    const ipOf = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/v1/ip', headers, remoteAddress })).json().ip;
    expect(await ipOf('203.0.113.9')).toBe('203.0.113.9');
    expect(await ipOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(await ipOf('2001:db8::1')).toBe('2001:db8::1');
  });
});

describe('saved cards', () => {
  it('stand in the user, the newest first, each once, and only with their own member', async () => {
    const [ana, bia] = [await member(), await member()];
    const { database, clock } = test.deps;
    const savedCards = createSavedCards({ database, clock });
    const visa = { brand: 'visa', last4Digits: '1111', vaultId: 'vault-1' };
    const elo = { brand: 'elo', last4Digits: '7013', vaultId: 'vault-2' };
    for (const one of [visa, elo, visa]) await database.transaction((tx) => savedCards.save(tx, ana, one));
    const cardsOf = async ({ headers }: Member) => (await test.app.inject({ url: '/v1/user', headers })).json().cards;
    expect(await cardsOf(ana)).toEqual([elo, visa]);
    expect(await cardsOf(bia)).toEqual([]);
  });

  it('belong to one person of one campaign at the gateway', () => {
    expect(customerRefOf({ userId: 7, campaignId: 10001 })).not.toBe(customerRefOf({ userId: 7, campaignId: 10002 }));
  });
});

describe('the device fingerprint', () => {
  it('is the sandbox’s own script, which reports its session to the gateway', async () => {
    const { headers } = await member();
    const { script } = (await test.app.inject({ url: '/v1/fingerprint', headers })).json();
    const answer = await test.app.inject(`${script}?session_id=abc-12345`);
    expect(answer.headers['content-type']).toContain('text/javascript');
    const seen = await test.app.inject('/sandbox/fingerprint/abc-12345');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/gif']);
  });

  it('widens the page’s policy by the gateway’s origin, and by nothing where the script is our own', async () => {
    const policy = async (on: TestApp) =>
      (await on.app.inject({ url: '/login', headers: { accept: 'text/html' } })).headers['content-security-policy'];
    expect(String(await policy(test))).not.toContain('http');
    const apart = await createTestApp({
      environment: {
        SANDBOX_SUPPLIER_URL: 'http://127.0.0.1:4690',
        SANDBOX_SECRET: 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o',
      },
    });
    const words = String(await policy(apart)).split('; ');
    expect(words.filter((word) => word.includes('http://127.0.0.1:4690')).map((word) => word.split(' ')[0])).toEqual([
      'script-src',
      'img-src',
      'connect-src',
    ]);
    await apart.close();
  });
});
