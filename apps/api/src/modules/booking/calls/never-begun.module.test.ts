import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installValidation } from '../../../plugins/validation.ts';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import { booking } from '../store/tables.ts';
import { createBookingWorld, impatient, paidRequest, paymentBy } from '../testing/booking-world.ts';

/** A purchase whose card no bank was asked about is undone as if it had never been sent. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

async function shop(settings = {}) {
  const world = createBookingWorld(database, { settings });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
  const ana = await world.createBuyer(10_000);
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' };
  });
  installValidation(app);
  world.main.routes(app);
  const trips = async () => {
    const { bookings, total } = (await app.inject({ url: '/v1/booking' })).json();
    return { shown: bookings.length, total };
  };
  return { world, ana, app, trips };
}

it.each(['unreadable', 'limited'] as const)('leaves no trip and no letter: %s', async (card) => {
  const { world, ana, app, trips } = await shop();
  expect((await ana.book('k1', paidRequest(2_000, card))).status).toBeGreaterThanOrEqual(400);
  const { locator, code } = await ana.last();
  expect(await trips()).toEqual({ shown: 0, total: 0 });
  expect((await app.inject({ url: `/v1/booking/${locator}` })).statusCode).toBe(404);
  expect(
    (await app.inject({ method: 'POST', url: `/v1/booking/cancel?locator=${locator}`, payload: {} })).statusCode,
  ).toBe(404);
  await world.main.worker.tick();
  expect(world.mails.filter(({ subject }) => subject.includes(code))).toEqual([]);
  expect(await ana.balance()).toBe(10_000);
  expect([...(await auditLedger(database.handle)), ...(await auditBookings(database.handle))]).toEqual([]);
  expect((await ana.book('k2', paidRequest(2_000, 'good'))).status).toBe(200);
  expect(await trips()).toEqual({ shown: 1, total: 1 });
});

it('is no trip either while its supplier has not said yet that nothing is held', async () => {
  const { world, ana, trips } = await shop(impatient);
  world.supplier.next('release', 'lost');
  await ana.book('k1', paidRequest(2_000, 'unreadable'), world.hasty);
  const { id, saga } = await ana.last();
  expect(saga).toBe('COMPENSATING');
  expect(await trips()).toEqual({ shown: 0, total: 0 });
  world.clock.advance(60_000);
  await world.main.worker.tick();
  const [row] = await database.handle.select().from(booking).where(eq(booking.id, id));
  expect(row?.saga).toBe('FAILED');
});

it('stays a trip where a later card could not be asked about, also while it is cancelled and its supplier silent', async () => {
  const { world, ana, app, trips } = await shop(impatient);
  await ana.book('k1', paidRequest(2_000, 'refused'));
  await ana.pay({ payment: paymentBy('unreadable'), key: 'r1' });
  const { locator } = await ana.last();
  expect(await trips()).toEqual({ shown: 1, total: 1 });
  world.supplier.next('release', 'lost');
  const cancelling = world.hasty.cancel(ana, {
    locator,
    idempotencyKey: undefined,
    confirmPenalty: { cash: 0, points: 0 },
  });
  await cancelling.catch(() => undefined);
  expect((await ana.last()).saga).toBe('COMPENSATING');
  expect(await trips()).toEqual({ shown: 1, total: 1 });
  expect((await app.inject({ url: `/v1/booking/${locator}` })).statusCode).toBe(200);
});
