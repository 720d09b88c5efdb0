import { randomUUID } from 'node:crypto';
import { migrationSources } from '@embarque/api/database/open-database.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCaller } from './testing/caller.ts';
import { holdNext, LONG_MS, releaseAll, untilOrdersLeft } from './testing/held-calls.ts';

const REPEATS = 200;
/** How often each waiting request looks at its booking while the reads are counted. */
const LOOKS = 10;

let shop: TestApp;
/** Reads of bookings. */
let reads = 0;
type Select = { from(table: object): unknown };

beforeAll(async () => {
  const database = await createTestDatabase(migrationSources);
  const counted = (select: Select) => {
    const from = (table: object) => {
      if (table === booking) reads += 1;
      return select.from(table);
    };
    return Object.create(select, { from: { value: from } });
  };
  const counting = Object.create(database, {
    handle: {
      get: () =>
        new Proxy(database.handle, {
          get(handle, name) {
            if (name === 'select') return (...fields: []) => counted(handle.select(...fields) as object as Select);
            return Reflect.get(handle, name, handle);
          },
        }),
    },
  }) as typeof database;
  const environment = { ACTOR_IN_FLIGHT: '1000', SUPPLIER_TIMEOUT: LONG_MS, ANSWER_BUDGET: LONG_MS };
  shop = await createTestApp({ database: counting, environment });
});
afterAll(() => shop.close());

/**
 * Returns how often bookings are read for each time that every waiting request looks. A request asks for the time whenever it
 * has looked, so that these are counted, and no time is measured.
 */
async function readsPerLook(): Promise<number> {
  const asked = vi.spyOn(shop.clock, 'now');
  reads = 0;
  try {
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(LOOKS * REPEATS);
    expect(reads).toBeGreaterThan(0);
    return reads / (asked.mock.calls.length / REPEATS);
  } finally {
    asked.mockRestore();
  }
}

it('looks at a booking once for all the requests that wait for it', async () => {
  const ana = await createCaller(shop, { points: 1_000_000 });
  const request = await ana.findOffer();
  await holdNext(shop, 'hold');
  const key = randomUUID();
  const first = ana.book(request, key);
  // Written down, and the supplier asked: all others wait for its answer.
  await untilOrdersLeft(shop, 0);
  const repeats = Array.from({ length: REPEATS }, () => ana.book(request, key));
  try {
    await expect.poll(() => shop.app.inFlight.count).toBe(REPEATS + 1);
    // Those that come during a slow read look apart from the others until they meet.
    await expect.poll(readsPerLook).toBeLessThan(2);
  } finally {
    await releaseAll(shop);
  }
  const answers = [await first, ...(await Promise.all(repeats))];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await ana.balance()).toBe(1_000_000 - request.pointsTotalValue);
});
