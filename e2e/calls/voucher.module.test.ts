import { randomUUID } from 'node:crypto';
import { createVoucherCalls } from '@embarque/api/modules/booking/calls/voucher-calls.ts';
import { readPdf } from '@embarque/api/modules/booking/documents/testing/read-pdf.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { createBookingWorld, paidRequest } from '@embarque/api/modules/booking/testing/booking-world.ts';
import { createTestApp, DEMO_PASSWORD, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { BookingCreated } from '@embarque/contract/booking.ts';
import { endOfShopDay, shopEndText } from '@embarque/contract/dates.ts';
import { searchOf } from '@embarque/flight/api/demo-trips.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestOf } from '@embarque/flight/testing/purchase.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let shop: TestApp;
let ana: Awaited<ReturnType<typeof createCaller>>;
let bia: Awaited<ReturnType<typeof createCaller>>;
let bought: BookingCreated;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller('ana');
  bia = await createCaller('bia');
  bought = await ana.buy();
});
afterAll(() => shop.close());

async function createCaller(name: string, expiresAt: Date | null = null) {
  const email = `${name}@example.test`;
  const member = { campaignId: 2000003141, name: `<b>${name}</b>`, email, password: DEMO_PASSWORD };
  const { userId } = await shop.deps.identity.createMember({ ...member, firstAccess: false });
  await shop.deps.points.grant({
    userId,
    campaignId: 2000003141,
    points: 100_000_000,
    expiresAt,
    grantKey: name,
    description: 'Crédito',
  });
  const headers = { authorization: `Bearer ${await shop.signIn(email)}` };
  const get = (url: string) => shop.app.inject({ url, headers });
  const post = (url: string, payload?: object, more: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, ...(payload && { payload }) });
  async function buy(): Promise<BookingCreated> {
    const trip = { key: '', from: 'GRU', to: 'LIS', boughtDaysAgo: 0, leavesInDays: 0, daysAway: null };
    const found = await post('/v1/flight', searchOf(trip, '2027-02-10', null));
    const request = requestOf(found.json<FlightSearchAnswer>());
    if (!request) throw new Error('no flights were found');
    const answer = await post('/v1/booking', request, { 'idempotency-key': randomUUID() });
    expect(answer.statusCode).toBe(200);
    return answer.json<BookingCreated>();
  }
  const quote = async (locator: string) => (await post(`/v1/booking/cancel?locator=${locator}`, {})).json().quote;
  const send = (locator: string) => post(`/v1/booking/send-voucher?locator=${locator}`);
  async function cancel(locator: string): Promise<void> {
    const ask = (body: object) =>
      post(`/v1/booking/cancel?locator=${locator}`, body, { 'idempotency-key': randomUUID() });
    const { quote } = (await ask({})).json();
    const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    expect((await ask({ confirmPenalty })).json()).toMatchObject({ statusId: 5 });
  }
  const mails = async () => (await shop.app.inject(`/sandbox/mail?to=${email}`)).json();
  return { get, buy, quote, send, cancel, mails };
}

const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
const paths = (locator: string) => [`/v1/booking/${locator}/voucher.pdf`, `/v1/booking/${locator}/calendar.ics`];
const eventsOf = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const finish = ({ locator }: BookingCreated) =>
  ownerOf(shop.deps.database).handle.update(booking).set({ statusId: 4 }).where(eq(booking.locator, locator));
const UNAVAILABLE = {
  status: 409,
  code: 'voucher_unavailable',
  error: 'O voucher existe apenas para reservas emitidas.',
};

describe('the voucher of an issued booking', () => {
  it('is mailed once, in the campaign’s brand, with the PDF and the calendar file, and names stay text', async () => {
    await tick();
    await tick();
    const [mail, ...more] = await ana.mails();
    expect(more).toEqual([]);
    expect(mail.messageId).toMatch(/^<voucher\.\d+\.v1@embarque>$/);
    expect(mail.subject).toBe(`Reserva ${bought.bookingCode} emitida`);
    expect(mail.html).toContain('Verde Mais');
    expect(mail.html).toContain('#0f766e');
    expect(mail.html).toContain('&#60;b&#62;ana&#60;/b&#62;');
    expect(mail.html).toContain('São Paulo – Lisboa');
    expect(mail.text).toMatch(/Chegada: .*\(UTC[+-]\d{2}:\d{2}\).*Lisboa \(LIS\)/);
    const [pdf, ics] = mail.attachments;
    expect([pdf.filename, ics.filename]).toEqual([
      `voucher-${bought.bookingCode}.pdf`,
      `viagem-${bought.bookingCode}.ics`,
    ]);
    const file = await shop.app.inject(`/sandbox/mail/attachments/${pdf.id}`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await readPdf(file.rawPayload))[0]).toContain(bought.bookingCode);
    const page = await shop.app.inject(`/sandbox/mail/${mail.id}/html`);
    expect(page.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
    expect(page.body).toBe(mail.html);
    expect((await shop.app.inject('/sandbox/mail/attachments/999999')).statusCode).toBe(404);
  });

  it('tells each traveller the e-ticket, as the booking does', async () => {
    const { ticketNumbers, passengers } = (await ana.get(`/v1/booking/${bought.locator}`)).json();
    expect(ticketNumbers).toHaveLength(passengers.length);
    await tick();
    const [mail] = await ana.mails();
    const pdf = await ana.get(paths(bought.locator)[0] ?? '');
    const pages = (await readPdf(pdf.rawPayload)).join(' ');
    for (const number of ticketNumbers) {
      expect(number).toMatch(/^\d{13}$/);
      expect(mail.text).toContain(`· Bilhete eletrônico ${number}`);
      expect(mail.html).toContain(`· Bilhete eletrônico ${number}`);
      expect(pages).toContain(number);
    }
  });

  it('says until which hour cancelling is free, as its quote and the booking do', async () => {
    const { withdrawal } = (await ana.get(`/v1/booking/${bought.locator}`)).json();
    const quote = await ana.quote(bought.locator);
    expect([quote.penaltyCash, quote.penaltyPoints]).toEqual([0, 0]);
    expect(withdrawal.hours).toBe(24);
    // What is promised holds: the supplier counts from its answer, the shop from its call.
    expect(Date.parse(withdrawal.until)).toBeLessThanOrEqual(Date.parse(quote.expiresAt));
    await tick();
    const [mail] = await ana.mails();
    expect(mail.text).toContain(`Cancelamento grátis até ${shopEndText(new Date(withdrawal.until))} (horário de`);
  });

  it('says which points a cancellation does not give back once their credits have ended, as the booking does', async () => {
    const ends = new Date('2027-01-20T12:00:00Z');
    const lia = await createCaller('lia', ends);
    const { locator } = await lia.buy();
    const { endingPoints, pointsTotalValue } = (await lia.get(`/v1/booking/${locator}`)).json();
    expect(endingPoints).toEqual([{ points: pointsTotalValue, expiresAt: endOfShopDay(ends).toISOString() }]);
    await tick();
    const [mail] = await lia.mails();
    expect(mail.text).toContain('Não voltam em um cancelamento depois de 20/01/2027, mesmo grátis: ');
    expect((await ana.get(`/v1/booking/${bought.locator}`)).json().endingPoints).toEqual([]);
  });

  it('is a PDF and a calendar file for its owner', async () => {
    const legs = (await ana.get(`/v1/booking/${bought.locator}`))
      .json()
      .BookingBySource[0].Segments.flatMap(({ flights }: { flights: unknown[] }) => flights);
    const [pdf, ics] = await Promise.all(paths(bought.locator).map(ana.get));
    expect([pdf?.statusCode, pdf?.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf?.headers['content-disposition']).toBe(`attachment; filename="voucher-${bought.bookingCode}.pdf"`);
    expect(pdf?.headers['cache-control']).toBe('no-store');
    expect(ics?.headers['content-type']).toMatch(/^text\/calendar/);
    const events = eventsOf(ics?.body ?? '');
    expect(events.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(
      legs.map(({ departuredatetime }: { departuredatetime: string }) => Date.parse(departuredatetime)),
    );
  });

  it('is 404 to anybody else, as what never was, and mails nothing', async () => {
    const answers = await Promise.all(
      [bought.locator, 'ZZZZZZ'].flatMap((locator) => [...paths(locator).map(bia.get), bia.send(locator)]),
    );
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await bia.mails()).toEqual([]);
  });

  it('is mailed again at most three times an hour, each a mail of its own', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.send(bought.locator)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 429]);
    const refused = await ana.send(bought.locator);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json().error).toBe('Muitas tentativas em pouco tempo. Tente novamente em 1 hora.');
    await tick();
    const mails: { messageId: string; subject: string; attachments: unknown[] }[] = await ana.mails();
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
    for (const { subject, attachments } of mails) {
      expect(subject).toBe(`Reserva ${bought.bookingCode} emitida`);
      expect(attachments).toHaveLength(2);
    }
  });

  it('still has its papers when the travel is over, but is mailed no more', async () => {
    await finish(bought);
    const answers = await Promise.all(paths(bought.locator).map(ana.get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await ana.send(bought.locator)).json()).toMatchObject(UNAVAILABLE);
  });

  it('is gone once the booking is cancelled, also for a mail that had been asked for; its calendar takes its events back', async () => {
    const cancelled = await bia.buy();
    await tick();
    const [voucher, calendar = ''] = paths(cancelled.locator);
    const before = eventsOf((await bia.get(calendar)).body);
    expect((await bia.send(cancelled.locator)).statusCode).toBe(204);
    await bia.cancel(cancelled.locator);
    await tick();
    const mails: { subject: string }[] = await bia.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Reserva ${cancelled.bookingCode} cancelada`,
      expect.stringContaining('emitida'),
    ]);
    const answers = [bia.get(voucher ?? ''), bia.send(cancelled.locator)];
    for (const answer of await Promise.all(answers)) expect(answer.json()).toMatchObject(UNAVAILABLE);
    const after = await bia.get(calendar);
    expect([after.statusCode, after.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=CANCEL',
    ]);
    expect(eventsOf(after.body).map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    for (const { component } of eventsOf(after.body)) {
      expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    }
  });
});

it('is not there for a booking that waits for its payment, or expired', async () => {
  const world = createBookingWorld(shop.deps.database);
  const cleo = await world.createBuyer(10_000);
  const actor = { ...cleo, uid: 'cleo', role: 'member', sessionId: 's' } as const;
  const calls = createVoucherCalls(world.deps);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 100 });
  expect((await cleo.book('k1', paidRequest(0, 'code'))).status).toBe(201);
  for (const status of [1, 3] as const) {
    const { locator, statusId } = await cleo.last();
    expect(statusId).toBe(status);
    for (const ask of [calls.pdf, calls.calendar, calls.resend]) {
      await expect(ask(actor, locator)).rejects.toMatchObject({ code: 'voucher_unavailable' });
    }
    world.clock.advance(7 * 86_400_000);
    await world.main.worker.tick();
  }
});
