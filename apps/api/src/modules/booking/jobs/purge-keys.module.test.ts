import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageRows } from '../../../testing/aged-rows.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { idempotencyKey } from '../store/tables.ts';
import { createBookingWorld, requestFor } from '../testing/booking-world.ts';
import { purgeKeys } from './purge-keys.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

it('keeps a key for 30 days, and its booking stands for it afterwards: never a second purchase', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  const keys = async () => (await database.handle.select().from(idempotencyKey)).length;
  const first = await ana.book('k1');
  world.clock.advance(29 * 86_400_000);
  await purgeKeys(world);
  expect(await keys()).toBe(1);
  world.clock.advance(86_400_000);
  // A shop's clock alone lets no key go.
  await purgeKeys(world);
  expect(await keys()).toBe(1);
  await ageRows(database, 'idempotency_key');
  await purgeKeys(world);
  expect(await keys()).toBe(0);
  expect(await ana.book('k1')).toMatchObject({ status: 200, body: { locator: first.body?.locator } });
  expect(await ana.book('k1', requestFor({}, 12_000))).toMatchObject({ code: 'key_reused' });
  expect(await ana.rows()).toHaveLength(1);
  await world.main.worker.stop();
});
