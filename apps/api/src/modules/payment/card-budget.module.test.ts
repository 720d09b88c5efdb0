// Runs on both engines: payments at once, which locks keep apart.
import { toCardCheck } from '@embarque/contract/money/card.ts';
import type { CardBrand } from '@embarque/contract/money/card-brand.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { CardKey } from '@embarque/server-kit/ports/gateway.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CardLimits, defaultBudgets } from '../../limits/budgets.ts';
import { ageRows } from '../../testing/aged-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestMember } from '../points/testing/test-member.ts';
import { createCardBudget } from './card-budget.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FAILED = 'Erro ao validar cartão';

let test: TestApp;
let keys: CardKey[];
let opened: TestApp[] = [];
beforeAll(async () => {
  test = await createTestApp();
  keys = (await test.app.inject('/v1/keys')).json().keys;
});
afterEach(async () => {
  for (const app of opened) await app.close();
  opened = [];
});
afterAll(() => test.close());

async function shop(environment: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp({ environment });
  opened.push(app);
  return app;
}

async function member(on = test) {
  const made = await on.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode: '10001' } });
  const { email } = made.json();
  const signIn = async () => ({ authorization: `Bearer ${await on.signIn(email)}` });
  return { signIn, headers: await signIn() };
}
type Member = Awaited<ReturnType<typeof member>>;

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.2.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

const good = { cardNumber: '4111111111111111', cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '123' };
const refused = { ...good, cardCCV: '000' };

async function check(who: Member, { card = good, brand = 'visa' as CardBrand, on = test } = {}) {
  const itsKeys = on === test ? keys : (await on.app.inject('/v1/keys')).json().keys;
  const answer = await on.app.inject({
    method: 'POST',
    url: '/v1/api/services/flight/validate-credit-card',
    headers: who.headers,
    remoteAddress: newAddress(),
    payload: { data: await encryptCard(toCardCheck(card, brand), itsKeys) },
  });
  const wait = answer.headers['retry-after'];
  return { status: answer.statusCode, body: answer.json(), wait: wait === undefined ? undefined : Number(wait) };
}

async function checksInJournal(after: number, on = test): Promise<number> {
  const journal = (await on.app.inject(`/sandbox/journal?after=${after}&limit=5000`)).json();
  return journal.filter(({ operation }: { operation: string }) => operation === 'checkCard').length;
}
const newest = async () => (await test.app.inject('/sandbox/journal?limit=1')).json()[0]?.id ?? 0;

describe('the card check of one member', () => {
  it('is skipped after ten in an hour, from however many addresses, and says nothing about the card', async () => {
    const who = await member();
    for (let n = 0; n < 10; n += 1) expect((await check(who)).status).toBe(200);
    const over = await check(who);
    expect([over.status, over.body.code, over.body.error]).toEqual([429, 'card_check_skipped', FAILED]);
    expect(over.wait).toBe(3_600);
    test.clock.advance(HOUR_MS);
    who.headers = await who.signIn();
    expect((await check(who)).status).toBe(200);
  });

  it('asks no bank beyond that when many come at once', async () => {
    const before = await newest();
    const who = await member();
    const answers: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const some = await Promise.all(Array.from({ length: 8 }, () => check(who)));
      answers.push(...some.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(38);
    expect(await checksInJournal(before)).toBe(10);
  });

  it('pauses every card of the member for a day after five declines in an hour', async () => {
    const who = await member();
    for (let n = 0; n < 5; n += 1)
      expect((await check(who, { card: refused })).body).toEqual({ data: { valid: false } });
    const over = await check(who);
    expect([over.status, over.body.code, over.wait]).toEqual([429, 'limit_reached', 86_400]);
    expect(over.body.error).toBe(
      'Por segurança, os pagamentos com cartão estão suspensos na sua conta. Tente novamente em 24 horas.',
    );
    test.clock.advance(DAY_MS - 60_000);
    who.headers = await who.signIn();
    expect((await check(who)).body.error).toContain('Tente novamente em 1 minuto.');
    test.clock.advance(60_000);
    expect((await check(who)).status).toBe(200);
  });
});

describe('an address', () => {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const budgetOf = (limits: Partial<CardLimits> = {}) =>
    createCardBudget({
      database: test.deps.database,
      clock,
      secret: 'a secret of the tests',
      limits: { ...defaultBudgets.cards, ...limits },
    });
  /** A member whose account is some days old. */
  async function memberOf(days: number): Promise<number> {
    const { userId } = await createTestMember(test.deps.database);
    const made = new Date(clock.now().getTime() - days * DAY_MS).toISOString();
    await ownerOf(test.deps.database).handle.execute(
      sql`update app_user set created_at = ${made} where id = ${userId}`,
    );
    return userId;
  }

  it('of an office lets forty new people check a card, pay and give a code', async () => {
    const ip = newAddress();
    const budget = budgetOf();
    for (let person = 0; person < 40; person += 1) {
      const userId = await memberOf(0);
      for (const kind of ['check', 'purchase', 'code'] as const) {
        expect((await budget.take({ userId, kind, ip })).outcome).toBe('taken');
      }
    }
    const until = new Date(clock.now().getTime() + 10_000);
    expect(await budget.take({ userId: await memberOf(0), kind: 'purchase', ip })).toEqual({
      outcome: 'refused',
      refusal: { reason: 'address', until },
    });
  });

  it('that many share is slowed for new members, never shut, and not slowed for those of good standing', async () => {
    const ip = newAddress();
    const budget = budgetOf({ perAddress: 2 });
    const [old, fresh] = [await memberOf(7), await memberOf(6)];
    const take = async (userId: number, from = ip) => {
      const taken = await budget.take({ userId, kind: 'purchase', ip: from });
      return taken.outcome === 'taken' ? taken.id : taken.refusal.reason;
    };
    for (let n = 0; n < 2; n += 1) expect(await take(old)).toBeGreaterThan(0);
    expect(await take(fresh)).toBe('address');
    expect(await take(old)).toBeGreaterThan(0);
    clock.advance(10_000);
    expect(await take(fresh)).toBeGreaterThan(0);
    expect(await take(fresh)).toBe('address');
    expect(await take(fresh, newAddress())).toBeGreaterThan(0);
    // A decline is no good standing.
    await budget.markDeclined(Number(await take(old)));
    expect(await take(old)).toBe('address');
  });

  it('that is crowded lets one of many new members at once go on', async () => {
    const ip = newAddress();
    const budget = budgetOf({ perAddress: 1 });
    const members: number[] = [];
    for (let n = 0; n < 6; n += 1) members.push(await memberOf(0));
    const taken = await Promise.all(members.map((userId) => budget.take({ userId, kind: 'check', ip })));
    expect(taken.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1);
  });

  it('of IPv6 is a whole network', async () => {
    const budget = budgetOf({ perAddress: 1 });
    const outcomes: string[] = [];
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']) {
      outcomes.push((await budget.take({ userId: await memberOf(0), kind: 'check', ip })).outcome);
    }
    expect(outcomes).toEqual(['taken', 'refused', 'taken']);
  });
});

describe('one card', () => {
  it('is shown to its bank no more after its declines of a day, whoever presents it', async () => {
    const on = await shop({ CARD_DECLINES_PER_CARD: '3' });
    for (let n = 0; n < 3; n += 1) expect((await check(await member(on), { card: refused, on })).status).toBe(200);
    const over = await check(await member(on), { on });
    expect([over.status, over.body.code, over.wait]).toEqual([429, 'limit_reached', 86_400]);
    expect(over.body.error).toBe(
      'Este cartão foi recusado muitas vezes hoje. Use outro cartão ou tente novamente em 24 horas.',
    );
    expect(await checksInJournal(0, on)).toBe(3);
    const other = { ...good, cardNumber: '5555555555554444' };
    expect((await check(await member(on), { card: other, brand: 'master', on })).status).toBe(200);
    on.clock.advance(DAY_MS);
    expect((await check(await member(on), { on })).status).toBe(200);
  });

  it('is told of no more declines when many come at once', async () => {
    const on = await shop({ CARD_DECLINES_PER_CARD: '3' });
    const members = await Promise.all(Array.from({ length: 8 }, () => member(on)));
    const answers = await Promise.all(members.map((who) => check(who, { card: refused, on })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await checksInJournal(0, on)).toBe(3);
  });

  it('is free of limits while its bank approves', async () => {
    const on = await shop({ CARD_DECLINES_PER_CARD: '1' });
    for (let n = 0; n < 4; n += 1)
      expect((await check(await member(on), { on })).body).toEqual({ data: { valid: true } });
  });
});

it('leaves no address readable, and nothing once a pause could not count it any more', async () => {
  const rows = async () => {
    const found = await test.deps.database.handle.execute('select address::text as address from card_evaluation');
    return (found as unknown as { rows: { address: string }[] }).rows;
  };
  await check(await member());
  for (const { address } of await rows()) expect(address).toMatch(/^\\x[0-9a-f]{64}$/);
  test.clock.advance(DAY_MS + HOUR_MS + 1);
  await ageRows(test.deps.database, 'card_evaluation');
  await test.app.inject({ method: 'POST', url: '/sandbox/tick', payload: {} });
  expect(await rows()).toEqual([]);
});
