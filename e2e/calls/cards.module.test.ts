// Runs on both engines: every column that the engine has, none of which holds a card.
import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { addDays, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { cashForRest, toCents, toReais } from '@embarque/contract/money/money.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelTakingBack } from './testing/bookings.ts';
import { type Caller, createCaller, searchFor, withLastName } from './testing/caller.ts';

const POINTS = 1_000_000;
const APPROVED = '4111111111111111';
const DECLINED = '4000000000000002';
const BY_CODE = '4000000000003220';
const BY_REDIRECT = '4000000000003063';

let shop: TestApp;

const logged: string[] = [];
const cardsSent: string[] = [];

beforeAll(async () => {
  shop = await createTestApp({ logTo: { write: (line) => void logged.push(line) } });
});
afterAll(async () => {
  await expectNoCardAnywhere();
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

async function paymentWith(cardNumber: string, more: object = {}) {
  const { keys } = (await shop.app.inject({ url: '/v1/keys' })).json();
  const card = { cardNumber, cardHolder: 'TITULAR DO CARTAO', cardExpiration: '12/2030', cardCCV: '737' };
  const cardInfo = await encryptCard(card, keys);
  cardsSent.push(cardNumber, card.cardHolder, cardInfo);
  return {
    customer: {
      ...payingCustomer,
      email: 'payer@example.test',
    },
    paymentCode: 'visa',
    installments: 3,
    cardInfo,
    saveCreditCard: false,
    fingerprint: null,
    ...more,
  };
}

/** What the cards of these tests are made of is in no table and on no line of the log. */
async function expectNoCardAnywhere() {
  const { handle } = ownerOf(shop.deps.database);
  const rowsOf = async (query: string) =>
    ((await handle.execute(sql.raw(query))) as unknown as { rows: { text: string | null }[] }).rows;
  const tables = await rowsOf(`select tablename as text from pg_tables where schemaname = 'public'`);
  expect(tables.length).toBeGreaterThan(20);
  const kept = logged;
  for (const { text: table } of tables) {
    const [all] = await rowsOf(`select string_agg(t::text, ' ') as text from "${table}" t`);
    kept.push(all?.text ?? '');
  }
  const everything = kept.join('\n');
  expect(cardsSent.filter((secret) => everything.includes(secret))).toEqual([]);
  expect(everything).toContain('payer@example.test');
}

/** The offer paid half in points, half by card. */
async function halfByCard(offer: FlightBookingRequest, cardNumber: string, more: object = {}) {
  const pointsTotalValue = Math.ceil(offer.pointsPrice / 2);
  const cents = cashForRest(toCents(offer.cashPrice), offer.pointsPrice, pointsTotalValue);
  return {
    ...offer,
    pointsTotalValue,
    cashTotalValue: toReais(cents),
    payment: await paymentWith(cardNumber, more),
  };
}

const createBuyer = () => createCaller(shop, { points: POINTS });
const pay = (buyer: Caller, locator: string, body: unknown, token2fa?: string) =>
  buyer.post(
    `/v1/booking/issue-ticket?locator=${locator}${token2fa === undefined ? '' : `&token2fa=${token2fa}`}`,
    body,
    { 'idempotency-key': randomUUID() },
  );

/** The code mailed last to the payer. */
async function mailedCode(): Promise<string> {
  const mails = (await shop.app.inject({ url: '/sandbox/mail?to=payer@example.test' })).json();
  const [, code] = /\b(\d{6})\b/.exec(mails[0]?.text ?? '') ?? [];
  if (!code) throw new Error('no code was mailed');
  return code;
}

describe('a purchase by card over the wire', () => {
  it('is issued, shows its payment to its owner, and keeps the card that was asked to be kept', async () => {
    const ana = await createBuyer();
    const request = await halfByCard(await ana.findOffer(), APPROVED, { saveCreditCard: true });
    const bought = await ana.book(request);
    expect([bought.statusCode, bought.json()]).toEqual([200, expect.objectContaining({ success: true, statusId: 2 })]);
    const { locator } = bought.json();
    const shown = (await ana.get(`/v1/booking/${locator}`)).json();
    expect(shown).toMatchObject({
      cashTotalValue: request.cashTotalValue,
      pointsTotalValue: request.pointsTotalValue,
      paymentTransaction: expect.any(String),
    });
    expect((await ana.get('/v1/booking')).json().bookings[0].paymentTransaction).toBe(shown.paymentTransaction);
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);

    const { cards } = (await ana.get('/v1/user')).json();
    expect(cards).toEqual([{ brand: 'visa', last4Digits: '1111', vaultId: expect.any(String) }]);
    const { cardInfo: _, ...codeless } = await paymentWith(APPROVED, { vaultId: cards[0].vaultId });
    const again = await halfByCard(await ana.findOffer(), APPROVED);
    const refused = await ana.book({ ...again, payment: codeless });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { 'payment.cardInfo': 'CCV do cartão não pode ser vazio' },
    ]);
    const { keys, keptCardCcv } = (await shop.app.inject({ url: '/v1/keys' })).json();
    expect(keptCardCcv).toBe(true);
    const cardInfo = await encryptCard({ cardCCV: '7391' }, keys);
    expect((await ana.book({ ...again, payment: { ...codeless, cardInfo } })).statusCode).toBe(400);
    const withCode = { ...codeless, cardInfo: await encryptCard({ cardCCV: '739' }, keys) };
    cardsSent.push(withCode.cardInfo);
    expect((await ana.book({ ...again, payment: withCode })).statusCode).toBe(200);
  });

  // Bought a week ahead or more, a ticket is taken back for nothing in its first day.
  it.each([
    ['nothing, two months ahead', 60, false],
    ['its penalty, five days ahead', 5, true],
  ])(
    'is cancelled over the wire for %s: the seat, the card and the points get theirs back',
    async (_, days, hasPenalty) => {
      const ana = await createBuyer();
      const departureDate = addDays(dayIn(SHOP_ZONE, shop.clock.now()), days);
      const segment = { departureAirport: 'GRU', arrivelAirport: 'REC', departureDate };
      // With baggage, so that the fare itself gives a part back.
      const offer = await ana.findOffer(searchFor({ flightSegments: [segment], luggage: true }));
      const request = await halfByCard(offer, APPROVED);
      const { locator, bookingCode } = (await ana.book(request)).json();
      const cancel = (caller: Caller, of: string, body: object) =>
        caller.post(`/v1/booking/cancel?locator=${of}`, body, { 'idempotency-key': randomUUID() });
      const bodyOf = (answer: { body: string }) => answer.body.replace(/"requestId":"[^"]*"/, '');
      const bia = await createBuyer();
      const [foreign, missing] = [await cancel(bia, locator, {}), await cancel(bia, 'NOSUCH', {})];
      expect([foreign.statusCode, bodyOf(foreign)]).toEqual([404, bodyOf(missing)]);

      const asked = await cancel(ana, locator, {});
      const { quote, code } = asked.json();
      expect([asked.statusCode, code]).toEqual([409, 'cancellation_quote']);
      const { expiresAt, returnsCoupon, spendsCoupon, isPartial, ...parts } = quote;
      expect([returnsCoupon, spendsCoupon, isPartial]).toEqual([false, false, false]);
      expect(Date.parse(expiresAt)).toBeGreaterThan(0);
      expect(parts.penaltyPoints + parts.refundPoints + parts.lostPoints).toBe(request.pointsTotalValue);
      const paidCents = toCents(request.cashTotalValue);
      expect(toCents(parts.penaltyCash) + toCents(parts.refundCash)).toBe(paidCents);
      expect([parts.penaltyCash > 0, parts.penaltyPoints > 0]).toEqual([hasPenalty, hasPenalty]);
      expect([parts.refundCash > 0, parts.refundPoints > 0]).toEqual([true, true]);
      const { fare, tax, fee } = parts;
      expect(fare.points + tax.points + fee.points).toBe(parts.refundPoints + parts.lostPoints);
      const back = [fare, tax, fee].map(({ cash }) => toCents(cash));
      expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(toCents(parts.refundCash));
      expect([tax.cash > 0, tax.points > 0]).toEqual([true, true]);
      expect((await cancel(ana, locator, { confirmPenalty: { cash: -1, points: 0 } })).statusCode).toBe(400);

      expect((await ana.get(`/v1/booking/${locator}`)).json()).toMatchObject({ statusId: 2, cancellation: null });

      const confirmPenalty = { cash: parts.penaltyCash, points: parts.penaltyPoints };
      await cancelTakingBack(ana, locator, async () => {
        const cancelled = await cancel(ana, locator, { confirmPenalty });
        expect([cancelled.statusCode, cancelled.json()]).toEqual([200, { statusId: 5, ...parts }]);
        expect((await cancel(ana, locator, { confirmPenalty })).json()).toEqual(cancelled.json());
      });
      const shown = (await ana.get(`/v1/booking/${locator}`)).json();
      expect(shown).toMatchObject({
        statusId: 5,
        cancellation: parts,
        paymentCard: { brand: 'visa', last4Digits: '1111' },
      });
      expect((await ana.get('/v1/booking')).json().bookings).toEqual([shown]);
      expect(await ana.balance()).toBe(POINTS - parts.penaltyPoints);
      const journal: { operation: string; outcome: string; amountCents: number | null }[] = (
        await shop.app.inject({ url: `/sandbox/journal?reference=${bookingCode}` })
      ).json();
      expect(
        journal.filter(({ operation, outcome }) => operation === 'cancel' && outcome === 'cancelled'),
      ).toHaveLength(1);
      const given = journal.filter(({ operation }) => operation === 'refund').map(({ amountCents }) => amountCents);
      expect(given).toEqual([toCents(parts.refundCash)]);
    },
  );

  it('refused by the bank is 201 with the sentence, and another card pays it', async () => {
    const ana = await createBuyer();
    const bought = await ana.book(await halfByCard(await ana.findOffer(), DECLINED));
    const { locator, error } = bought.json();
    expect([bought.statusCode, error]).toEqual([201, expect.stringContaining('recusou')]);
    expect((await ana.get(`/v1/booking/${locator}`)).json()).toMatchObject({ statusId: 1, paymentTransaction: null });
    expect((await pay(ana, locator, await paymentWith(APPROVED))).statusCode).toBe(200);
  });

  it('confirmed by a mailed code', async () => {
    const ana = await createBuyer();
    const bought = await ana.book(await halfByCard(await ana.findOffer(), BY_CODE));
    expect([bought.statusCode, bought.json().auth2fa]).toEqual([201, true]);
    expect(bought.json()).toMatchObject({ codeSentTo: expect.stringMatching(/^.•••@/), codeWaitSeconds: 30 });
    const { locator } = bought.json();
    const first = await mailedCode();
    const tooEarly = await ana.post(`/v1/booking/auth2fa/resend?locator=${locator}`, {});
    expect([tooEarly.statusCode, tooEarly.headers['retry-after']]).toEqual([429, '30']);
    shop.clock.advance(30_000);
    const resent = await ana.post(`/v1/booking/auth2fa/resend?locator=${locator}`, {});
    expect(resent.statusCode).toBe(204);
    const body = await paymentWith(BY_CODE);
    const code = await mailedCode();
    const stale = await pay(ana, locator, body, first === code ? '000000' : first);
    expect([stale.statusCode, stale.json()]).toEqual([201, expect.objectContaining({ auth2fa: true })]);
    expect(stale.json().error).toContain('incorreto');
    expect((await pay(ana, locator, body, code)).statusCode).toBe(200);
  });

  it('approved on the bank’s page, which sends the browser back', async () => {
    const ana = await createBuyer();
    const bought = await ana.book(await halfByCard(await ana.findOffer(), BY_REDIRECT));
    expect(bought.statusCode).toBe(201);
    const { locator, redirectAuth2fa } = bought.json();
    const page = new URL(redirectAuth2fa);
    expect((await shop.app.inject({ url: page.pathname })).statusCode).toBe(200);
    const decided = await shop.app.inject({
      method: 'POST',
      url: page.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    });
    expect(decided.statusCode).toBe(303);
    const back = new URL(String(decided.headers.location));
    const home = await shop.app.inject({ url: back.pathname + back.search });
    expect(home.headers.location).toBe(`/busca/finalizado?locator=${locator}`);
    expect((await ana.get(`/v1/booking/${locator}`)).json().statusId).toBe(2);
  });

  it('is 400 without readable card data, and buys nothing', async () => {
    const ana = await createBuyer();
    const request = await halfByCard(await ana.findOffer(), APPROVED, { cardInfo: 'a.b.c.d.e' });
    expect((await ana.book(request)).statusCode).toBe(400);
    expect(await ana.balance()).toBe(POINTS);
    const missing = { ...(await halfByCard(await ana.findOffer(), APPROVED)), payment: null };
    expect((await ana.book(missing)).statusCode).toBe(400);
  });

  it('gives points and money back when the company refuses to issue', async () => {
    const ana = await createBuyer();
    const offer = withLastName(await ana.findOffer(), 'RECUSADO');
    const bought = await ana.book(await halfByCard(offer, APPROVED));
    expect([bought.statusCode, bought.json().code]).toEqual([409, 'supplier_refused']);
    expect(await ana.balance()).toBe(POINTS);
    const journal = (await shop.app.inject({ url: '/sandbox/journal' })).json();
    expect(JSON.stringify(journal)).toContain('void');
  });
});

describe('the calls that pay a pending booking', () => {
  it('know no booking but the caller’s own', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const { locator } = (await ana.book(await halfByCard(await ana.findOffer(), DECLINED))).json();
    const strangers = [locator, 'NOSUCH'];
    for (const other of strangers) {
      expect((await pay(bia, other, await paymentWith(APPROVED))).statusCode).toBe(404);
      expect((await bia.post(`/v1/booking/auth2fa/resend?locator=${other}`, {})).statusCode).toBe(404);
    }
  });

  it('take a request without a body as a question', async () => {
    const ana = await createBuyer();
    const { locator } = (await ana.book(await ana.findOffer())).json();
    const asked = await shop.app.inject({
      method: 'POST',
      url: `/v1/booking/issue-ticket?locator=${locator}`,
      headers: { authorization: `Bearer ${await shop.signIn(ana.email)}` },
    });
    expect([asked.statusCode, asked.json().statusId]).toEqual([200, 2]);
    expect((await pay(ana, locator, null)).statusCode).toBe(200);
  });
});
