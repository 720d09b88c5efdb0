import { randomUUID } from 'node:crypto';
import { readPdf } from '@embarque/api/modules/booking/documents/testing/read-pdf.ts';
import { expectTakenBack } from '@embarque/api/modules/booking/documents/testing/taken-back.ts';
import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { discountedPrice, toCents } from '@embarque/contract/money/money.ts';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { Answer, Caller } from './caller.ts';

/** What becomes of a booking, whichever service it is of. */

/** Moves the clock to an instant and signs in again: tokens do not live that long. */
export async function goTo({ clock }: TestApp, instant: string, caller: Caller): Promise<void> {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  await caller.signInAgain();
}

/** Asks what cancelling costs, or with `confirmPenalty` cancels at that. */
export const cancel = (caller: Caller, locator: string, body: object): Promise<Answer> =>
  caller.post(`/v1/booking/cancel?locator=${locator}`, body, { 'idempotency-key': randomUUID() });

const calendarOf = async (caller: Caller, locator: string): Promise<string> =>
  (await caller.get(`/v1/booking/${locator}/calendar.ics`)).body;

/** Holds a cancellation of a whole booking to take back every event that its calendar file had before. */
export async function cancelTakingBack(
  caller: Caller,
  locator: string,
  cancelling: () => Promise<void>,
): Promise<void> {
  const before = await calendarOf(caller, locator);
  await cancelling();
  expectTakenBack(before, await calendarOf(caller, locator));
}

/** Holds a booking to be cancelled at the penalty of its quote alone, calendar and all; returns the penalty in points. */
export async function cancelAtQuote(caller: Caller, locator: string): Promise<number> {
  const { quote } = (await cancel(caller, locator, {})).json();
  const stale = await cancel(caller, locator, { confirmPenalty: { cash: 0, points: 0 } });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'cancellation_quote']);
  const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
  await cancelTakingBack(caller, locator, async () => {
    const cancelled = await cancel(caller, locator, { confirmPenalty });
    expect([cancelled.statusCode, cancelled.json().statusId]).toEqual([200, 5]);
  });
  return quote.penaltyPoints;
}

/** Holds a request to be one purchase and one capture, however often it is sent under its key; returns the answer. */
export async function buyOnce({ app }: TestApp, caller: Caller, request: { readonly pointsTotalValue: number }) {
  const key = randomUUID();
  const before = await caller.balance();
  const bought = await caller.book(request, key);
  expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
  expect((await caller.book(request, key)).json()).toEqual(bought.json());
  expect(await caller.balance()).toBe(before - request.pointsTotalValue);
  const journal: { operation: string }[] = (
    await app.inject(`/sandbox/journal?reference=${bought.json().bookingCode}`)
  ).json();
  expect(journal.filter(({ operation }) => operation === 'capture')).toHaveLength(1);
  return bought.json();
}

/** A new coupon of 10 % of a service. */
export async function createCoupon({ app }: TestApp, service: string): Promise<string> {
  const payload = { campaignCode: '10001', discountType: 2, value: 10, services: [service] };
  return (await app.inject({ method: 'POST', url: '/sandbox/coupons', payload })).json().code;
}

/** Holds a purchase with a coupon to cost what the coupon's checks say of its offer. */
export async function buyWithCoupon<Request extends { readonly cashPrice: number; readonly pointsPrice: number }>(
  shop: TestApp,
  caller: Caller,
  { request, service, offer }: { readonly request: Request; readonly service: string; readonly offer: object },
): Promise<void> {
  const coupon = await createCoupon(shop, service);
  const price = { cents: toCents(request.cashPrice), points: request.pointsPrice };
  const net = discountedPrice(price, { discountType: 2, value: 10 });
  const before = await caller.balance();
  const checked = await caller.post('/v1/booking/coupon/check', { type: service, guestLogin: false, coupon, ...offer });
  expect([checked.statusCode, checked.json().discountPoints]).toEqual([200, price.points - net.points]);
  const byName = await caller.post(`/v1/api/services/${service.toLowerCase()}/check-discount`, { coupon, ...offer });
  expect([byName.statusCode, byName.json().success]).toEqual([200, true]);
  expect((await caller.book({ ...request, coupon, pointsTotalValue: net.points })).statusCode).toBe(200);
  expect(await caller.balance()).toBe(before - net.points);
}

/** The text in one line of single spaces. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The papers of a booking: its only event in the calendar, and what mail, document and event say, flat. */
export async function papersOf({ app }: TestApp, caller: Caller, locator: string) {
  await app.inject({ method: 'POST', url: '/sandbox/tick' });
  const [mail] = (await app.inject(`/sandbox/mail?to=${caller.email}`)).json();
  const pdf = (await readPdf((await caller.get(`/v1/booking/${locator}/voucher.pdf`)).rawPayload)).join('\n');
  const calendar = new ICAL.Component(ICAL.parse(await calendarOf(caller, locator)));
  const [event, ...more] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(more).toEqual([]);
  return {
    event,
    mail: flat(mail.text),
    texts: [mail.text, mail.html, pdf, event?.description ?? ''].map(flat),
  };
}
