import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migrationSources } from '@embarque/api/open-database.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from './testing/caller.ts';

const REPEATS = 200;
/** How often a waiting request looks at its booking (settings of the booking core). */
const LOOKS_PER_SECOND = 10;

let shop: TestApp;
let reads = 0;

beforeAll(async () => {
  const database = await createTestDatabase(migrationSources);
  const counting = Object.create(database, {
    handle: {
      get: () =>
        new Proxy(database.handle, {
          get(handle, name) {
            if (name === 'select') reads += 1;
            return Reflect.get(handle, name, handle);
          },
        }),
    },
  }) as typeof database;
  shop = await createTestApp({ database: counting, environment: { ACTOR_IN_FLIGHT: '1000' } });
});
afterAll(() => shop.close());

it('looks at a booking once for all the requests that wait for it', async () => {
  const ana = await createCaller(shop, { points: 1_000_000 });
  const request = await ana.findOffer();
  const fault = { operation: 'hold', kind: 'slow', times: 1, ms: 6_000 };
  await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
  const key = randomUUID();
  const first = ana.book(request, key);
  // Written down, and the supplier asked: all others wait for its answer.
  await pause(300);
  const repeats = Array.from({ length: REPEATS }, () => ana.book(request, key));
  await expect.poll(() => shop.app.inFlight.count, { timeout: 20_000 }).toBe(REPEATS + 1);
  await pause(1_000);
  reads = 0;
  await pause(1_000);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(2 * LOOKS_PER_SECOND);
  const answers = [await first, ...(await Promise.all(repeats))];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await ana.balance()).toBe(1_000_000 - request.pointsTotalValue);
});
