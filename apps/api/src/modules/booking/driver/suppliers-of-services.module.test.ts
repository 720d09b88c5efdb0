import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBooking } from '../index.ts';
import { createBookingWorld, impatient, requestFor } from '../testing/booking-world.ts';
import { createFakeSupplier } from '../testing/fake-supplier.ts';

const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

/** A shop that sells another service too, whose supplier has the same code. */
function shop(order: 'first' | 'last') {
  const world = createBookingWorld(database);
  const stranger = createFakeSupplier(() => world.clock.now());
  const other = world.deps.services.map((service) => ({
    ...service,
    descriptor: { ...service.descriptor, kind: 'CAR' as const },
    suppliers: [stranger],
  }));
  const services = order === 'first' ? [...other, ...world.deps.services] : [...world.deps.services, ...other];
  const open = (settings = {}) =>
    createBooking({ ...world.deps, settings: { ...world.deps.settings, ...settings }, services });
  return { ...world, stranger, open };
}

describe.each(['first', 'last'] as const)(
  'two services whose suppliers have the same code, the other one %s',
  (order) => {
    it('each booking is bought, quoted and cancelled at the supplier of its own service', async () => {
      const { stranger, supplier, createBuyer, open } = shop(order);
      const main = open();
      const ana = await createBuyer(10_000);
      expect((await ana.book(`own-${order}`, requestFor(), main)).status).toBe(200);
      const { locator } = await ana.last();
      const confirmPenalty = { cash: 0, points: 0 };
      await main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
      expect((await ana.last()).saga).toBe('CANCELLED');
      expect(stranger.calls).toEqual([]);
      expect(supplier.calls.map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(['recheck', 'hold', 'issue', 'quoteCancellation', 'cancel']),
      );
    });

    it('a late arrival is released where it arrived', async () => {
      const { stranger, supplier, clock, createBuyer, open } = shop(order);
      const ana = await createBuyer(10_000);
      supplier.next('hold', 'late');
      const hasty = open({ ...impatient, budgetMs: 400 });
      expect((await ana.book(`late-${order}`, requestFor(), hasty)).status).toBe(504);
      await hasty.worker.idle();
      clock.advance(2 * MINUTE);
      const main = open();
      await main.worker.tick();
      supplier.deliver();
      clock.advance(10 * MINUTE);
      await main.worker.tick();
      expect([...supplier.holds.values()].map(({ state }) => state).sort()).toEqual(['issued', 'released']);
      expect(stranger.calls).toEqual([]);
    });

    it('records are compared with the bookings of their own service', async () => {
      const { supplier, createBuyer, open } = shop(order);
      const main = open();
      const ana = await createBuyer(10_000);
      await ana.book(`records-${order}`, requestFor(), main);
      const { code } = await ana.last();
      const found = (await main.reconcile([])).discrepancies.filter(({ bookingCode }) => bookingCode === code);
      expect(found).toEqual([]);
      expect(supplier.holds.size).toBe(1);
    });
  },
);
