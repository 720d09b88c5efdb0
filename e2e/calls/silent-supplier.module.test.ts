import { randomUUID } from 'node:crypto';
import { migrationSources } from '@embarque/api/database/open-database.ts';
import { isSettled } from '@embarque/api/modules/booking/driver/settled.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller, searchFor, withLastName } from './testing/caller.ts';
import { LONG_MS } from './testing/held-calls.ts';
import { problemOf } from './testing/refusal.ts';

const POINTS = 1_000_000;
const MINUTE_MS = 60_000;
const WAIT = { status: 504, code: 'timed_out', error: 'Tempo expirou, tente novamente!' };

/** Suppliers that are silent are soon given up. */
let shop: TestApp;
/** Suppliers have all the time they need, but to issue. */
let patient: TestApp;
let seller: Caller;

beforeAll(async () => {
  const database = await createTestDatabase(migrationSources);
  shop = await createTestApp({
    database,
    environment: { SUPPLIER_TIMEOUT: '1000', ISSUE_TIMEOUT: '1000', ANSWER_BUDGET: '2000' },
  });
  patient = await createTestApp({
    database,
    environment: { SUPPLIER_TIMEOUT: LONG_MS, ISSUE_TIMEOUT: '1000', ANSWER_BUDGET: '5000' },
  });
  seller = await createCaller(patient);
});
afterAll(async () => {
  await patient.app.close();
  await shop.close();
});

const bookings = () => shop.deps.database.handle.select().from(booking);

/**
 * Buys, and buys again under the same key as long as not even the re-check of the price was answered in time: then there is no
 * booking yet. Returns the last answer; all before it told to wait.
 */
async function bookUntilWritten(buyer: Caller, request: FlightBookingRequest, key: string) {
  const known = (await bookings()).length;
  for (;;) {
    const answer = await buyer.book(request, key);
    if ((await bookings()).length > known) return answer;
    expect(problemOf(answer)).toMatchObject(WAIT);
  }
}

/** Lets a server's clock and its jobs run until nothing is under way any more. */
async function settle({ app, clock }: TestApp): Promise<void> {
  const isDriven = async () => (await bookings()).some(({ leaseUntil }) => leaseUntil !== null);
  for (;;) {
    // What the request has left to the server goes on after the answer.
    await expect.poll(isDriven).toBe(false);
    if ((await bookings()).every((row) => isSettled(row, clock.now()))) return;
    clock.advance(MINUTE_MS);
    await app.inject({ method: 'POST', url: '/sandbox/tick' });
  }
}

it('tells a purchase that met silence to wait, and under its key the truth later: nothing was bought', async () => {
  const ana = await createCaller(shop, { points: POINTS });
  const request = withLastName(await seller.findOffer(), 'TEMPO');
  const key = randomUUID();
  expect(problemOf(await bookUntilWritten(ana, request, key))).toMatchObject(WAIT);
  await settle(shop);
  await ana.signInAgain();
  expect(problemOf(await ana.book(request, key))).toMatchObject({ status: 409, code: 'supplier_unavailable' });
  expect(await ana.balance()).toBe(POINTS);
  expect(
    (await ana.get('/v1/booking')).json().bookings.filter(({ statusId }: { statusId: number }) => statusId === 2),
  ).toEqual([]);
});

it('tells a purchase whose answer was lost to wait, and under its key the truth later: it was bought, once', async () => {
  const ana = await createCaller(patient, { points: POINTS });
  const request = await ana.findOffer();
  const key = randomUUID();
  const fault = { operation: 'issue', kind: 'lost_answer', times: 1 };
  await patient.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
  const first = await ana.book(request, key);
  // The lost answer is looked up at once; on a slow machine that comes after the request's time.
  expect([200, 504]).toContain(first.statusCode);
  await settle(patient);
  await ana.signInAgain();
  expect((await patient.app.inject('/sandbox/faults')).json()).toEqual([]);
  const again = await ana.book(request, key);
  expect(again.json()).toMatchObject({ success: true, statusId: 2 });
  expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
});

it('says so when a search finds no company that answers', async () => {
  const [departureAirport, arrivelAirport] = ['MCP', 'XAP'];
  const ana = await createCaller(shop);
  const search = searchFor({ flightSegments: [{ departureAirport, arrivelAirport, departureDate: '2027-01-20' }] });
  expect(problemOf(await ana.post('/v1/flight', search))).toMatchObject({
    status: 409,
    code: 'supplier_unavailable',
    error: 'As empresas não responderam a tempo. Tente novamente em instantes.',
  });
});
