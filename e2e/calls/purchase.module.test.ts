import { randomUUID } from 'node:crypto';
import { appUser } from '@embarque/api/modules/identity/tables.ts';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@embarque/api/modules/points/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, createCaller, searchFor, withLastName } from './testing/caller.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const POINTS = 1_000_000;
const MINUTE = 60_000;
const THIRTY_ONE_MINUTES = 31 * MINUTE;

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const createBuyer = (points = POINTS) => createCaller(shop, { points });

/** The entries on the points free to spend of a member, oldest first. */
async function statement({ email }: Caller) {
  return shop.deps.database.handle
    .select({ kind: ledgerTx.kind, amount: ledgerEntry.amount, balance: ledgerEntry.balanceAfter })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .innerJoin(appUser, eq(appUser.id, ledgerAccount.userId))
    .where(eq(appUser.email, email))
    .orderBy(asc(ledgerEntry.txId), asc(ledgerEntry.seq));
}

/** An answer without what differs at each request. */
const bytesOf = ({ statusCode, body, json }: Answer) =>
  `${statusCode} ${body.replaceAll(json<{ requestId: string }>().requestId, '')}`;

describe('a purchase', () => {
  it('takes its points, stands in the ledger and is shown to its owner alone', async () => {
    const ana = await createBuyer();
    const bia = await createBuyer();
    const request = await ana.findOffer();
    const price = request.pointsTotalValue;

    const bought = await ana.book(request);
    expect(bought.statusCode).toBe(200);
    const { locator, bookingCode } = bought.json();
    expect(bought.json()).toEqual({ success: true, bookingCode: `EMB-${locator}`, locator, statusId: 2 });
    expect(await ana.balance()).toBe(POINTS - price);

    const rows = await statement(ana);
    expect(rows.map(({ kind }) => kind)).toEqual(['grant', 'reserve', 'reserve', 'spend']);
    expect(rows.filter(({ amount }) => amount === -price).map(({ kind }) => kind)).toEqual(['reserve', 'spend']);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(POINTS - price);

    const shown = (await ana.get(`/v1/booking/${locator}`)).json();
    expect(shown).toMatchObject({ bookingCode, statusId: 2, pointsTotalValue: price, cashTotalValue: 0 });
    expect(shown.BookingBySource[0].Segments.map(({ id }: { id: string }) => id)).toEqual([
      request.flight.outbound,
      request.flight.return,
    ]);
    expect((await ana.get('/v1/booking?type=ALL&limit=50&page=1')).json()).toEqual({
      bookings: [shown],
      total: 1,
      unanswered: [],
      now: expect.any(String),
    });

    expect((await bia.get('/v1/booking')).json()).toEqual({
      bookings: [],
      total: 0,
      unanswered: [],
      now: expect.any(String),
    });
    const foreign = await bia.get(`/v1/booking/${locator}`);
    expect(problemOf(foreign).status).toBe(404);
    expect(bytesOf(foreign)).toBe(bytesOf(await bia.get('/v1/booking/ZZZZZZ')));
  });

  it('sent again under its key is the first one; with another body the key is refused', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const key = randomUUID();
    const first = await ana.book(request, key);
    const again = await ana.book(request, key);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);

    const other = withLastName(request, 'SILVA');
    const refused = problemOf(await ana.book(other, key));
    expect(refused).toMatchObject({ status: 422, code: 'key_reused', booking: first.json() });
    expect((await ana.get('/v1/booking')).json().total).toBe(1);
  });

  it('under the key of somebody else is a purchase of its own', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const request = await ana.findOffer();
    const key = randomUUID();
    const [first, second] = [await ana.book(request, key), await bia.book(request, key)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().locator).not.toBe(first.json().locator);
  });

  it('of an offer that has expired is refused, but its known key still answers', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const key = randomUUID();
    const first = await ana.book(request, key);
    shop.clock.advance(THIRTY_ONE_MINUTES);
    await ana.signInAgain();
    expect((await ana.book(request, key)).json()).toEqual(first.json());
    const problem = problemOf(await ana.book(request));
    expect(problem).toMatchObject({
      status: 409,
      code: 'offer_expired',
      error: 'Esta oferta expirou. Refaça a pesquisa para ver os preços de agora.',
    });
    const asked = await ana.post('/v1/flight/offer', request.flight);
    expect(asked.statusCode).toBe(200);
    const { refToken, cashPrice, pointsPrice } = asked.json();
    const renewed = { ...request, flight: { ...request.flight, refToken }, cashPrice, pointsPrice };
    expect((await ana.book({ ...renewed, pointsTotalValue: pointsPrice })).statusCode).toBe(200);
  });

  it('of an offer that was made two hours ago needs a new search, however often it was renewed', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    let { refToken } = request.flight;
    for (let passed = 25; passed < 120; passed += 25) {
      shop.clock.advance(25 * MINUTE);
      await ana.signInAgain();
      const asked = await ana.post('/v1/flight/offer', { ...request.flight, refToken });
      ({ refToken } = asked.json());
    }
    shop.clock.advance(25 * MINUTE);
    await ana.signInAgain();
    const asked = problemOf(await ana.post('/v1/flight/offer', { ...request.flight, refToken }));
    expect(asked).toMatchObject({ status: 409, code: 'offer_expired' });
    shop.clock.advance(6 * MINUTE);
    const flight = { ...request.flight, refToken };
    expect(problemOf(await ana.book({ ...request, flight }))).toMatchObject({ status: 409, code: 'offer_expired' });
  });

  it('at a claimed price that is not the price is refused with the right one', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const { cashPrice, pointsPrice } = request;
    const claims: Partial<FlightBookingRequest>[] = [
      { cashPrice: 0.01 },
      { pointsPrice: 1 },
      { pointsTotalValue: 1 },
      { pointsTotalValue: 0 },
      { pointsPrice: 1, pointsTotalValue: 1, cashPrice: 0.01 },
      { pointsTotalValue: pointsPrice + 1 },
      { cashTotalValue: cashPrice },
    ];
    for (const claim of claims) {
      const problem = problemOf(await ana.book({ ...request, ...claim }));
      expect([claim, problem.status, problem.code]).toEqual([claim, 409, 'total_mismatch']);
      expect(problem).toMatchObject({ cashPrice, pointsPrice });
      expect(problem.refToken).toBeUndefined();
    }
    expect(await ana.balance()).toBe(POINTS);
  });

  it('with a coupon that is none is refused', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    for (const coupon of ['VENCIDO', '', '🧳', '<b>VIAGEM10</b>', '\ud83d']) {
      expect([coupon, problemOf(await ana.book({ ...request, coupon })).status]).toEqual([coupon, 409]);
    }
    expect(await ana.balance()).toBe(POINTS);
  });

  it.each([
    ['ESGOTADO', 'sold_out', 'Não há mais lugares disponíveis nesta opção. Escolha outra.'],
    ['AUMENTO', 'price_changed', 'O preço desta opção mudou. Confira o novo valor antes de continuar.'],
    ['RECUSADO', 'supplier_refused', 'A empresa não confirmou a emissão. Nada foi cobrado de você.'],
  ])('of a traveller named %s is refused, and every point is back', async (lastName, code, error) => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const problem = problemOf(await ana.book(withLastName(request, lastName)));
    expect(problem).toMatchObject({ status: 409, code, error });
    if (code === 'price_changed') expect(problem.pointsPrice).toBeGreaterThan(request.pointsPrice);
    expect(await ana.balance()).toBe(POINTS);
    const moved = await statement(ana);
    expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(POINTS);
    expect((await ana.book(request)).statusCode).toBe(200);
  });

  it('at a price that rose brings the offer’s token at the new one, again when it is repeated, and that one buys', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const fault = { operation: 'recheck', kind: 'price_up', times: 1 };
    await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
    const key = randomUUID();
    const risen = problemOf(await ana.book(request, key));
    const { cashPrice, pointsPrice = 0, refToken, expiresAt } = risen;
    expect(pointsPrice).toBeGreaterThan(request.pointsPrice);
    shop.clock.advance(MINUTE);
    const again = { cashPrice, pointsPrice, refToken, expiresAt };
    expect(problemOf(await ana.book(request, key))).toMatchObject(again);
    const dearer = { ...request, flight: { ...request.flight, refToken }, cashPrice, pointsPrice };
    // The company still asks the old price by now, and what it asks is told.
    const back = problemOf(await ana.book({ ...dearer, pointsTotalValue: pointsPrice }));
    expect(back).toMatchObject({ code: 'price_changed', pointsPrice: request.pointsPrice });
    const flight = { ...request.flight, refToken: back.refToken };
    expect((await ana.book({ ...request, flight })).statusCode).toBe(200);
  });

  it('with too few points is refused, and nothing is held', async () => {
    const bruno = await createCaller(shop, { campaignCode: '50667', points: 1_500 });
    const request = await bruno.findOffer();
    expect(problemOf(await bruno.book(request))).toMatchObject({
      status: 409,
      code: 'insufficient_points',
      error: 'Seu saldo não é suficiente para esta compra.',
    });
    expect(await bruno.balance()).toBe(1_500);
    expect((await bruno.get('/v1/booking')).json()).toEqual({
      bookings: [],
      total: 0,
      unanswered: [],
      now: expect.any(String),
    });
  });

  it('in a campaign of R$ only asks for a card: without one it is refused, and nothing is written', async () => {
    const davi = await createCaller(shop, { campaignCode: '30316' });
    const request = await davi.findOffer();
    const inCash = { ...request, pointsTotalValue: 0, cashTotalValue: request.cashPrice };
    const before = await written(shop);
    const refused = await davi.book(inCash);
    expect(problemOf(refused)).toMatchObject({ status: 400, code: 'invalid_data' });
    expect(Object.keys(refusedFields(refused))).toEqual(['payment']);
    expect(await written(shop)).toEqual(before);
    expect(problemOf(await davi.book(request)).code).toBe('total_mismatch');
  });

  it('in the name of another campaign is forbidden', async () => {
    const ana = await createBuyer();
    const request = await ana.findOffer();
    const before = await written(shop);
    const answers = await Promise.all([
      ana.post('/v1/booking', request, { campaign: '50667', 'idempotency-key': randomUUID() }),
      ana.post('/v1/flight', searchFor(), { campaign: '50667' }),
      ana.post('/v1/flight/offer', request.flight, { campaign: '50667' }),
      ana.get('/v1/booking', { campaign: '50667' }),
    ]);
    for (const answer of answers) expect(problemOf(answer)).toMatchObject({ status: 403, code: 'foreign_campaign' });
    expect(await written(shop)).toEqual(before);
  });

  it('with an offer of another campaign, or a forged one, names the offer', async () => {
    const ana = await createBuyer();
    const bruno = await createCaller(shop, { campaignCode: '50667', points: POINTS });
    const request = await ana.findOffer();
    const forged = { ...request, flight: { ...request.flight, refToken: `x${request.flight.refToken}` } };
    expect(Object.keys(refusedFields(await bruno.book(request)))).toEqual(['flight.refToken']);
    expect(Object.keys(refusedFields(await ana.book(forged)))).toEqual(['flight.refToken']);
    expect([await ana.balance(), await bruno.balance()]).toEqual([POINTS, POINTS]);
  });
});
