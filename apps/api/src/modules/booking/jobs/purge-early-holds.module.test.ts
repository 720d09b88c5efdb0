import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageRows } from '../../../testing/aged-rows.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { earlyHold } from '../store/legs/early-hold.ts';
import { createBookingWorld } from '../testing/booking-world.ts';
import { auditBookings } from './audit.ts';
import { purgeEarlyHolds } from './purge-early-holds.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;

it('keeps early holds for 30 days, and those that were bought, with what they took the place of, for ever', async () => {
  const world = createBookingWorld(database);
  const [ana, bia] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
  const left = async ({ userId }: { userId: number }) => {
    const rows = await database.handle
      .select()
      .from(earlyHold)
      .where(eq(earlyHold.userId, userId))
      .orderBy(asc(earlyHold.id));
    return rows.map(({ state }) => state);
  };
  const first = await ana.pick(world.supplier);
  await ana.pick(world.supplier, { replaces: first.reference });
  expect((await ana.book('bought')).status).toBe(200);
  const given = await bia.pick(world.supplier);
  const again = await bia.pick(world.supplier, { replaces: given.reference });
  await bia.unpick(again.reference);
  await world.main.worker.tick();
  await world.main.worker.idle();
  expect([await left(ana), await left(bia)]).toEqual([
    ['released', 'adopted'],
    ['released', 'released'],
  ]);

  world.clock.advance(31 * DAY_MS);
  // A shop's clock alone lets none go.
  await purgeEarlyHolds(world);
  expect(await left(bia)).toHaveLength(2);
  await expect(database.handle.delete(earlyHold)).rejects.toThrow();
  await ageRows(database, 'early_hold');
  await purgeEarlyHolds(world);
  expect(await left(bia)).toEqual(['released']);
  await purgeEarlyHolds(world);
  expect(await left(bia)).toEqual([]);
  expect(await left(ana)).toEqual(['released', 'adopted']);
  expect(await auditBookings(database.handle)).toEqual([]);
  await world.main.worker.stop();
});
