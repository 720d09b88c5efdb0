import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from './testing/caller.ts';
import { findCar, findRental, roundAt } from './testing/cars.ts';
import { createCrowd } from './testing/crowd.ts';

/** They queue up: the race is for the car, not against deadlines. */
const patience = { SUPPLIER_TIMEOUT: '1800000', ISSUE_TIMEOUT: '1800000', ANSWER_BUDGET: '1800000' };
const MEMBERS = 500;
const POINTS = 100_000;
const SOLD_OUT = 'Este carro não está mais disponível. Escolha outro.';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it('the last car of a class is sold to exactly one of 500 members, and the others keep their points', async () => {
  const ana = await createCaller(shop, { points: POINTS });
  // On Fernando de Noronha there is one car of each class.
  const rental = roundAt('FEN');
  const request = await findRental(ana, rental);
  const members = await createCrowd(shop, { count: MEMBERS, campaignId: 10001, points: POINTS });
  const ask = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'idempotency-key': randomUUID() }) },
      ...(payload && { payload }),
    });
  const answers = await Promise.all(members.map((token) => ask(token, 'POST', '/v1/booking', request)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(MEMBERS - 1);
  expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code} ${answer.json().error}`))).toEqual(
    new Set([`409 sold_out ${SOLD_OUT}`]),
  );

  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  const [won, lost] = [members[winner] ?? '', members[winner === 0 ? 1 : 0] ?? ''];
  expect((await ask(won, 'GET', '/v1/user')).json().pointsBalance).toBe(POINTS - request.pointsTotalValue);
  expect((await ask(lost, 'GET', '/v1/user')).json().pointsBalance).toBe(POINTS);
  const { handle } = shop.deps.database;
  expect((await handle.select().from(holdTable)).filter(({ state }) => state === 'issued')).toHaveLength(1);
  for (const { held, sold, capacity } of await handle.select().from(stockTable)) {
    expect([held, sold, capacity]).toEqual([0, 1, 1]);
  }
  expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
  const left = await findCar(ana, rental);
  expect(left.cashPrice).toBeGreaterThan(request.cashPrice);
});
