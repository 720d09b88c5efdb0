import { randomUUID } from 'node:crypto';
import { migrationSources } from '@embarque/api/open-database.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller, searchFor, withLastName } from './testing/caller.ts';
import { problemOf } from './testing/refusal.ts';

const POINTS = 1_000_000;
const MINUTE_MS = 60_000;

let shop: TestApp;
let ana: Caller;
/** Searches where suppliers have all the time they need. */
let seller: Caller;
let patient: TestApp;

beforeAll(async () => {
  const database = await createTestDatabase(migrationSources);
  // Enough for what is answered on a busy machine, short enough to wait for what is not.
  const environment = { SUPPLIER_TIMEOUT: '5000', ISSUE_TIMEOUT: '1500', ANSWER_BUDGET: '6000' };
  shop = await createTestApp({ database, environment });
  patient = await createTestApp({ database });
  seller = await createCaller(patient);
  ana = await createCaller(shop, { points: POINTS });
});
afterAll(async () => {
  await patient.app.close();
  await shop.close();
});

/** Lets the clock and the jobs run until nothing is under way any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    shop.clock.advance(MINUTE_MS);
    await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  }
  await ana.signInAgain();
}

it('tells a purchase that met silence to wait, and under its key the truth later: nothing was bought', async () => {
  const request = withLastName(await seller.findOffer(), 'TEMPO');
  const key = randomUUID();
  expect(problemOf(await ana.book(request, key))).toMatchObject({
    status: 504,
    code: 'timed_out',
    error: 'Tempo expirou, tente novamente!',
  });
  await settle();
  expect(problemOf(await ana.book(request, key))).toMatchObject({ status: 409, code: 'supplier_unavailable' });
  expect(await ana.balance()).toBe(POINTS);
  expect(
    (await ana.get('/v1/booking')).json().bookings.filter(({ statusId }: { statusId: number }) => statusId === 2),
  ).toEqual([]);
});

it('tells a purchase whose answer was lost to wait, and under its key the truth later: it was bought, once', async () => {
  const request = await seller.findOffer();
  const key = randomUUID();
  const fault = { operation: 'issue', kind: 'lost_answer', times: 1 };
  await shop.app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault });
  const first = await ana.book(request, key);
  // The lost answer is looked up at once; on a slow machine that comes after the request's time.
  expect([200, 504]).toContain(first.statusCode);
  await settle();
  const again = await ana.book(request, key);
  expect(again.json()).toMatchObject({ success: true, statusId: 2 });
  expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
});

it('says so when a search finds no company that answers', async () => {
  const [departureAirport, arrivelAirport] = ['MCP', 'XAP'];
  const search = searchFor({ flightSegments: [{ departureAirport, arrivelAirport, departureDate: '2027-01-20' }] });
  expect(problemOf(await ana.post('/v1/flight', search))).toMatchObject({
    status: 409,
    code: 'supplier_unavailable',
    error: 'As empresas não responderam a tempo. Tente novamente em instantes.',
  });
});
