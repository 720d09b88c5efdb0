import { endOfShopDay } from '@embarque/contract/dates.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest, paymentBy, requestFor } from '../testing/booking-world.ts';

/** What becomes of points whose lot expires while a booking holds them. A booking costs 2 000 or 4 000 points. */
const HALF = 2_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(async () => {
  expect(await auditLedger(database.handle)).toEqual([]);
  await database.close();
});
beforeEach(() => {
  // Beyond everything the tests do.
  const trip = { startsAt: '2028-02-01T10:00:00-03:00', endsAt: '2028-02-01T12:00:00-03:00' };
  // The points of a booking whose payment failed are held as long as its supplier holds it.
  world = createBookingWorld(database, { trip, settings: { declinedMs: DAY } });
  // The last instant of a day, so that lots which end whole days later end to the millisecond.
  world.clock.advance(endOfShopDay(world.clock.now()).getTime() - world.clock.now().getTime());
  world.terms.campaign.acceptCashPayment = true;
  world.terms.campaign.cashPaymentPercentage = 60;
  world.supplier.holdMs = DAY;
});
afterEach(() => world.main.worker.stop());

const inMs = (ms: number): Date => new Date(world.clock.now().getTime() + ms);
/** Lets time pass as the shop sees it: due bookings end, and expired points are written off. */
async function pass(ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.main.worker.tick();
  await world.points.expireLots(world.clock.now());
}

describe('points whose lot expires while a booking holds them', () => {
  it('do not outlive their lot by more than a day, however often their member lets a booking expire', async () => {
    const ana = await world.createBuyer(HALF, inMs(DAY));
    let lived = 0;
    for (let day = 1; day <= 100; day += 1) {
      await ana.book(`k${day}-${ana.userId}`, paidRequest(HALF, 'refused'));
      await pass(DAY - MINUTE);
      if ((await ana.balance()) > 0 || (await ana.last()).saga === 'DECLINED') lived = day;
      await pass(MINUTE);
    }
    expect(lived).toBeLessThanOrEqual(2);
  });

  it('come back for the time they were held when the member cancels, as when the booking expires', async () => {
    const ana = await world.createBuyer(HALF, inMs(DAY));
    await pass(DAY - HOUR);
    await ana.book(`k${ana.userId}`, paidRequest(HALF, 'refused'));
    await pass(3 * HOUR);
    const { locator } = await ana.last();
    const cancel = (confirmPenalty?: { cash: number; points: number; lostPoints: number }) =>
      world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    await expect(cancel()).rejects.toMatchObject({ detail: { quote: { refundPoints: HALF, lostPoints: 0 } } });
    expect(await cancel({ cash: 0, points: 0, lostPoints: 0 })).toMatchObject({ refundPoints: HALF, lostPoints: 0 });
    expect(await ana.balance()).toBe(HALF);
    // Three hours from the end of the lot, so until that day is over, of which two are.
    await pass(22 * HOUR - 1);
    expect(await ana.balance()).toBe(HALF);
    await pass(1);
    expect(await ana.balance()).toBe(0);
  });

  it('live 30 days more after a failure of the supplier, and not again after the next', async () => {
    const ana = await world.createBuyer(2 * HALF, inMs(DAY));
    const failLate = async (key: string) => {
      world.supplier.next('issue', 'refuse');
      await ana.book(`${key}-${ana.userId}`, paidRequest(HALF, 'refused'));
      await pass(HOUR);
      await ana.pay({ payment: paymentBy('good') });
      expect((await ana.last()).saga).toBe('FAILED');
    };
    await pass(DAY - MINUTE);
    await failLate('k1');
    expect(await ana.balance()).toBe(HALF);
    // Until the day is over that is 30 days from the failure, which was 59 minutes from the end of the lot.
    await pass(31 * DAY - HOUR);
    expect(await ana.balance()).toBe(HALF);
    await failLate('k2');
    expect(await ana.balance()).toBe(0);
  });

  it('are lost when an issued booking is cancelled, which is told before', async () => {
    const ana = await world.createBuyer(2 * HALF, inMs(DAY));
    await ana.book(`k${ana.userId}`, requestFor());
    await pass(DAY);
    const { locator } = await ana.last();
    const request = {
      locator,
      confirmPenalty: { cash: 0, points: 0, lostPoints: 2 * HALF },
      idempotencyKey: undefined,
    };
    await expect(world.main.cancel(ana, { ...request, confirmPenalty: undefined })).rejects.toMatchObject({
      detail: { quote: { refundPoints: 0, lostPoints: 2 * HALF } },
    });
    expect(await world.main.cancel(ana, request)).toMatchObject({ refundPoints: 0, lostPoints: 2 * HALF });
    expect(await ana.balance()).toBe(0);
  });
});
