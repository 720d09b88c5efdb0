import { serviceKinds } from '@embarque/contract/service.ts';
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
