import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installValidation } from '../../../../plugins/validation.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBookingWorld, requestFor } from '../../testing/booking-world.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

/** The locator that a booking's owner is told before and after cancelling it. */
async function toldLocators(changes: { readonly locatorAdmits?: true }) {
  const world = createBookingWorld(database);
  const [service] = world.deps.services;
  if (!service) throw new Error('no service');
  Object.assign(service, changes);
  const ana = await world.createBuyer(10_000);
  const app = fastify();
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { ...ana, uid: 'ana', role: 'member', sessionId: 's1' };
  });
  installValidation(app);
  world.main.routes(app);
  await ana.book('k1', requestFor());
  const { locator } = await ana.last();
  const told = async () => {
    const one = (await app.inject({ url: `/v1/booking/${locator}` })).json();
    const [listed] = (await app.inject({ url: '/v1/booking' })).json().bookings;
    expect(listed).toEqual(one);
    return one.locatorProvider;
  };
  const before = await told();
  await world.main.cancel(ana, { locator, confirmPenalty: { cash: 0, points: 0 }, idempotencyKey: undefined });
  expect(await ana.last()).toMatchObject({ statusId: 5 });
  const [hold] = world.supplier.holds.values();
  return { given: hold?.locator, before, after: await told() };
}

it('a locator that admits whoever shows it is told to nobody once its booking is cancelled', async () => {
  const { given, before, after } = await toldLocators({ locatorAdmits: true });
  expect([before, after]).toEqual([given, null]);
});

it('any other is still told, by which the company knows what was cancelled', async () => {
  const { given, before, after } = await toldLocators({});
  expect([before, after]).toEqual([given, given]);
});
