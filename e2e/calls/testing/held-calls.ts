import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { faultTable } from '@embarque/sandbox/tables.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

/** Longer than any test: what a test holds ends when the test says so. */
export const LONG_MS = '3600000';

/** Orders that the next call of an operation waits until the test lets it go on; one order for each of `calls`. */
export async function holdNext(shop: TestApp, operation: string, calls = 1): Promise<void> {
  for (let ordered = 0; ordered < calls; ordered += 1) {
    const payload = { operation, kind: 'held', times: 1 };
    const answer = await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload });
    expect(answer.statusCode).toBe(204);
  }
}

/** Resolves once so many of the orders still wait for their call: all others hold theirs. */
export async function untilOrdersLeft(shop: TestApp, count: number): Promise<void> {
  await expect.poll(async () => (await shop.app.inject('/sandbox/faults')).json().length).toBe(count);
}

/** Lets the held calls go on; what is still on order holds the next ones. */
export async function releaseHeld(shop: TestApp): Promise<void> {
  await shop.deps.database.handle.delete(faultTable).where(eq(faultTable.remaining, 0));
}

/** Lets the held calls go on, and all that come. */
export async function releaseAll(shop: TestApp): Promise<void> {
  await shop.app.inject({ method: 'DELETE', url: '/sandbox/faults' });
}

/** Resolves once so many searches wait for their turn. */
export async function untilSearchesWait(shop: TestApp, count: number): Promise<void> {
  await expect.poll(shop.deps.searchesWaiting).toBe(count);
}
