import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditStalled } from '../jobs/audit.ts';
import { createBookingWorld, paidRequest } from '../testing/booking-world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIMIT = 15 * MINUTE;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;
let keys = 0;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createBookingWorld(database);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
});

async function bought(card: Parameters<typeof paidRequest>[1]) {
  keys += 1;
  const ana = await world.createBuyer(10_000);
  await ana.book(`stalled-${keys}`, paidRequest(2_000, card));
  return ana;
}
/** The bank refuses to hand over the money of a ticket, and still says that it is blocked. */
function refuseCaptures() {
  world.gateway.capture = async () => ({ outcome: 'refused' });
}
const audit = () => auditStalled(database.handle, world.clock.now(), LIMIT);
const stalled = async () =>
  (await world.main.reconcile([])).discrepancies.filter(({ kind }) => kind === 'stands_too_long');

it('a capture refused for days is named by audit, reconciliation and the ages of states; its voucher went out', async () => {
  refuseCaptures();
  const ana = await bought('good');
  const since = world.clock.now();
  const row = await ana.last();
  expect(row).toMatchObject({ saga: 'CAPTURING', statusId: 2 });
  await world.main.worker.tick();
  expect(world.mails.map(({ subject }) => subject)).toEqual([`Reserva ${row.code} emitida`]);
  expect(await audit()).toEqual([]);
  expect(await stalled()).toEqual([]);

  world.clock.advance(LIMIT - 1);
  await world.main.worker.tick();
  expect(await audit()).toEqual([]);
  world.clock.advance(8 * DAY);
  await world.main.worker.tick();
  expect(await audit()).toEqual([`no booking stands in one state for too long: ${row.id} (CAPTURING)`]);
  const reference = `CAPTURING since ${since.toISOString()}`;
  expect(await stalled()).toEqual([
    { kind: 'stands_too_long', bookingCode: row.code, reference, oursCents: row.cashTotalValue, theirsCents: null },
  ]);
  expect(await world.main.oldest()).toEqual([{ saga: 'CAPTURING', seconds: (8 * DAY + LIMIT - 1) / 1000 }]);

  world.gateway.capture = async (_amount, { clientRef }) => {
    const payment = world.gateway.payments.get(clientRef);
    if (payment) payment.state = 'captured';
    return { outcome: 'captured', captureRef: `C-${clientRef}` };
  };
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(2 * MINUTE);
    await world.main.worker.tick();
  }
  expect((await ana.last()).saga).toBe('DONE');
  expect(world.mails).toHaveLength(1);
  expect(await audit()).toEqual([]);
  expect(await world.main.oldest()).toEqual([]);
});

it('a booking that waits for its member stands too long only after its wait has ended', async () => {
  const ana = await bought('refused');
  const { expiresAt } = await ana.last();
  world.clock.advance((expiresAt?.getTime() ?? 0) - world.clock.now().getTime() - 1);
  expect(await audit()).toEqual([]);
  expect(await world.main.oldest()).toEqual([{ saga: 'DECLINED', seconds: expect.any(Number) }]);
  // Nobody drives it: the workers are down.
  world.clock.advance(LIMIT + 2);
  expect(await audit()).toHaveLength(1);
  expect(await stalled()).toMatchObject([{ reference: expect.stringMatching(/^DECLINED since /) }]);
  await world.main.worker.tick();
  expect((await ana.last()).saga).toBe('EXPIRED');
  expect(await audit()).toEqual([]);
});

it('a voucher that cannot be sent stands too long as well', async () => {
  world.deps.mail.sendAll = async () => {
    throw new Error('no mail server');
  };
  const process = world.createProcess();
  await bought('good');
  world.clock.advance(LIMIT + 1);
  await process.worker.tick();
  expect(await audit()).toEqual([expect.stringContaining('(ISSUED)')]);
});
