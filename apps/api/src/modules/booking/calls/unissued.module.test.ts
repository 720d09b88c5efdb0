import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installValidation } from '../../../plugins/validation.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { sampleVoucher } from '../documents/testing/sample-voucher.ts';
import { createBookingWorld, impatient, paidRequest, requestFor } from '../testing/booking-world.ts';
import type { FakeCard } from '../testing/fake-gateway.ts';

/** What My trips tell of a booking that ended without being issued, or was never made: nothing was charged, and this came back. */

const DAY = 86_400_000;
const MINUTE = 60_000;
const POINTS = 10_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

async function shop(settings = {}, itinerary = sampleVoucher.itinerary) {
  const world = createBookingWorld(database, { settings, itinerary });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const ana = await world.createBuyer(POINTS);
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' };
  });
  installValidation(app);
  world.main.routes(app);
  const list = async () => (await app.inject({ url: '/v1/booking' })).json();
  return {
    world,
    ana,
    list,
    /** Half paid with points, half by card. */
    buy: (card: FakeCard) => ana.book('k1', paidRequest(2_000, card)),
    async cancel(confirmPenalty: { cash: number; points: number }) {
      const { locator } = await ana.last();
      return world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    },
    async shown() {
      const { bookings } = await list();
      expect((await app.inject({ url: `/v1/booking/${bookings[0].locator}` })).json()).toEqual(bookings[0]);
      return bookings[0];
    },
  };
}

const nothingLost = { returnedPoints: 2_000, lostPoints: 0, returnsCoupon: false, releasedCard: null };

it('refused after its payment: the points are back, and the bank has let go of the card', async () => {
  const { world, buy, shown } = await shop();
  world.supplier.issue = async () => ({ outcome: 'refused' });
  await buy('good');
  const releasedCard = { brand: expect.any(String), last4Digits: expect.any(String) };
  expect(await shown()).toMatchObject({
    statusId: 5,
    locatorProvider: null,
    paymentTransaction: null,
    cancellation: null,
    unissued: { ...nothingLost, reason: 'A empresa não confirmou a emissão.', releasedCard },
  });
});

it('expired unpaid: the points are back, and no bank had blocked anything', async () => {
  const { world, buy, shown } = await shop();
  await buy('refused');
  expect(await shown()).toMatchObject({ statusId: 1, unissued: null });
  world.clock.advance(DAY + 1);
  await world.main.worker.tick();
  expect(await shown()).toMatchObject({ statusId: 3, unissued: { ...nothingLost, reason: null } });
});

it('cancelled by its member before it was paid: the same, beside what the cancellation says', async () => {
  const { buy, cancel, shown } = await shop();
  await buy('refused');
  await cancel({ cash: 0, points: 0 });
  expect(await shown()).toMatchObject({
    statusId: 5,
    cancellation: { refundPoints: 2_000, refundCash: 0 },
    unissued: { ...nothingLost, reason: null },
  });
});

it('issued, and then cancelled: it was paid, and what came back is the cancellation’s', async () => {
  const { world, buy, cancel, shown } = await shop();
  await buy('good');
  await world.main.worker.tick();
  expect(await shown()).toMatchObject({ statusId: 2, unissued: null });
  await cancel({ cash: 0, points: 0 });
  expect(await shown()).toMatchObject({ statusId: 5, cancellation: { refundPoints: 2_000 }, unissued: null });
});

/** A purchase whose request ended without an answer: the supplier was silent at its hold. */
async function unanswered(itinerary = sampleVoucher.itinerary) {
  const one = await shop({ ...impatient, holdAttempts: 1 }, itinerary);
  one.world.supplier.next('hold', 'lost');
  one.world.supplier.next('lookup', ...Array(20).fill('lost'));
  const answer = await one.ana.book('k1', requestFor(), one.world.hasty);
  expect(answer).toEqual({ status: 504, code: 'timed_out' });
  return { ...one, row: await one.ana.last() };
}

it('a purchase under way that no supplier holds yet is told of, and is no booking', async () => {
  const { list, ana, row } = await unanswered();
  const { pointsTotalValue } = row;
  expect(await list()).toMatchObject({
    bookings: [],
    total: 0,
    unanswered: [{ bookingCode: row.code, pointsTotalValue, cashTotalValue: 0, unissued: null }],
  });
  expect(await ana.balance()).toBe(POINTS - pointsTotalValue);
});

it('tells of such a purchase also where its trip can no longer be read', async () => {
  const { list, row } = await unanswered({
    ...sampleVoucher.itinerary,
    get title(): string {
      throw new Error('of another version');
    },
  });
  const told = await list();
  expect(told.unanswered).toMatchObject([{ bookingCode: row.code, title: null, unissued: null }]);
});

it('says of such a purchase where it goes, when and who travels, so that two of them can be told apart', async () => {
  const { list, row } = await unanswered();
  expect(row.passengers.length).toBeGreaterThan(0);
  expect((await list()).unanswered).toMatchObject([
    {
      title: sampleVoucher.itinerary.title,
      passengers: row.passengers,
      departuredatetime: row.startsAt,
      arrivaldatetime: row.endsAt,
    },
  ]);
});

it('one of which nothing came is told by a mail, and for a day in My trips', async () => {
  const { world, list, ana, row } = await unanswered();
  for (let n = 0; n < 15; n += 1) {
    world.clock.advance(MINUTE);
    await world.main.worker.tick();
  }
  expect(await ana.last()).toMatchObject({ saga: 'FAILED', statusId: null });
  const { pointsTotalValue: returnedPoints } = row;
  const [told] = (await list()).unanswered;
  expect(told).toMatchObject({
    bookingCode: row.code,
    unissued: { ...nothingLost, reason: 'A empresa não respondeu a tempo.', returnedPoints },
  });
  expect(await ana.balance()).toBe(POINTS);
  const mails = world.mails.filter(({ subject }) => subject.includes(row.code));
  expect(mails.map(({ subject }) => subject)).toEqual([`Reserva ${row.code} não concluída`]);
  expect(mails[0]?.text).toContain('A empresa não respondeu a tempo. A compra não foi concluída, e nada foi cobrado.');
  world.clock.advance(DAY);
  expect(await list()).toMatchObject({ bookings: [], unanswered: [] });
});

it('one that another process ends soon after its request was cut short is told by a mail as well', async () => {
  const { world, list, ana } = await shop();
  world.supplier.next('recheck', 'lost', 'sold_out');
  expect(await ana.book('k1', requestFor(), world.hasty)).toEqual({ status: 504, code: 'timed_out' });
  world.clock.advance(10_000);
  await world.main.worker.tick();
  const { code, saga, error } = await ana.last();
  expect([saga, error]).toEqual(['FAILED', 'sold_out']);
  const mail = world.mails.find(({ subject }) => subject.includes(code));
  expect(mail?.text).toContain(
    'Não há mais lugares na opção escolhida. A compra não foi concluída, e nada foi cobrado.',
  );
  world.clock.advance(MINUTE);
  expect((await list()).unanswered).toMatchObject([{ bookingCode: code, unissued: { returnedPoints: 0 } }]);
});

it('one that ended before any points were reserved has lost none', async () => {
  const { world, list, ana } = await shop({ ...impatient, retryMs: 0 });
  world.supplier.next('recheck', 'lost', 'lost', 'lost');
  expect(await ana.book('k1', requestFor(), world.hasty)).toEqual({ status: 504, code: 'timed_out' });
  await world.main.worker.tick();
  const [told] = (await list()).unanswered;
  expect(told).toMatchObject({ unissued: { ...nothingLost, returnedPoints: 0 } });
  const { code } = await ana.last();
  expect(world.mails.find(({ subject }) => subject.includes(code))?.text).not.toContain('Não devolvido');
});

it('one whose request was answered is told of by that alone', async () => {
  const { world, list, ana } = await shop();
  world.supplier.next('hold', 'sold_out');
  expect((await ana.book('k1', requestFor())).status).toBe(409);
  await world.main.worker.tick();
  expect(await list()).toMatchObject({ bookings: [], unanswered: [] });
  const { code } = await ana.last();
  expect(world.mails.filter(({ subject }) => subject.includes(code))).toEqual([]);
});
