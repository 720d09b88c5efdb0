// Runs on both engines: members who are after one seat at once.
import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf, checkRate, findBuses, lastSeats } from '../testing/buses.ts';
import { createCaller } from '../testing/caller.ts';
import { createCrowd } from '../testing/crowd.ts';

/** They queue up: the race is for the seat, not against deadlines. */
const patience = { SUPPLIER_TIMEOUT: '1800000', ISSUE_TIMEOUT: '1800000', ANSWER_BUDGET: '1800000' };
const POINTS = 1_000_000;
const SOLD_OUT = 'Os assentos escolhidos não estão mais disponíveis. Escolha os assentos de novo.';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ environment: patience });
});
afterAll(() => shop.close());

it(`the last seat of a bus is held for one of ${RACERS} members and sold to one of them, and the others keep their points`, async () => {
  const ana = await createCaller(shop, { points: POINTS });
  const [buses = []] = await findBuses(ana, lastSeats());
  const [first, second] = buses;
  if (!first || !second) throw new Error('two buses are needed');
  const seatOf = async (bus: typeof first) => (await checkRate(ana, bus)).free;
  const [seats, others] = [await seatOf(first), await seatOf(second)];
  expect([seats.length, others.length]).toEqual([1, 1]);
  const members = await createCrowd(shop, { count: RACERS, campaignId: 10001, points: POINTS });
  const ask = (token: string, url: string, payload?: object) =>
    shop.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'idempotency-key': randomUUID() }) },
      ...(payload && { payload }),
    });
  const balanceOf = async (token: string) => (await ask(token, '/v1/user')).json().pointsBalance;
  /** What everyone but the one who got it was told. */
  const refusals = (answers: Awaited<ReturnType<typeof ask>>[]) =>
    answers
      .filter(({ statusCode }) => statusCode !== 200)
      .map((answer) => `${answer.statusCode} ${answer.json().code} ${answer.json().error}`);

  const wish = { refToken: first.refToken, seats };
  const held = await Promise.all(members.map((token) => ask(token, '/v1/api/services/bus/hold', wish)));
  const taken = `O assento ${seats[0]} acabou de ser ocupado. Escolha outro.`;
  expect(refusals(held)).toEqual(Array(RACERS - 1).fill(`409 sold_out ${taken}`));

  const request = bookingOf({ bus: second, seats: others });
  const bought = await Promise.all(members.map((token) => ask(token, '/v1/booking', request)));
  expect(refusals(bought)).toEqual(Array(RACERS - 1).fill(`409 sold_out ${SOLD_OUT}`));

  const winner = bought.findIndex(({ statusCode }) => statusCode === 200);
  const [won, lost] = [members[winner] ?? '', members[winner === 0 ? 1 : 0] ?? ''];
  expect(await balanceOf(won)).toBe(POINTS - request.pointsTotalValue);
  expect(await balanceOf(lost)).toBe(POINTS);

  const { handle } = shop.deps.database;
  const states = (await handle.select().from(holdTable)).map(({ state }) => state);
  expect(states.filter((state) => state === 'held' || state === 'issued').sort()).toEqual(['held', 'issued']);
  const stock = (await handle.select().from(stockTable)).filter(({ held, sold }) => held + sold > 0);
  expect(stock.map(({ held, sold, capacity }) => [held, sold, capacity]).sort()).toEqual([
    [0, 1, 1],
    [1, 0, 1],
  ]);
  expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
  const [left = []] = await findBuses(ana, lastSeats());
  expect(left.map(({ key }) => key)).not.toContain(first.key);
  expect(left.map(({ key }) => key)).not.toContain(second.key);
});
