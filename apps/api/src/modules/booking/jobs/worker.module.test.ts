// Runs on both engines: the queue.
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createJobQueue } from '@embarque/server-kit/jobs/job-queue.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { createTestDatabase, prepareTestJobQueue } from '@embarque/server-kit/testing/test-database.ts';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { supplierHold } from '../store/tables.ts';
import { createBookingWorld, impatient, requestFor } from '../testing/booking-world.ts';

const MINUTE = 60_000;
const MANY = 6;

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

/** A point to wait for, and what opens it. */
function signal(): [moment: Promise<void>, come: () => void] {
  let come: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    come = resolve;
  });
  return [moment, come];
}

it('mails a voucher while a supplier is silent to every booking that is looked up', async () => {
  const world = createBookingWorld(database, { settings: impatient });
  const ana = await world.createBuyer(10_000);
  world.supplier.next('hold', 'answer_lost');
  world.supplier.next('lookup', 'lost', 'lost', 'lost');
  expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
  world.clock.advance(5 * MINUTE);

  const [isAsked, asked] = signal();
  const [isOver, breakOff] = signal();
  world.supplier.lookup = async () => {
    asked();
    await isOver;
    throw new SupplierError('unavailable');
  };
  const patient = createBookingWorld(database);
  Object.assign(patient.deps, { services: world.deps.services });
  patient.clock.advance(5 * MINUTE);
  const process = patient.createProcess();
  const queue = createJobQueue({ database, jobs: process.worker.jobs, logger: world.deps.logger, pollMs: 200 });
  await prepareTestJobQueue(database);
  await queue.start();
  await isAsked;
  const bia = await patient.createBuyer(100_000);
  for (let bought = 1; bought <= 3; bought += 1) {
    expect((await bia.book(`k${bought}`, undefined, process)).status).toBe(200);
    await expect.poll(() => patient.mails.length).toBe(bought);
  }
  breakOff();
  await Promise.all([queue.stop(), process.worker.stop()]);
});

it('looks for late arrivals side by side, and starts no further one once it stops', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(100_000);
  for (let n = 0; n < MANY; n += 1) await ana.book(`k${n}`);
  await database.handle.update(supplierHold).set({ watchAt: world.clock.now(), watchUntil: null });
  const watched = await database.handle.select().from(supplierHold).where(isNotNull(supplierHold.watchAt));
  expect(watched.length).toBeGreaterThanOrEqual(MANY);

  let atOnce = 0;
  let most = 0;
  world.supplier.lookup = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atOnce -= 1;
    throw new SupplierError('timeout');
  };
  await world.main.worker.tick();
  expect(most).toBeGreaterThanOrEqual(MANY);
});

it('stops its waiting purchases at once, and gives them to the next process unasked', async () => {
  const world = createBookingWorld(database);
  const ana = await world.createBuyer(10_000);
  const { recheck } = world.supplier;
  const [isAsked, asked] = signal();
  const [answered, answer] = signal();
  world.supplier.recheck = async (order, call) => {
    asked();
    await answered;
    return recheck(order, call);
  };
  const purchase = ana.book('k1');
  await isAsked;
  world.main.worker.stopTaking();
  expect(await purchase).toEqual({ status: 504, code: 'timed_out' });
  answer();
  await world.main.worker.stop();
  expect(world.supplier.calls.map((call) => call.operation)).toEqual(['recheck']);
  expect(await ana.last()).toMatchObject({ saga: 'STARTED', leaseUntil: null });

  await world.createProcess().worker.tick();
  expect((await ana.last()).statusId).toBe(2);
});
