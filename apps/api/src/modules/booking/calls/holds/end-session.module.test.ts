import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBookingWorld } from '../../testing/booking-world.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

it('gives back what a session that is over holds, and nothing of the same member in another', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  const phone = await ana.pick(world.supplier, { session: 'phone' });
  const desk = await ana.pick(world.supplier, { session: 'desk' });
  const bought = await ana.pick(world.supplier, { session: 'phone' });
  expect((await ana.book('on the phone', undefined, world.main, 'phone')).status).toBe(200);
  await world.main.endSession('phone');
  await world.main.worker.idle();
  const states = [phone, desk, bought].map(({ reference }) => world.supplier.holds.get(reference)?.state);
  expect(states).toEqual(['released', 'held', 'issued']);
  expect([await ana.current('phone'), await ana.current('desk')]).toEqual([[], [desk.reference]]);
  await world.main.worker.stop();
});
