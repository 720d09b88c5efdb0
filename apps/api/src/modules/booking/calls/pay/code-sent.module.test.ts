import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest } from '../../testing/booking-world.ts';
import { RIGHT_CODE } from '../../testing/fake-gateway.ts';

const SECOND = 1_000;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createBookingWorld(database, { settings: { codePauseMs: 30 * SECOND } });
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
});

async function waitingForCode() {
  const ana = await world.createBuyer(10_000);
  const first = await ana.book('k1', paidRequest(2_000, 'code'));
  /** What POST /booking/issue-ticket without a body says, as a page asks that was loaded again. */
  const look = async () => (await ana.pay({})).body;
  return { ...ana, first, look };
}
const sent = (codeWaitSeconds: number) => ({ auth2fa: true, codeSentTo: 'a•••@demo.test', codeWaitSeconds });

it('says where the code went and when a new one may be asked for, then and after a reload', async () => {
  const ana = await waitingForCode();
  expect(ana.first).toMatchObject({ status: 201, body: sent(30) });
  world.clock.advance(12.5 * SECOND);
  expect(await ana.look()).toMatchObject(sent(18));
  world.clock.advance(60 * SECOND);
  expect(await ana.look()).toMatchObject(sent(0));
});

it('says how much it confirms, then and after a reload', async () => {
  const ana = await waitingForCode();
  const { cashTotalValue } = paidRequest(2_000, 'code');
  expect(ana.first.body).toMatchObject({ auth2fa: true, cashTotalValue });
  expect(await ana.look()).toMatchObject({ cashTotalValue });
});

it('sends no new code before its time, and says when', async () => {
  const ana = await waitingForCode();
  world.clock.advance(29 * SECOND);
  await expect(world.main.reprocess.resendCode(ana, (await ana.last()).locator)).rejects.toMatchObject({
    code: 'too_many_requests',
    detail: { retryAfter: 1, error: 'Um novo código pode ser pedido em 1 segundo.' },
  });
  expect(world.gateway.calls.filter(({ operation }) => operation === 'resend')).toEqual([]);
  world.clock.advance(SECOND);
  expect(await ana.resend()).toBeUndefined();
  expect(await ana.look()).toMatchObject(sent(30));
  world.clock.advance(10 * SECOND);
  expect(await ana.look()).toMatchObject(sent(20));
});

it('keeps the wait that it said after a new code, however long the first answer of the bank was on its way', async () => {
  const { authorise } = world.gateway;
  Object.assign(world.gateway, {
    async authorise(...asked: Parameters<typeof authorise>) {
      const answer = await authorise(...asked);
      world.clock.advance(5 * SECOND);
      return answer;
    },
  });
  const ana = await waitingForCode();
  world.clock.advance(35 * SECOND);
  expect(await ana.resend()).toBeUndefined();
  const { codeWaitSeconds = 0 } = (await ana.look()) as { codeWaitSeconds?: number };
  expect(codeWaitSeconds).toBeGreaterThanOrEqual(30);
  world.clock.advance(codeWaitSeconds * SECOND);
  expect(await ana.resend()).toBeUndefined();
});

it('a page that was loaded again gives the code without the card', async () => {
  const ana = await waitingForCode();
  expect(await ana.pay({ code: RIGHT_CODE })).toMatchObject({ status: 200 });
});

it('says nothing of a code where the bank asks on its own page, or where nothing is asked', async () => {
  const ana = await world.createBuyer(10_000);
  const { body } = await ana.book('k1', paidRequest(2_000, 'redirect'));
  expect(body).toMatchObject({ auth2fa: true, redirectAuth2fa: expect.any(String) });
  expect(body).not.toHaveProperty('codeWaitSeconds');
  const bia = await world.createBuyer(10_000);
  expect((await bia.book('k1', paidRequest(2_000, 'refused'))).body).not.toHaveProperty('codeWaitSeconds');
});
