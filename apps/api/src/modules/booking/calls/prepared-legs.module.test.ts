import type { Database } from '@embarque/server-kit/database/database.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import { createBookingWorld, requestFor } from '../testing/booking-world.ts';

/** What a supplier said while a purchase was prepared takes the place of the booking's own recheck. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(async () => {
  expect(await auditBookings(database.handle)).toEqual([]);
  await database.close();
});

const startShop = (checkedOf: (code: string) => RecheckOutcome | undefined, legs = 1) =>
  createBookingWorld(database, { checkedOf, legs });
type World = ReturnType<typeof startShop>;
const operationsAt = ({ suppliers }: World) => suppliers.map(({ calls }) => calls.map(({ operation }) => operation));

it('a purchase whose price was just checked only holds and issues', async () => {
  const world = startShop(() => ({ outcome: 'available', totalCents: 10_000 }));
  const ana = await world.createBuyer(4_000);
  expect(await ana.book('k1')).toMatchObject({ status: 200, body: { statusId: 2 } });
  expect(operationsAt(world)).toEqual([['hold', 'issue']]);
  expect(await ana.history()).toBe('STARTED RESERVED HOLDING HELD ISSUING ISSUED');
});

it('of several legs the ones that were not checked are rechecked', async () => {
  const world = startShop((code) => (code === 'fake' ? { outcome: 'available', totalCents: 5_000 } : undefined), 2);
  const ana = await world.createBuyer(4_000);
  expect((await ana.book('k1')).status).toBe(200);
  expect(operationsAt(world)).toEqual([
    ['hold', 'issue'],
    ['recheck', 'hold', 'issue'],
  ]);
});

it.each([
  [{ outcome: 'price_changed', totalCents: 12_000 }, 'price_changed', { cashPrice: 120, pointsPrice: 4_800 }],
  [{ outcome: 'available', totalCents: 9_000 }, 'price_changed', { cashPrice: 90, pointsPrice: 3_600 }],
  [{ outcome: 'sold_out', taken: ['12'] }, 'sold_out', undefined],
] as const)('ends before anything is reserved, and nobody is asked: %o', async (checked, code, price) => {
  const world = startShop(() => checked);
  const ana = await world.createBuyer(10_000);
  const answer = await ana.book('k1');
  expect(answer).toMatchObject({ status: 409, code, ...(price && { price }) });
  if (checked.outcome === 'sold_out') expect(answer.taken).toEqual(checked.taken);
  expect(operationsAt(world)).toEqual([[]]);
  expect(await ana.history()).toBe('STARTED FAILED');
  expect(await ana.balance()).toBe(10_000);
  // The key repeats what it was answered, without asking.
  expect(await ana.book('k1')).toEqual(answer);
  expect(operationsAt(world)).toEqual([[]]);
});

it.each([
  [
    { outcome: 'sold_out', taken: ['12'] },
    { code: 'sold_out', leg: '2', taken: ['12'] },
  ],
  [
    { outcome: 'price_changed', totalCents: 6_000 },
    { code: 'price_changed', price: { cashPrice: 110 } },
  ],
] as const)('is told of the leg that it was said of: %o', async (second, told) => {
  const world = startShop((code) => (code === 'fake' ? { outcome: 'available', totalCents: 5_000 } : second), 2);
  const ana = await world.createBuyer(10_000);
  expect(await ana.book('k1')).toMatchObject({ status: 409, ...told });
  expect(operationsAt(world)).toEqual([[], []]);
  expect(await ana.balance()).toBe(10_000);
});

it('a driver that comes after a crash does not know of it, and rechecks', async () => {
  const world = startShop(() => ({ outcome: 'available', totalCents: 10_000 }));
  const ana = await world.createBuyer(4_000);
  await expect(ana.book('k1', requestFor(), world.createProcess('resumed.received'))).rejects.toThrow();
  // Beyond the lease of the one that died.
  world.clock.advance(80_000);
  await world.main.worker.tick();
  expect(await ana.book('k1')).toMatchObject({ status: 200, body: { statusId: 2 } });
  expect(operationsAt(world)).toEqual([['recheck', 'hold', 'issue']]);
});
