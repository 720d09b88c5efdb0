import { systemClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaultInjection } from './fault-injection.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { createSandbox, sandboxMigrations } from './sandbox.ts';
import { buildSandboxServer } from './sandbox-server.ts';

const SECRET = 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o';

let database: Database;
/** The party that is called. */
const party = () => {
  const faults = createFaults({ database, operations: ['search', 'issue'] });
  const journal = createJournal({ database, clock: systemClock });
  const done: string[] = [];
  const injection = createFaultInjection({ database, faults, journal, party: 'supplier' });
  const call = (name: string, signal = new AbortController().signal) =>
    injection.run({ operation: 'issue', call: { signal, clientRef: name } }, async () => void done.push(name));
  return { faults, done, call };
};

beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
});
beforeEach(() => party().faults.clear());
afterAll(() => database.close());

describe('a call that is held', () => {
  it('goes on as if nothing had been once the faults are removed, in whichever process', async () => {
    const { faults, done, call } = party();
    await faults.set({ operation: 'issue', kind: 'held', times: 2, clientRef: 'EMB-' });
    await faults.set({ operation: 'search', kind: 'held' });
    const held = [call('EMB-1'), call('EMB-2')];
    // What has taken a fault has arrived.
    await expect.poll(() => faults.list()).toMatchObject([{ operation: 'search', kind: 'held', times: 1 }]);
    await call('other');
    expect(done).toEqual(['other']);
    const sandbox = createSandbox({ database, clock: systemClock });
    const server = buildSandboxServer({ sandbox, advance: () => undefined, secrets: [SECRET] });
    expect((await server.inject({ method: 'DELETE', url: '/faults' })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${SECRET}` };
    expect((await server.inject({ method: 'DELETE', url: '/faults', headers })).statusCode).toBe(204);
    await Promise.all(held);
    expect(done.toSorted()).toEqual(['EMB-1', 'EMB-2', 'other']);
    expect(await faults.list()).toEqual([]);
    await call('EMB-3');
    expect(done).toContain('EMB-3');
  });

  it('gives up when its caller does, and nothing happens', async () => {
    const { faults, done, call } = party();
    const caller = new AbortController();
    await faults.set({ operation: 'issue', kind: 'held' });
    const givenUp = expect(call('EMB-1', caller.signal)).rejects.toMatchObject({ kind: 'timeout' });
    await expect.poll(() => faults.list()).toEqual([]);
    caller.abort();
    await givenUp;
    await faults.clear();
    expect(done).toEqual([]);
  });
});
