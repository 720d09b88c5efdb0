// Runs on both engines: indexes, as the engine describes them.
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, impatient, requestFor } from '../testing/booking-world.ts';
import { booking } from './tables.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

it('a booking that is being undone is stored as COMP, in its row and in its history, and read as COMPENSATING', async () => {
  const world = createBookingWorld(database, { settings: impatient });
  const ana = await world.createBuyer(10_000);
  world.supplier.next('hold', 'price_up');
  world.supplier.next('release', 'lost');
  expect(await ana.book('k1', requestFor(), world.hasty)).toMatchObject({ status: 504 });
  const { id, saga } = await ana.last();
  expect(saga).toBe('COMPENSATING');
  const [stored] = await database.handle.select({ saga: sql<string>`saga` }).from(booking).where(eq(booking.id, id));
  expect(stored).toEqual({ saga: 'COMP' });
  expect(await ana.history()).toMatch(/ COMP$/);
  const found = await database.handle.select({ id: booking.id }).from(booking).where(eq(booking.saga, 'COMPENSATING'));
  expect(found).toEqual([{ id }]);
  await world.main.worker.stop();
});

it('no index names what changes at each step of a booking, so that steps rewrite its row in place', async () => {
  const changing = [
    'saga',
    'status_id',
    'tries',
    'lease_until',
    'lease_gen',
    'wake_at',
    'version',
    'expires_at',
    'state',
  ];
  const result: unknown = await database.handle.execute(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('booking'::regclass, 'supplier_hold'::regclass)
      -- The index's columns, and those of its condition.
      and exists (select from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = i.indexrelid and d.refobjid = i.indrelid and a.attname = any(${sql.param(changing)}::text[]))`);
  expect((result as { rows: unknown }).rows).toEqual([]);
});
