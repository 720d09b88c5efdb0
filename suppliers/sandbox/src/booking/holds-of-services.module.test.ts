import { serviceKinds } from '@embarque/contract/service.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createJournal } from '../journal.ts';
import { sandboxMigrations } from '../sandbox.ts';
import { holdTable } from '../tables.ts';
import { createHolds } from './holds.ts';
import { readStock, returnSold, viewStock } from './stock.ts';

const START = new Date('2027-01-10T12:00:00Z');
const HOUR = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
});
afterAll(() => database.close());

const orderOf = (clientRef: string) => ({
  clientRef,
  replaces: undefined,
  units: [{ sku: `sku of ${clientRef}`, capacity: 1, quantity: 1 }],
  carrier: 'X',
  travellers: 1,
  totalCents: 10_000,
  isRefused: false,
  isSlow: false,
  penaltySteps: [],
});

it('each service has its own holds, and tells and ends no other', async () => {
  const clock = createManualClock(START);
  const journal = createJournal({ database, clock });
  const [first, second] = serviceKinds.map((service) =>
    createHolds({ database, clock, journal, service, holdMilliseconds: HOUR }),
  );
  if (!first || !second) throw new Error('two services are needed');
  await first.take(orderOf('EMB-ONE-h0-1'));
  await second.take(orderOf('EMB-TWO-h0-1'));
  await second.release('EMB-NEVER-h0-1');
  const refs = async (holds: typeof first) =>
    (await holds.records({ after: '', limit: 10 })).map(({ clientRef }) => clientRef);
  expect(await refs(first)).toEqual(['EMB-ONE-h0-1']);
  expect(await refs(second)).toEqual(['EMB-NEVER-h0-1', 'EMB-TWO-h0-1']);
  clock.advance(2 * HOUR);
  await second.expire();
  const rows: unknown = await database.handle.execute(`select client_ref, state from sandbox_hold order by client_ref`);
  expect((rows as { rows: unknown[] }).rows).toEqual([
    { client_ref: 'EMB-NEVER-h0-1', state: 'released' },
    { client_ref: 'EMB-ONE-h0-1', state: 'held' },
    { client_ref: 'EMB-TWO-h0-1', state: 'released' },
  ]);
});

it('takes and gives back of each unit as many as the order needs of it, or none', async () => {
  const clock = createManualClock(START);
  const journal = createJournal({ database, clock });
  const holds = createHolds({ database, clock, journal, service: 'HOTEL', holdMilliseconds: HOUR });
  const unitsOf = (suites: number, singles: number) => [
    { sku: 'suite', capacity: 3, quantity: suites },
    { sku: 'single', capacity: 5, quantity: singles },
  ];
  const left = async () => {
    const stock = viewStock(await readStock(database.handle, ['suite', 'single']), '2027-01-10');
    return unitsOf(0, 0).map((unit) => stock.left(unit));
  };
  expect(await holds.take({ ...orderOf('EMB-UNITS-h0-1'), units: unitsOf(2, 1) })).toMatchObject({ outcome: 'held' });
  expect(await left()).toEqual([1, 4]);
  expect(await holds.take({ ...orderOf('EMB-UNITS-h0-2'), units: unitsOf(2, 1) })).toEqual({
    outcome: 'sold_out',
    taken: ['suite'],
  });
  expect(await left()).toEqual([1, 4]);
  await holds.issue('EMB-UNITS-h0-1', { confirmationNumbers: () => ['X1'] });
  expect(await left()).toEqual([1, 4]);
  await database.transaction(async (tx) => {
    const [{ id } = { id: 0 }] = await tx.select().from(holdTable).where(eq(holdTable.clientRef, 'EMB-UNITS-h0-1'));
    await returnSold(tx, id);
  });
  expect(await left()).toEqual([3, 5]);
  await holds.take({ ...orderOf('EMB-UNITS-h0-3'), units: unitsOf(1, 4) });
  await holds.release('EMB-UNITS-h0-3');
  expect(await left()).toEqual([3, 5]);
});

describe('a hold that replaces another', () => {
  const clock = createManualClock(START);
  const holdsOf = (service: 'HOTEL' | 'CAR') =>
    createHolds({ database, clock, journal: createJournal({ database, clock }), service, holdMilliseconds: HOUR });
  const seats = (...skus: string[]) => skus.map((sku) => ({ sku, capacity: 1, quantity: 1 }));
  const take = (clientRef: string, units: ReturnType<typeof seats>, replaces?: string) =>
    holdsOf('HOTEL').take({ ...orderOf(clientRef), units, replaces });
  const stateOf = async (clientRef: string) => (await holdsOf('HOTEL').lookup(clientRef)).outcome;

  test('counts what that one has as free, and releases it in the same step', async () => {
    await take('EMB-FIRST-h0-1', seats('a1', 'a2'));
    expect(await take('EMB-NEXT-h0-1', seats('a2', 'a3'), 'EMB-FIRST-h0-1')).toMatchObject({ outcome: 'held' });
    expect(await stateOf('EMB-FIRST-h0-1')).toBe('released');
    const stock = viewStock(await readStock(database.handle, ['a1', 'a2', 'a3']), '2027-01-10');
    expect(seats('a1', 'a2', 'a3').map((unit) => stock.left(unit))).toEqual([1, 0, 0]);
    // Repeating the request changes nothing.
    expect(await take('EMB-NEXT-h0-1', seats('a2', 'a3'), 'EMB-FIRST-h0-1')).toMatchObject({ outcome: 'held' });
  });

  test('leaves that one as it was where something else is gone, and says what', async () => {
    await take('EMB-MINE-h0-1', seats('b1'));
    await take('EMB-THEIRS-h0-1', seats('b2', 'b3'));
    const wanted = seats('b1', 'b2', 'b3', 'b4');
    expect(await take('EMB-MINE-h0-2', wanted, 'EMB-MINE-h0-1')).toEqual({ outcome: 'sold_out', taken: ['b2', 'b3'] });
    expect(await stateOf('EMB-MINE-h0-1')).toBe('held');
    expect(await stateOf('EMB-MINE-h0-2')).toBe('none');
  });

  test('frees nothing of what was sold, is unknown or is of another service', async () => {
    await take('EMB-SOLD-h0-1', seats('c1'));
    await holdsOf('HOTEL').issue('EMB-SOLD-h0-1', { confirmationNumbers: () => ['X1'] });
    await holdsOf('CAR').take({ ...orderOf('EMB-OTHER-h0-1'), units: seats('c2') });
    const gone = (sku: string) => ({ outcome: 'sold_out', taken: [sku] });
    expect(await take('EMB-WANT-h0-1', seats('c1'), 'EMB-SOLD-h0-1')).toEqual(gone('c1'));
    expect(await take('EMB-WANT-h0-2', seats('c2'), 'EMB-OTHER-h0-1')).toEqual(gone('c2'));
    expect(await stateOf('EMB-SOLD-h0-1')).toBe('issued');
    expect(await take('EMB-WANT-h0-3', seats('c3'), 'EMB-NOBODY-h0-1')).toMatchObject({ outcome: 'held' });
  });

  test('one of two that replace the same hold with a seat of it gets it', async () => {
    await take('EMB-TWICE-h0-1', seats('d1'));
    const rivals = ['EMB-TWICE-h0-2', 'EMB-TWICE-h0-3'].map((ref) => take(ref, seats('d1'), 'EMB-TWICE-h0-1'));
    expect((await Promise.all(rivals)).map(({ outcome }) => outcome).sort()).toEqual(['held', 'sold_out']);
  });
});

it('nobody gets what was sold before anyone asked', async () => {
  const clock = createManualClock(START);
  const journal = createJournal({ database, clock });
  const holds = createHolds({ database, clock, journal, service: 'HOTEL', holdMilliseconds: HOUR });
  const units = [{ sku: 'gone', capacity: 0, quantity: 1 }];
  expect(await holds.take({ ...orderOf('EMB-GONE-h0-1'), units })).toEqual({ outcome: 'sold_out', taken: ['gone'] });
  const stock = viewStock(await readStock(database.handle, ['gone']), '2027-01-10');
  expect(units.map((unit) => [stock.left(unit), stock.soldTenths(unit)])).toEqual([[0, 10]]);
});
