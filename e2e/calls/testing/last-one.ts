import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { expect } from 'vitest';
import { createCrowd } from './crowd.ts';

/** Settings of a shop in which many queue up: the race is for the last one, not against deadlines. */
export const patience = { SUPPLIER_TIMEOUT: '1800000', ISSUE_TIMEOUT: '1800000', ANSWER_BUDGET: '1800000' };

interface LastOne {
  /** What it is bought with, whoever does. */
  readonly request: { readonly pointsTotalValue: number };
  /** Points of each member. */
  readonly points: number;
  /** The sentence for those who come too late. */
  readonly soldOut: string;
}

/** Has all members buy the last one at once: exactly one gets it, and the others keep their points. */
export async function raceForLastOne(shop: TestApp, { request, points, soldOut }: LastOne): Promise<void> {
  const members = await createCrowd(shop, { count: RACERS, campaignId: 10001, points });
  const book = (token: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/v1/booking',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: request,
    });
  const answers = await Promise.all(members.map(book));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code} ${answer.json().error}`))).toEqual(
    new Set([`409 sold_out ${soldOut}`]),
  );
  expect(refused).toHaveLength(RACERS - 1);

  const balance = async (token = '') =>
    (await shop.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })).json().pointsBalance;
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await balance(members[winner])).toBe(points - request.pointsTotalValue);
  expect(await balance(members[winner === 0 ? 1 : 0])).toBe(points);
  const { handle } = shop.deps.database;
  expect((await handle.select().from(holdTable)).filter(({ state }) => state === 'issued')).toHaveLength(1);
  for (const { held, sold, capacity } of await handle.select().from(stockTable)) {
    expect([held, sold, capacity]).toEqual([0, 1, 1]);
  }
  expect([...(await auditLedger(handle)), ...(await auditBookings(handle))]).toEqual([]);
}
