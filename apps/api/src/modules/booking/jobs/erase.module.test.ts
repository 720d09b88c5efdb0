// Runs on both engines: triggers, which let travellers be erased and nothing else.
import type { Database } from '@embarque/server-kit/database/database.ts';
import { pastGuards } from '@embarque/server-kit/testing/past-guards.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { booking } from '../store/tables.ts';
import { createBookingWorld } from '../testing/booking-world.ts';
import { eraseTravellers } from './erase.ts';

const DAY = 86_400_000;
const retention = { travellerDataDays: 90, travellerNamesDays: 1_826 };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

it('a trip that ended long ago and is not finished yet waits for that, and holds up no other', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(100_000);
  for (const key of ['k1', 'k2']) await ana.book(key);
  await world.main.worker.tick();
  world.clock.advance(400 * DAY);
  await world.main.worker.tick();
  const [late] = await ana.rows();
  const isLate = sql`${booking.id} = ${late?.id}`;
  await pastGuards(database, (tx) => tx.update(booking).set({ statusId: 2 }).where(isLate));

  const stages = async () => {
    await eraseTravellers({ database, clock: world.clock, retention });
    const rows = await database.handle.select({ erased: sql<number>`erased` }).from(booking).orderBy(booking.id);
    return rows.map(({ erased }) => erased);
  };
  expect(await stages()).toEqual([1, 0]);
  await world.main.worker.tick();
  expect(await stages()).toEqual([1, 1]);
  await world.main.worker.stop();
});
