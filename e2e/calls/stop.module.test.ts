import type { AddressInfo } from 'node:net';
import { buildApp } from '@embarque/api/app.ts';
import { migrationSources } from '@embarque/api/database/open-database.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { stop, stopTimeoutFor } from '@embarque/api/stop.ts';
import { createTestApp, DEMO_PASSWORD } from '@embarque/api/testing/test-app.ts';
import { searchOf } from '@embarque/flight/api/demo-trips.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestOf } from '@embarque/flight/testing/purchase.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';

describe('a gentle stop', () => {
  it('finishes what is under way, takes nothing new, and closes the database last', async () => {
    const test = await createTestApp();
    const events: string[] = [];
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = (on: FastifyInstance) => {
      on.get('/v1/slow', { config: { public: true } }, async () => {
        begun();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        await test.deps.database.handle.execute('select 1');
        events.push('answered');
        return { done: true };
      });
    };
    const app = await buildApp({ ...test.deps, routes: [slow] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;

    const inFlight = fetch(`http://127.0.0.1:${port}/v1/slow`).then((answer) => answer.json());
    await hasBegun;
    const worker = { start: () => undefined, stop: async () => void events.push('worker stopped') };
    const database = { ...test.deps.database, close: async () => void events.push('database closed') };
    const stopped = stop({ app, workers: [worker], database, logger: test.deps.logger });
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();

    finish();
    expect(await inFlight).toEqual({ done: true });
    await stopped;
    expect(events).toEqual(['answered', 'worker stopped', 'database closed']);
    await test.close();
  });

  it('answers a purchase that waits for a silent supplier at once, and leaves it to the next process', async () => {
    const opened = await createTestDatabase(migrationSources);
    // Enough for what is answered on a busy machine, short enough to wait for what is not.
    const budget = { SUPPLIER_TIMEOUT: '5000', ISSUE_TIMEOUT: '5000', ANSWER_BUDGET: '3600000' };
    const test = await createTestApp({ database: opened, environment: budget });
    const { app, deps } = test;
    const [email, headers] = ['ana@example.test', { 'content-type': 'application/json' }];
    const member = { campaignId: 10001, name: 'Ana', email, password: DEMO_PASSWORD, firstAccess: false };
    const { userId } = await deps.identity.createMember(member);
    const lot = { points: 1_000_000, expiresAt: null, grantKey: 'ana', description: 'Crédito' };
    await deps.points.grant({ userId, campaignId: 10001, ...lot });
    const authorization = `Bearer ${await test.signIn(email)}`;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const post = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify(body),
      });
    const trip = { key: '', from: 'GRU', to: 'REC', boughtDaysAgo: 0, leavesInDays: 0, daysAway: null };
    // Searched where suppliers have all the time they need.
    const patient = await createTestApp({ database: opened });
    const search = { method: 'POST' as const, url: '/v1/flight', payload: searchOf(trip, '2027-02-10', null) };
    const found = await patient.app.inject({ ...search, headers: { authorization } });
    await patient.app.close();
    const request = requestOf(found.json<FlightSearchAnswer>());
    await post('/sandbox/faults', { operation: 'hold', kind: 'lost_request', times: 1 });

    const purchase = post('/v1/booking', request ?? {});
    const sagas = async () => (await deps.database.handle.select().from(booking)).map(({ saga }) => saga);
    await expect.poll(sagas).toEqual(['HOLDING']);
    const rows: unknown[] = [];
    const database = {
      ...deps.database,
      close: async () => void rows.push(...(await deps.database.handle.select().from(booking))),
    };
    const stopped = stop({ app, workers: deps.workers, database, logger: deps.logger });
    expect((await purchase).status).toBe(504);
    await stopped;
    expect(rows).toMatchObject([{ saga: 'HOLDING', leaseUntil: null }]);
    await test.close();
  });

  it('waits longer than the longest call to a supplier', () => {
    const others = { answerMs: 1, gatewayMs: 1, singleSignOnMs: 1 };
    const timeout = (deadlines: object) =>
      stopTimeoutFor({ supplierMs: 25_000, issueMs: 60_000, ...others, ...deadlines });
    expect(timeout({})).toBeGreaterThan(60_000);
    expect(timeout({ supplierMs: 70_000 })).toBeGreaterThan(70_000);
    expect(timeout({ gatewayMs: 80_000 })).toBeGreaterThan(80_000);
  });

  it('tells who still has a connection to come again', async () => {
    const test = await createTestApp();
    test.app.inFlight.stopTaking();
    const late = await test.app.inject('/health/live');
    expect(late.statusCode).toBe(503);
    expect(late.json().code).toBe('overloaded');
    expect(late.headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
    await test.close();
  });
});
