import type { Database } from '@embarque/server-kit/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installValidation } from '../../../plugins/validation.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest } from '../testing/booking-world.ts';
import type { FakeCard } from '../testing/fake-gateway.ts';

/** What a booking shows that ended without being issued: nothing was charged, and this came back. */

const DAY = 86_400_000;
const POINTS = 10_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

async function shop() {
  const world = createBookingWorld(database);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const ana = await world.createBuyer(POINTS);
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' };
  });
  installValidation(app);
  world.main.routes(app);
  return {
    world,
    /** Half paid with points, half by card. */
    buy: (card: FakeCard) => ana.book('k1', paidRequest(2_000, card)),
    async cancel(confirmPenalty: { cash: number; points: number }) {
      const { locator } = await ana.last();
      return world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    },
    async shown() {
      const { bookings } = (await app.inject({ url: '/v1/booking' })).json();
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
    unissued: { ...nothingLost, releasedCard },
  });
});

it('expired unpaid: the points are back, and no bank had blocked anything', async () => {
  const { world, buy, shown } = await shop();
  await buy('refused');
  expect(await shown()).toMatchObject({ statusId: 1, unissued: null });
  world.clock.advance(DAY + 1);
  await world.main.worker.tick();
  expect(await shown()).toMatchObject({ statusId: 3, unissued: nothingLost });
});

it('cancelled by its member before it was paid: the same, beside what the cancellation says', async () => {
  const { buy, cancel, shown } = await shop();
  await buy('refused');
  await cancel({ cash: 0, points: 0 });
  expect(await shown()).toMatchObject({
    statusId: 5,
    cancellation: { refundPoints: 2_000, refundCash: 0 },
    unissued: nothingLost,
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
