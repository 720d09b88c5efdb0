import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { migrate } from '@embarque/server-kit/database/migrate.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBookingWorld } from '../../testing/booking-world.ts';
import { supplierHold } from '../tables.ts';
import { legConfirmationsOf } from './leg-confirmations.ts';

const TICKETS_FROM = '0042-tickets-of-legs.sql';
/** What the migration reads, by its columns. */
const copied = [
  ['saga_step', 'booking_id, step, leg, gen, idem_key, state, response, at'],
  [
    'supplier_hold',
    'id, booking_id, leg, gen, service, provider, client_ref, provider_ref, state, locator, shop_loss_cents, called_at',
  ],
] as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const ofLast = async ({ last }: Awaited<ReturnType<ReturnType<typeof createBookingWorld>['createBuyer']>>) => {
  const row = await last();
  return (await legConfirmationsOf(database.handle, [row])).get(row.id);
};

it('an issued leg has its supplier’s locator and tickets', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  expect((await ana.book('k1')).status).toBe(200);
  const [{ locator } = { locator: '' }] = [...world.supplier.holds.values()];
  expect(await ofLast(ana)).toEqual({ locators: [locator], tickets: [['T1']] });
});

it('a leg whose answer was lost has those that a lookup finds', async () => {
  const world = createBookingWorld(database, { settings: { callMs: 40, issueMs: 40 } });
  const ana = await world.createBuyer(10_000);
  world.supplier.next('issue', 'answer_lost');
  expect((await ana.book('k1')).status).toBe(200);
  expect((await ofLast(ana))?.tickets).toEqual([['T1']]);
});

it('one that is pending has none', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  world.supplier.next('issue', 'refuse');
  await ana.book('k1').catch(() => undefined);
  expect(await ofLast(ana)).toEqual({ locators: [null], tickets: [[]] });
});

it('a server that does not know of tickets takes none away, and none that are none are shown', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  expect((await ana.book('k1')).status).toBe(200);
  const { id, version, leaseGen } = await ana.last();
  await ownerOf(database).script(async (connection) => {
    // What a server of the version before writes of a hold.
    const columns = copied[1][1].replace('id, booking_id, ', '');
    const rows = `(select json_agg(h) from (select ${columns} from supplier_hold where booking_id = ${id}) h)`;
    const row = `(select to_jsonb(b) from booking b where id = ${id})`;
    const writing = `jsonb_build_object('booking', ${row}, 'holds', ${rows})`;
    const written = await connection.query<{ done: boolean }>(
      `select booking_write(${id}, ${version}, ${leaseGen}, ${writing}) as done`,
      [],
    );
    expect(written).toEqual([{ done: true }]);
  });
  expect((await ofLast(ana))?.tickets).toEqual([['T1']]);
  await ownerOf(database).script(async (connection) => {
    await connection.execute(`update supplier_hold set tickets = '[1]' where booking_id = ${id}`);
  });
  expect((await ofLast(ana))?.tickets).toEqual([[]]);
});

it('what was issued before they were stored has those of the written answer', async () => {
  const world = createBookingWorld(database, { legs: 2 });
  const ana = await world.createBuyer(10_000);
  expect((await ana.book('k1')).status).toBe(200);
  const { id } = await ana.last();
  const older = await createTestDatabase([]);
  const folder = await mkdtemp(join(tmpdir(), 'embarque-before-tickets-'));
  for (const name of await readdir(apiMigrations.folder))
    if (name < TICKETS_FROM) await cp(join(apiMigrations.folder, name), join(folder, name));
  await migrate(older, [{ owner: apiMigrations.owner, folder }]);
  await rm(folder, { recursive: true });
  for (const [table, columns] of copied) {
    let rows = '[]';
    await ownerOf(database).script(async (connection) => {
      const select = `select json_agg(t)::text as rows from ${table} t where booking_id = ${id}`;
      [{ rows } = { rows }] = await connection.query<{ rows: string }>(select, []);
    });
    await ownerOf(older).script(async (connection) => {
      await connection.execute('set local session_replication_role = replica');
      const from = `select ${columns} from json_populate_recordset(null::${table}, $1)`;
      await connection.query(`insert into ${table} (${columns}) overriding system value ${from}`, [rows]);
    });
  }
  await migrate(older, [apiMigrations]);
  const holds = await ownerOf(older).handle.select({ tickets: supplierHold.tickets }).from(supplierHold);
  expect(holds).toEqual([{ tickets: ['T1'] }, { tickets: ['T1'] }]);
  await older.close();
});
