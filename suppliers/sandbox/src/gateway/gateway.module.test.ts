// Runs on both engines: payments at once.
import { toCardCheck } from '@embarque/contract/money/card.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Charge, PaymentMeans } from '@embarque/server-kit/ports/gateway.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parts } from '../parts.ts';
import { createSandbox, type Sandbox, sandboxMigrations } from '../sandbox.ts';
import { buildSandboxServer } from '../sandbox-server.ts';
import { encryptCard } from './encrypt-card.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

const SECRET = 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o';
const PUBLIC = 'http://banco.test';
const BACK = 'https://loja.test/volta?x="><script>&y=1';

let database: Database;
let clock: ReturnType<typeof createManualClock>;
let mailbox: Mailbox;
let sandbox: Sandbox;
let app: FastifyInstance;
const newSandbox = () => createSandbox({ database, clock, sendMail: mailbox.send, publicUrl: () => PUBLIC });

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
  clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  mailbox = createMailbox({ database, clock });
  sandbox = newSandbox();
  app = buildSandboxServer({ sandbox, mailbox, advance: clock.advance, secrets: [SECRET] });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let refs = 0;
const newRef = () => {
  refs += 1;
  return `GW-p${refs}`;
};
const under = (clientRef: string) => ({ signal: AbortSignal.timeout(30_000), clientRef });

async function cardOf(cardNumber: string, more: Partial<Record<string, string>> = {}, brand = 'visa') {
  const data = { cardNumber, cardHolder: 'ANA', cardExpiration: '12/2030', cardCCV: '123', ...more };
  const cardInfo = await encryptCard(data, await sandbox.gateway.keys(under('')));
  return { kind: 'card', cardInfo, brand, save: true } as const;
}
const chargeOf = (means: PaymentMeans, more: Partial<Charge> = {}, email = 'ana@demo.test'): Charge => ({
  amountCents: 123_456,
  installments: 1,
  means,
  customer: {
    customerRef: '10001-1',
    ...payingCustomer,
    email,
  },
  returnUrl: BACK,
  fingerprint: null,
  ...more,
});
const journalOf = async (reference: string) =>
  (await sandbox.journal.list({ reference, after: 0 })).map(({ operation, outcome, amountCents }) => [
    operation,
    outcome,
    amountCents,
  ]);

async function pageOf(clientRef = newRef()) {
  const outcome = await sandbox.gateway.authorise(chargeOf(await cardOf('4000000000003063')), under(clientRef));
  if (outcome.outcome !== 'action' || outcome.action.kind !== 'redirect') throw new Error('expected a redirect');
  expect(outcome.action.url).toMatch(/^http:\/\/banco\.test\/sandbox\/bank\/[\w-]{43}$/);
  return { clientRef, path: new URL(outcome.action.url).pathname };
}
const answerPage = (path: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('the key pair', () => {
  it('is one, also when several processes need it first at the same moment', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => newSandbox().gateway.keys(under(''))));
    expect(new Set(asked.map((keys) => JSON.stringify(keys))).size).toBe(1);
    expect(asked[0]).toHaveLength(1);
  });

  it('opens what was encrypted before a restart', async () => {
    const card = { cardNumber: '4111111111111111', cardHolder: 'ANA', cardExpiration: '12/2030', cardCCV: '123' };
    const cardInfo = await encryptCard(toCardCheck(card, 'visa'), await sandbox.gateway.keys(under('')));
    expect(await newSandbox().gateway.checkCard(cardInfo, under(''))).toEqual({ outcome: 'valid' });
  });
});

describe('a charge', () => {
  it.each([
    ['an unknown number', '4012888888881881', {}, 'declined'],
    ['code 000', '4111111111111111', { cardCCV: '000' }, 'declined'],
    ['a card that has expired', '4111111111111111', { cardExpiration: '10/2026' }, 'invalid'],
    ['a number with a wrong digit', '4111111111111112', {}, 'invalid'],
  ])('with %s blocks nothing', async (_, number, more, outcome) => {
    const clientRef = newRef();
    const charged = await sandbox.gateway.authorise(chargeOf(await cardOf(number, more)), under(clientRef));
    expect(charged.outcome).toBe(outcome);
    expect((await journalOf(clientRef)).every(([, , cents]) => cents === null)).toBe(true);
  });

  it('whose brand is not the number’s own is none', async () => {
    const charge = chargeOf(await cardOf('4111111111111111', {}, 'elo'));
    expect(await sandbox.gateway.authorise(charge, under(newRef()))).toEqual({ outcome: 'invalid' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'that returns to %j is declined',
    async (url) => {
      const charge = chargeOf(await cardOf('4000000000003063'), { returnUrl: url });
      expect((await sandbox.gateway.authorise(charge, under(newRef()))).outcome).toBe('declined');
    },
  );

  it('with a kept card ends when the card does', async () => {
    const first = await sandbox.gateway.authorise(
      chargeOf(await cardOf('6362970000457013', {}, 'elo')),
      under(newRef()),
    );
    const vaultId = first.outcome === 'authorised' ? (first.card.vaultId ?? '') : '';
    const cardInfo = await encryptCard({ cardCCV: '123' }, await sandbox.gateway.keys(under('')));
    const pay = async (on: Sandbox) =>
      (await on.gateway.authorise(chargeOf({ kind: 'vault', vaultId, cardInfo }), under(newRef()))).outcome;
    expect(await pay(sandbox)).toBe('authorised');
    const later = createManualClock(new Date('2031-01-01T12:00:00Z'));
    expect(await pay(createSandbox({ database, clock: later }))).toBe('declined');
  });

  it('leaves in the journal what was blocked, taken and given back, to the centavo and once each', async () => {
    const clientRef = newRef();
    const { gateway } = sandbox;
    const charge = chargeOf(await cardOf('4111111111111111'), { fingerprint: 'session-1' });
    for (let n = 0; n < 2; n += 1) await gateway.authorise(charge, under(clientRef));
    for (let n = 0; n < 2; n += 1) await gateway.capture({ amountCents: 100_000 }, under(clientRef));
    for (const refundRef of ['a', 'b', 'a']) await gateway.refund({ refundRef, amountCents: 25_000 }, under(clientRef));
    expect(await journalOf(clientRef)).toEqual([
      ['fingerprint', 'unknown', null],
      ['authorise', 'authorised', 123_456],
      ['capture', 'captured', 100_000],
      ['refund', 'refunded', 25_000],
      ['refund', 'refunded', 25_000],
    ]);
    const voided = newRef();
    await gateway.authorise(chargeOf(await cardOf('4111111111111111')), under(voided));
    for (let n = 0; n < 2; n += 1) await gateway.void(under(voided));
    expect(await journalOf(voided)).toEqual([
      ['authorise', 'authorised', 123_456],
      ['void', 'voided', 123_456],
    ]);
  });
});

describe('faults', () => {
  it('meant for one booking leave the others alone', async () => {
    await sandbox.faults.set({ operation: 'authorise', kind: 'refuse', clientRef: 'EMB-MEANT' });
    const pay = async (clientRef: string) =>
      (await sandbox.gateway.authorise(chargeOf(await cardOf('4111111111111111')), under(clientRef))).outcome;
    expect([await pay('EMB-OTHER-p1'), await pay('EMB-MEANT-p1'), await pay('EMB-MEANT-p2')]).toEqual([
      'authorised',
      'declined',
      'authorised',
    ]);
  });

  it('make an answer slow, and a look-up of its own name unavailable', async () => {
    await sandbox.faults.set({ operation: 'capture', kind: 'slow', ms: 150 });
    const began = performance.now();
    await sandbox.gateway.capture({ amountCents: 1 }, under(newRef()));
    expect(performance.now() - began).toBeGreaterThanOrEqual(145);
    await sandbox.faults.set({ operation: 'lookupPayment', kind: 'refuse' });
    await expect(sandbox.gateway.lookup(under(newRef()))).rejects.toThrow('unavailable');
  });
});

describe('the code', () => {
  it('goes by mail in six digits, and is kept nowhere but there', async () => {
    const clientRef = newRef();
    const email = 'code@demo.test';
    await sandbox.gateway.authorise(chargeOf(await cardOf('4000000000003220'), {}, email), under(clientRef));
    const [mail] = await mailbox.list(email);
    expect(mail).toMatchObject({ subject: 'Código para confirmar sua compra' });
    expect(mail?.text).toMatch(
      /^Use o código \d{6} para confirmar o pagamento de R\$ 1\.234,56 com o cartão final 3220\./,
    );
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    const { rows } = (await database.handle.execute(
      'select to_jsonb(p)::text as row from sandbox_payment p',
    )) as unknown as {
      rows: { row: string }[];
    };
    expect(rows.some(({ row }) => row.includes(`"${code}"`))).toBe(false);
    expect(JSON.stringify(await journalOf(clientRef))).not.toContain(code);
  });

  it('that nobody gives ends by itself, and the address it went to is forgotten', async () => {
    const clientRef = newRef();
    const email = 'forgotten@demo.test';
    await sandbox.gateway.authorise(chargeOf(await cardOf('4000000000003220'), {}, email), under(clientRef));
    clock.advance(10 * 60_000 - 1);
    await sandbox.tick();
    expect((await sandbox.gateway.lookup(under(clientRef))).outcome).toBe('action');
    clock.advance(1);
    await sandbox.tick();
    expect(await journalOf(clientRef)).toEqual([
      ['authorise', 'action', null],
      ['expire', 'declined', null],
    ]);
    const found = await database.handle.execute(`select 1 from sandbox_payment where email = '${email}'`);
    expect((found as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});

describe('the bank’s page', () => {
  it('shows what is paid with which card, runs no script, and may send the browser to its shop alone', async () => {
    const { path } = await pageOf();
    const page = await app.inject(path);
    expect(page.statusCode).toBe(200);
    for (const text of ['Confirme seu pagamento', 'R$&#160;1.234,56', 'Visa final 3063', 'Aprovar', 'Recusar', '09:'])
      expect(page.body.replaceAll('\u00a0', '&#160;')).toContain(text);
    expect(page.body).not.toContain('<script');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://loja.test;");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('script-src');
    const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
    expect(page.body).toContain(`<style nonce="${nonce}">`);
    expect(page.body).not.toMatch(/ style=| on\w+=/);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it('decides once: whoever sends the answer again sees that it is over', async () => {
    const { clientRef, path } = await pageOf();
    const first = await answerPage(path, 'decision=approve');
    expect([first.statusCode, first.headers.location]).toEqual([303, BACK]);
    for (const decision of ['approve', 'deny']) {
      const again = await answerPage(path, `decision=${decision}`);
      expect([again.statusCode, again.headers.location]).toEqual([410, undefined]);
    }
    const seen = await app.inject(path);
    expect([seen.statusCode, seen.body.includes('Esta confirmação já terminou')]).toEqual([410, true]);
    expect(seen.body).not.toContain('"><script>');
    expect(await journalOf(clientRef)).toEqual([
      ['authorise', 'action', null],
      ['challenge', 'authorised', 123_456],
    ]);
  });

  it('takes one of many answers that come at once', async () => {
    const { clientRef, path } = await pageOf();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => answerPage(path, `decision=${n % 2 ? 'approve' : 'deny'}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await journalOf(clientRef)).filter(([operation]) => operation === 'challenge')).toHaveLength(1);
  });

  it.each(['', 'decision=maybe', 'decision=approve2', 'returnUrl=https://evil.test'])(
    'asks again when the answer is %j',
    async (payload) => {
      const { clientRef, path } = await pageOf();
      const answer = await answerPage(path, payload);
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
      expect((await sandbox.gateway.lookup(under(clientRef))).outcome).toBe('action');
    },
  );

  it('is not found under any other link', async () => {
    const { path } = await pageOf();
    for (const other of [`${path}x`, path.slice(0, -1), '/sandbox/bank/x', `/sandbox/bank/${'a'.repeat(43)}`]) {
      expect((await app.inject(other)).statusCode).toBe(404);
      expect((await answerPage(other, 'decision=approve')).statusCode).toBe(404);
    }
  });
});

describe('the fingerprint', () => {
  it('is known at the payment once its script ran with that session', async () => {
    expect((await app.inject('/sandbox/fingerprint.js?session_id=seen-session')).body).toContain('session_id');
    await app.inject('/sandbox/fingerprint/seen-session');
    await app.inject('/sandbox/fingerprint/x');
    const of = async (fingerprint: string) => {
      const clientRef = newRef();
      const charge = chargeOf(await cardOf('4111111111111111'), { fingerprint });
      await sandbox.gateway.authorise(charge, under(clientRef));
      return (await journalOf(clientRef))[0];
    };
    expect(await of('seen-session')).toEqual(['fingerprint', 'known', null]);
    expect(await of('x')).toEqual(['fingerprint', 'unknown', null]);
  });
});

describe('the sandbox as a process of its own', () => {
  const NEXT = 'Wd7Lk2ZpXv9QnRt5Ys1Hb8Mc4Jf6GaKeUoTi';
  const calls = [
    ['POST', '/gateway/keys'],
    ['POST', '/gateway/records'],
    ...parts.map(({ path }) => ['POST', `/${path}/hold`] as const),
    ['POST', '/faults'],
    ['POST', '/clock'],
    ['POST', '/tick'],
    ['GET', '/mail'],
    ['GET', '/journal'],
    ['GET', '/faults'],
  ] as const;

  it.each(calls)('asks for its secret, the current one or a previous one: %s %s', async (method, url) => {
    const rotated = buildSandboxServer({ sandbox, advance: clock.advance, secrets: [NEXT, SECRET] });
    const statusOf = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const body = method === 'POST' ? { payload: {} } : {};
      return (await rotated.inject({ method, url, headers, ...body })).statusCode;
    };
    for (const wrong of [undefined, 'Bearer x', `Bearer ${SECRET}x`, SECRET]) expect(await statusOf(wrong)).toBe(401);
    for (const right of [SECRET, NEXT]) expect(await statusOf(`Bearer ${right}`)).not.toBe(401);
    await rotated.close();
  });
});
