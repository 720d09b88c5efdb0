import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { cashForRest, discountedPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import { couponRefusals } from '@embarque/contract/problem.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, createCaller, withLastName } from './testing/caller.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const POINTS = 1_000_000;
const CHECK = '/v1/booking/coupon/check';
const DISCOUNT = '/v1/api/services/flight/check-discount';
const percent = { discountType: 2, value: 10 } as const;

let shop: TestApp;
let ana: Caller;
let offer: FlightBookingRequest;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: POINTS });
  offer = await ana.findOffer();
});
afterAll(async () => {
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

async function makeCoupon(changes: object = {}): Promise<string> {
  const payload = { campaignCode: '10001', ...percent, ...changes };
  const answer = await shop.app.inject({ method: 'POST', url: '/sandbox/coupons', payload });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ code: string }>().code;
}

const asked = (coupon: string, flight: object = { refToken: offer.flight.refToken }) => ({
  type: 'FLIGHT',
  guestLogin: false,
  coupon,
  flight,
});
const priceOf = ({ cashPrice, pointsPrice }: FlightBookingRequest) => ({
  cents: toCents(cashPrice),
  points: pointsPrice,
});
/** What a problem says, but for the number of its request. */
const saidBy = (answer: Answer) => ({ ...problemOf(answer), requestId: undefined });

describe('asking about a coupon', () => {
  it('tells kind and value, and what it takes off the signed offer', async () => {
    const before = await written(shop);
    for (const worth of [percent, { discountType: 1, value: 5_000 }] as const) {
      const code = await makeCoupon(worth);
      const net = discountedPrice(priceOf(offer), worth);
      const worthHere = {
        couponCode: { coupon: worth },
        discountPoints: offer.pointsPrice - net.points,
        discountCash: toReais(priceOf(offer).cents - net.cents),
      };
      const answer = await ana.post(CHECK, asked(code));
      expect([answer.statusCode, answer.json()]).toEqual([200, worthHere]);
      for (const naming of [{ coupon: code }, { couponCode: code }]) {
        const other = await ana.post(DISCOUNT, { flight: offer.flight, ...naming });
        expect([other.statusCode, other.json()]).toEqual([200, { success: true, ...worthHere }]);
      }
      // The whole body of the booking will do; its claims of a price are not looked at.
      const whole = await ana.post(CHECK, { ...offer, coupon: code, cashPrice: 1, pointsPrice: 1 });
      expect(whole.json()).toEqual(worthHere);
    }
    expect(await written(shop)).toEqual(before);
  });

  it('knows a code however it was typed or pasted, none of which counts as a guess', async () => {
    const code = await makeCoupon({ code: 'FÉRIAS-2027' });
    const ways = [
      'férias-2027',
      'FERIAS-2027',
      ' FÉRIAS\u20112027 ',
      'Fe\u0301rias\u22122027',
      '\u200bFÉRIAS-20\u206027',
    ];
    // More than a member may guess in a minute.
    const many = [...ways, ...ways.map((way) => `\ufeff${way}`), ...ways.map((way) => `${way}\u00a0`)];
    for (const way of [code, ...many, 'FÉRIAS - 2027', 'ＦÉＲＩＡＳ－２０２７']) {
      expect((await ana.post(CHECK, asked(way))).statusCode, JSON.stringify(way)).toBe(200);
    }
    // And it is one code, whichever way a second is made.
    const payload = { campaignCode: '10001', ...percent, code: 'ferias\u20132027' };
    const again = await shop.app.inject({ method: 'POST', url: '/sandbox/coupons', payload });
    expect(problemOf(again).fields).toHaveProperty('code');
  });

  it('says in a sentence why it cannot be used, the same at both calls', async () => {
    const day = { startsInDays: -2, expiresInDays: -1 };
    const used = await makeCoupon({ maxUses: 1 });
    const bought = await ana.book(bookingWith(await ana.findOffer(), used));
    expect(bought.statusCode).toBe(200);
    const refusals = [
      [await makeCoupon(day), couponRefusals.expired],
      [await makeCoupon({ startsInDays: 1 }), couponRefusals.not_yet],
      [await makeCoupon({ services: ['HOTEL'] }), couponRefusals.wrong_service],
      [used, couponRefusals.used_by_you],
      ['NOTHING-OF-OURS', couponRefusals.unknown],
    ] as const;
    for (const [code, error] of refusals) {
      const answer = problemOf(await ana.post(CHECK, asked(code)));
      expect(answer).toMatchObject({ status: 409, code: 'coupon_not_valid', error });
      const other = await ana.post(DISCOUNT, { ...asked(code), coupon: null, couponCode: code });
      expect([other.statusCode, other.json()]).toEqual([200, { success: false, error }]);
    }
    const bia = await createCaller(shop);
    expect(problemOf(await bia.post(CHECK, asked(used))).error).toBe(couponRefusals.used_up);
  });

  it('answers a wrong code and another campaign’s code byte by byte alike', async () => {
    const bia = await createCaller(shop);
    const foreign = await makeCoupon({ campaignCode: '50667' });
    const wrong = await bia.post(CHECK, asked('ZZZZZZZZZZ'));
    expect(saidBy(await bia.post(CHECK, asked(foreign)))).toEqual(saidBy(wrong));
    const bodies = [foreign, 'ZZZZZZZZZZ'].map((couponCode) => ({ flight: offer.flight, couponCode }));
    const [one, other] = await Promise.all(bodies.map((body) => bia.post(DISCOUNT, body)));
    expect(one?.body).toBe(other?.body);
  });

  it('needs a campaign that takes coupons, an offer of its own, and the service of the path', async () => {
    const bruno = await createCaller(shop, { campaignCode: '50667' });
    const own = await makeCoupon({ campaignCode: '50667' });
    const { refToken } = (await bruno.findOffer()).flight;
    expect(problemOf(await bruno.post(CHECK, asked(own, { refToken }))).error).toBe(couponRefusals.not_accepted);
    const code = await makeCoupon();
    expect(Object.keys(refusedFields(await ana.post(CHECK, asked(code, { refToken }))))).toEqual(['flight.refToken']);
    expect(problemOf(await ana.post(CHECK, { ...asked(code), price: 1 })).status).toBe(400);
    const onBus = await ana.post('/v1/api/services/bus/check-discount', asked(code));
    expect(Object.keys(refusedFields(onBus))).toEqual(['type']);
    expect(Object.keys(refusedFields(await ana.post(DISCOUNT, { flight: offer.flight })))).toEqual(['coupon']);
  });

  it('code after code ends with a wait', async () => {
    const eve = await createCaller(shop);
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const answers: Answer[] = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await eve.post(CHECK, asked(`TRY${guess}`), headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(409), 429, 429]);
    const [late] = answers.slice(-1);
    expect(late && problemOf(late).code).toBe('too_many_requests');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await eve.post(DISCOUNT, asked('TRY13'))).statusCode).toBe(429);
  });
});

/** The offer less ten percent, all in points. */
function bookingWith(request: FlightBookingRequest, coupon: string): FlightBookingRequest {
  return { ...request, coupon, pointsTotalValue: discountedPrice(priceOf(request), percent).points };
}

describe('a purchase with a coupon', () => {
  it('is charged the price less the coupon, and shown so', async () => {
    const bia = await createCaller(shop, { points: POINTS });
    const request = bookingWith(await bia.findOffer(), await makeCoupon());
    const bought = await bia.book(request);
    expect(bought.statusCode).toBe(200);
    const { pointsTotalValue } = request;
    expect(await bia.balance()).toBe(POINTS - pointsTotalValue);
    const shown = (await bia.get(`/v1/booking/${bought.json().locator}`)).json();
    expect(shown).toMatchObject({ pointsTotalValue, cashTotalValue: 0 });
    expect((await bia.get('/v1/booking')).json().bookings[0]).toMatchObject({ pointsTotalValue, cashTotalValue: 0 });
  });

  it('whose totals leave the coupon out, or take it off twice, is refused with the full price', async () => {
    const bia = await createCaller(shop, { points: POINTS });
    const request = bookingWith(await bia.findOffer(), await makeCoupon());
    const { cashPrice, pointsPrice, pointsTotalValue } = request;
    const net = discountedPrice(priceOf(request), percent);
    const claims: Partial<FlightBookingRequest>[] = [
      { coupon: null },
      { pointsTotalValue: pointsPrice },
      { pointsTotalValue: pointsTotalValue - 1 },
      { pointsTotalValue: discountedPrice(net, percent).points },
      { pointsPrice: net.points, cashPrice: toReais(net.cents) },
      { pointsTotalValue: net.points - 100, cashTotalValue: toReais(cashForRest(net.cents, net.points, 0)) },
    ];
    for (const claim of claims) {
      const problem = problemOf(await bia.book({ ...request, ...claim }));
      expect([claim, problem]).toMatchObject([claim, { code: 'total_mismatch', cashPrice, pointsPrice }]);
    }
    expect(await bia.balance()).toBe(POINTS);
    expect((await bia.book(request)).statusCode).toBe(200);
  });

  it('gives the coupon back when it fails', async () => {
    const bia = await createCaller(shop, { points: POINTS });
    const request = bookingWith(await bia.findOffer(), await makeCoupon({ maxUses: 1 }));
    expect(problemOf(await bia.book(withLastName(request, 'RECUSADO'))).code).toBe('supplier_refused');
    const [refused] = (await bia.get('/v1/booking')).json().bookings;
    expect(refused).toMatchObject({ statusId: 5, unissued: { returnsCoupon: true, lostPoints: 0 } });
    expect((await bia.book(request)).statusCode).toBe(200);
    expect(problemOf(await bia.book(request)).error).toBe(couponRefusals.used_by_you);
  });
});
