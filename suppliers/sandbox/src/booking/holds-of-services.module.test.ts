import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJournal } from '../journal.ts';
import { sandboxMigrations } from '../sandbox.ts';
import { createHolds } from './holds.ts';

const START = new Date('2027-01-10T12:00:00Z');
const HOUR = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
});
afterAll(() => database.close());

const orderOf = (clientRef: string) => ({
  clientRef,
  units: [{ sku: `sku of ${clientRef}`, capacity: 1 }],
  quantity: 1,
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
  const [flights, cars] = (['FLIGHT', 'CAR'] as const).map((service) =>
    createHolds({ database, clock, journal, service, holdMilliseconds: HOUR }),
  );
  if (!flights || !cars) throw new Error('two services are needed');
  await flights.take(orderOf('EMB-F-h0-1'));
  await cars.take(orderOf('EMB-C-h0-1'));
  await cars.release('EMB-NEVER-h0-1');
  const refs = async (holds: typeof cars) =>
    (await holds.records({ after: '', limit: 10 })).map(({ clientRef }) => clientRef);
  expect(await refs(flights)).toEqual(['EMB-F-h0-1']);
  expect(await refs(cars)).toEqual(['EMB-C-h0-1', 'EMB-NEVER-h0-1']);
  clock.advance(2 * HOUR);
  await cars.expire();
  const rows: unknown = await database.handle.execute(`select client_ref, state from sandbox_hold order by client_ref`);
  expect((rows as { rows: unknown[] }).rows).toEqual([
    { client_ref: 'EMB-C-h0-1', state: 'released' },
    { client_ref: 'EMB-F-h0-1', state: 'held' },
    { client_ref: 'EMB-NEVER-h0-1', state: 'released' },
  ]);
});
