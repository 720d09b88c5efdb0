// Runs on both engines: purchases at once, which locks keep apart.
import { sampleDescriptor, withExpiredOffer, withOtherChoice } from '@embarque/catalog/testing/sample-service.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import { createBookingWorld, impatient, requestFor } from '../testing/booking-world.ts';

const PRICE = 4_000;
const MINUTE = 60_000;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(async () => {
  // Once for all tests of this file, because each rule reads whole tables.
  expect(await auditLedger(database.handle)).toEqual([]);
  expect(await auditBookings(database.handle)).toEqual([]);
  await database.close();
});
beforeEach(() => {
  world = createBookingWorld(database);
});
afterEach(async () => {
  await world.main.worker.stop();
});

describe('POST /booking', () => {
  it('issues the ticket, spends the points and mails the voucher once', async () => {
    const ana = await world.createBuyer(10_000);
    const answer = await ana.book('k1');
    const row = await ana.last();
    expect(answer).toEqual({
      status: 200,
      body: { success: true, bookingCode: row.code, locator: row.locator, statusId: 2 },
    });
    expect(await ana.balance()).toBe(10_000 - PRICE);
    await world.main.worker.tick();
    await world.main.worker.tick();
    expect(world.mails.map((mail) => mail.messageId)).toEqual([`<voucher.${row.id}.v1@embarque>`]);
    expect(world.mails[0]?.text).toContain(row.code);
    expect(world.mails[0]?.text).toContain('Total em milhas: 4.000');
    expect(await ana.history()).toBe('STARTED RESERVED HOLDING HELD ISSUING ISSUED DONE');
  });

  it('mails the voucher later when the mail server is away, and the ticket stands meanwhile', async () => {
    const ana = await world.createBuyer(10_000);
    const { sendAll } = world.deps.mail;
    Object.assign(world.deps.mail, { sendAll: () => Promise.reject(new Error('away')) });
    expect((await ana.book('k1')).status).toBe(200);
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'ISSUED', statusId: 2 });
    Object.assign(world.deps.mail, { sendAll });
    world.clock.advance(MINUTE);
    await world.main.worker.tick();
    expect(world.mails).toHaveLength(1);
    expect((await ana.last()).saga).toBe('DONE');
  });

  it('mails every other voucher when one cannot be sent, and each only once', async () => {
    const buyers = [await world.createBuyer(10_000), await world.createBuyer(10_000), await world.createBuyer(10_000)];
    for (const buyer of buyers) expect((await buyer.book('k1')).status).toBe(200);
    const rows = await Promise.all(buyers.map((buyer) => buyer.last()));
    const { sendAll } = world.deps.mail;
    type Mails = Parameters<typeof sendAll>[0];
    const refusing = (mails: Mails) =>
      mails.some(({ text }) => text.includes(rows[1]?.code ?? ''))
        ? Promise.reject(new Error('refused'))
        : sendAll(mails);
    Object.assign(world.deps.mail, { sendAll: refusing });
    await world.main.worker.tick();
    Object.assign(world.deps.mail, { sendAll });
    const sent = world.mails.map(({ subject }) => rows.findIndex(({ code }) => subject.includes(code)));
    expect(sent.sort()).toEqual([0, 2]);
    expect(await Promise.all(buyers.map(async (buyer) => (await buyer.last()).saga))).toEqual([
      'DONE',
      'ISSUED',
      'DONE',
    ]);
    world.clock.advance(MINUTE);
    await world.main.worker.tick();
    expect(world.mails).toHaveLength(3);
  });

  it('becomes finished once the service has ended', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1');
    await world.main.worker.tick();
    expect((await ana.last()).statusId).toBe(2);
    world.clock.advance(30 * 24 * 60 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.last()).statusId).toBe(4);
  });

  it('holds and charges nothing when the offer is sold out', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('recheck', 'sold_out');
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'sold_out' });
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'sold_out' });
    world.supplier.next('hold', 'sold_out');
    expect(await ana.book('k2')).toEqual({ status: 409, code: 'sold_out' });
    expect(await ana.balance()).toBe(10_000);
    expect((await ana.rows()).map((row) => row.statusId)).toEqual([null, null]);
  });

  it('names the new price when it rose, at the re-check or at the hold, and keeps nothing', async () => {
    const ana = await world.createBuyer(10_000);
    const expiresAt = new Date(world.clock.now().getTime() + 30 * MINUTE).toISOString();
    const now = {
      status: 409,
      code: 'price_changed',
      price: { cashPrice: 105, pointsPrice: 4_200, refToken: '10500', expiresAt },
    };
    world.supplier.next('recheck', 'price_up');
    expect(await ana.book('k1')).toEqual(now);
    world.supplier.next('hold', 'price_up');
    expect(await ana.book('k2')).toEqual(now);
    expect(await ana.book('k2')).toEqual(now);
    expect(await ana.balance()).toBe(10_000);
    expect([...world.supplier.holds.values()].map((hold) => hold.state)).toEqual(['released']);
  });

  it('gives the points back when the company refuses to issue, and shows the booking as cancelled', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('issue', 'refuse');
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'supplier_refused' });
    expect(await ana.balance()).toBe(10_000);
    expect((await ana.last()).statusId).toBe(5);
  });

  it('asks no supplier to hold when the balance is too low', async () => {
    const ana = await world.createBuyer(PRICE - 1);
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'insufficient_points' });
    expect(world.supplier.calls.map((call) => call.operation)).toEqual(['recheck']);
  });

  it('computes every total anew and refuses a wrong claim with the right price', async () => {
    const ana = await world.createBuyer(10_000);
    const wrong = { status: 409, code: 'total_mismatch', price: { cashPrice: 100, pointsPrice: PRICE } };
    expect(await ana.book('k1', requestFor({ pointsTotalValue: 1 }))).toEqual(wrong);
    expect(await ana.book('k2', requestFor({ pointsPrice: 1, pointsTotalValue: 1 }))).toEqual(wrong);
    expect(await ana.book('k3', requestFor({ cashPrice: 1 }))).toEqual(wrong);
    expect(await ana.book('k4', requestFor({ cashTotalValue: 1 }))).toEqual(wrong);
    expect(await ana.book('k5', requestFor({ pointsTotalValue: PRICE + 1 }))).toEqual(wrong);
    expect(world.supplier.calls).toEqual([]);
  });

  it('takes no cash where no cards are taken', async () => {
    world = createBookingWorld(database, { takesCards: false });
    const ana = await world.createBuyer(10_000);
    world.terms.campaign.acceptCashPayment = true;
    world.terms.campaign.cashPaymentPercentage = 60;
    const half = requestFor({ pointsTotalValue: PRICE / 2, cashTotalValue: 50 });
    expect(await ana.book('k1', half)).toEqual({ status: 409, code: 'payment_not_accepted' });
    world.terms.campaign.disablePointActivity = true;
    const cash = requestFor({ pointsTotalValue: 0, cashTotalValue: 100 });
    expect(await ana.book('k2', cash)).toEqual({ status: 409, code: 'payment_not_accepted' });
  });

  it('sells nothing of a service the campaign does not offer', async () => {
    const ana = await world.createBuyer(10_000);
    const { campaign } = world.terms;
    campaign.campaignConfigLayout = { ...campaign.campaignConfigLayout, [sampleDescriptor.flag]: false };
    expect(await ana.book('k1')).toEqual({ status: 403, code: 'forbidden' });
  });

  it('sells nothing that starts sooner than the campaign allows, whatever its offer says', async () => {
    const ana = await world.createBuyer(10_000);
    const sell = (advanceDays: number) =>
      Object.assign(world.terms.campaign, { [sampleDescriptor.advanceDays]: advanceDays });
    sell(23);
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'offer_expired' });
    expect(await ana.rows()).toHaveLength(0);
    sell(22);
    expect((await ana.book('k2')).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again, also after the offer has expired', async () => {
    const ana = await world.createBuyer(10_000);
    const first = await ana.book('k1');
    const calls = world.supplier.calls.length;
    expect(await ana.book('k1')).toEqual(first);
    expect(world.supplier.calls).toHaveLength(calls);
    expect(await ana.rows()).toHaveLength(1);
  });

  it('gives the first answer again whatever the campaign’s rules are by then', async () => {
    const ana = await world.createBuyer(10_000);
    const first = await ana.book('k1');
    const { campaign } = world.terms;
    campaign.campaignConfigLayout = { ...campaign.campaignConfigLayout, [sampleDescriptor.flag]: false };
    Object.assign(campaign, { [sampleDescriptor.advanceDays]: 300 });
    expect(await ana.book('k1')).toEqual(first);
    expect((await ana.book('k2')).code).toBe('forbidden');
  });

  it('gives the booking’s present truth once it moved on', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1');
    await world.main.worker.tick();
    world.clock.advance(30 * 24 * 60 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.book('k1')).body?.statusId).toBe(4);
  });

  it('refuses another body under the same key', async () => {
    const ana = await world.createBuyer(10_000);
    const { body } = await ana.book('k1');
    // What was bought is told: it may have been bought in another tab.
    const refused = { status: 422, code: 'key_reused', booking: body };
    expect(await ana.book('k1', requestFor({}, 20_000))).toEqual(refused);
    world.supplier.next('recheck', 'sold_out');
    await ana.book('k2');
    expect(await ana.book('k2', requestFor({}, 20_000))).toEqual({ status: 422, code: 'key_reused' });
  });

  it('refuses another body that comes while the first is bought, and tells what came of it', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'held');
    const first = ana.book('k1');
    await expect.poll(() => world.supplier.calls.at(-1)?.operation).toBe('hold');
    const looks = vi.spyOn(world.clock, 'now');
    const second = ana.book('k1', requestFor({}, 20_000));
    // It looks at the booking again and again, for which it asks for the time.
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
    world.supplier.deliver();
    expect(await second).toEqual({ status: 422, code: 'key_reused', booking: (await first).body });
    expect(await ana.rows()).toHaveLength(1);
  });

  it('keeps refusals that had no effect as well', async () => {
    const ana = await world.createBuyer(10_000);
    const expired = withExpiredOffer(requestFor());
    expect(await ana.book('k1', expired)).toEqual({ status: 409, code: 'offer_expired' });
    expect(await ana.book('k1', expired)).toEqual({ status: 409, code: 'offer_expired' });
    expect(await ana.book('k1')).toEqual({ status: 422, code: 'key_reused' });
  });

  it('belongs to one user', async () => {
    const ana = await world.createBuyer(10_000);
    const bia = await world.createBuyer(10_000);
    expect((await ana.book('k1')).status).toBe(200);
    expect((await bia.book('k1', requestFor({}, 10_000))).status).toBe(200);
    expect(await bia.rows()).toHaveLength(1);
  });

  it('buys once when the button is pressed many times at once', async () => {
    const ana = await world.createBuyer(100_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ana.book('k1')));
    expect(new Set(answers.map((answer) => answer.body?.locator)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await ana.balance()).toBe(100_000 - PRICE);
    expect(await ana.rows()).toHaveLength(1);
  });

  it('absent, is taken from the body for 15 minutes', async () => {
    const ana = await world.createBuyer(100_000);
    const first = await ana.book(undefined);
    expect(await ana.book(undefined)).toEqual(first);
    world.supplier.next('recheck', 'sold_out');
    const other = withOtherChoice(requestFor());
    expect(await ana.book(undefined, other)).toEqual({ status: 409, code: 'sold_out' });
    expect(await ana.book(undefined, other)).toEqual({ status: 409, code: 'sold_out' });
    world.clock.advance(16 * MINUTE);
    expect((await ana.book(undefined, other)).status).toBe(200);
    expect(await ana.rows()).toHaveLength(3);
  });
});

describe('races', () => {
  it('sells what the balance pays for, and no more, to two keys at the same moment', async () => {
    const ana = await world.createBuyer(PRICE + 100);
    const answers = await Promise.all([ana.book('k1'), ana.book('k2')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await ana.balance()).toBe(100);
  });

  it('lets exactly ten parallel purchases of 100 take a balance of 1 000', async () => {
    world.supplier.totalCents = 250;
    const ana = await world.createBuyer(1_000);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ana.book(`k${n}`, requestFor({}, 250))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === 'insufficient_points')).toHaveLength(20);
    expect(await ana.balance()).toBe(0);
  });
});

describe('a silent supplier', () => {
  beforeEach(() => {
    world = createBookingWorld(database, { settings: impatient });
  });

  it('answers 504, and the same key gives the real result later', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'answer_lost');
    world.supplier.next('lookup', 'lost', 'lost', 'lost');
    expect(await ana.book('k1', requestFor(), world.hasty)).toEqual({ status: 504, code: 'timed_out' });
    expect(await ana.balance()).toBe(10_000 - PRICE);
    for (let n = 0; n < 5; n += 1) {
      world.clock.advance(MINUTE);
      await world.main.worker.tick();
    }
    expect((await ana.book('k1')).status).toBe(200);
    expect(world.supplier.calls.filter((call) => call.operation === 'hold')).toHaveLength(1);
    expect(await ana.balance()).toBe(10_000 - PRICE);
  });

  it('is never asked twice under one reference; what turns up late is given back', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'late');
    expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
    world.clock.advance(2 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.book('k1')).status).toBe(200);
    const refs = world.supplier.calls.filter((call) => call.operation === 'hold').map((call) => call.ref);
    expect(new Set(refs).size).toBe(2);
    world.supplier.deliver();
    world.clock.advance(4 * MINUTE);
    await world.main.worker.tick();
    expect([...world.supplier.holds.values()].map((hold) => hold.state).sort()).toEqual(['issued', 'released']);
    expect(world.logs).toContain('late arrival released');
  });

  it('after the ticket was asked for, goes on until it is known', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('issue', 'answer_lost');
    world.supplier.next('lookup', 'lost');
    expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
    expect((await ana.last()).statusId).toBe(1);
    world.clock.advance(5 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.book('k1')).status).toBe(200);
    expect(world.supplier.calls.filter((call) => call.operation === 'issue')).toHaveLength(1);
  });

  it('at the re-check costs nothing: 504, then 409 when repeated', async () => {
    world = createBookingWorld(database, { settings: { ...impatient, retryMs: 0 } });
    const ana = await world.createBuyer(10_000);
    world.supplier.next('recheck', 'lost', 'lost', 'lost');
    expect(await ana.book('k1', requestFor(), world.hasty)).toEqual({ status: 504, code: 'timed_out' });
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'supplier_unavailable' });
    expect(await ana.balance()).toBe(10_000);
  });

  it('holds the points until it confirms that it holds nothing', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'price_up');
    world.supplier.next('release', 'lost', 'answer_lost');
    expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
    expect(await ana.balance()).toBe(10_000 - PRICE);
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(MINUTE);
      await world.main.worker.tick();
    }
    expect(await ana.balance()).toBe(10_000);
    expect((await ana.book('k1')).code).toBe('price_changed');
  });

  it('gives a booking up whose hold ran out before anyone could go on', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.holdMs = 10;
    world.supplier.next('hold', 'answer_lost');
    world.supplier.next('lookup', 'lost');
    expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
    world.clock.advance(24 * 60 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.last()).saga).toBe('FAILED');
    expect(await ana.balance()).toBe(10_000);
  });

  it('leaves a pending booking that expires: the hold is released and the points come back', async () => {
    world = createBookingWorld(database, { settings: { ...impatient, pendingMs: MINUTE } });
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'answer_lost');
    world.supplier.next('lookup', 'lost');
    expect((await ana.book('k1', requestFor(), world.hasty)).status).toBe(504);
    world.clock.advance(2 * MINUTE);
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'EXPIRED', statusId: 3 });
    expect([...world.supplier.holds.values()].map((hold) => hold.state)).toEqual(['released']);
    expect(await ana.balance()).toBe(10_000);
    expect(await ana.book('k1')).toEqual({ status: 409, code: 'booking_expired' });
  });
});

describe('a killed process', () => {
  const points = [
    'resumed.received',
    'recheck.answered',
    'rechecked.received',
    'hold.intended',
    'hold.answered',
    'hold_answered.received',
    'issue.intended',
    'issue.answered',
    'issue_answered.received',
  ];
  for (const point of points) {
    it(`at ${point} leaves a booking that another process finishes`, async () => {
      const ana = await world.createBuyer(10_000);
      const dying = world.createProcess(point);
      await expect(ana.book('k1', requestFor(), dying)).rejects.toThrow(point);
      const other = world.createProcess();
      for (let n = 0; n < 6; n += 1) {
        world.clock.advance(70_000);
        await other.worker.tick();
      }
      const row = await ana.last();
      // Before anything was reserved it may also be given up; nothing may be lost either way.
      if (row.saga === 'FAILED') expect(await ana.balance()).toBe(10_000);
      else {
        expect(row.saga).toBe('DONE');
        expect(await ana.balance()).toBe(10_000 - PRICE);
      }
      const live = [...world.supplier.holds.values()].filter((hold) => hold.state !== 'released');
      expect(live).toHaveLength(row.saga === 'DONE' ? 1 : 0);
      // The voucher, or, as no answer told it, that nothing came of it.
      expect(world.mails).toHaveLength(1);
    });
  }

  it('while undoing leaves a booking that another process undoes', async () => {
    for (const point of ['release.intended', 'release.answered']) {
      const ana = await world.createBuyer(10_000);
      world.supplier.next('hold', 'price_up');
      await expect(ana.book('k1', requestFor(), world.createProcess(point))).rejects.toThrow(point);
      world.clock.advance(90_000);
      await world.main.worker.tick();
      expect((await ana.last()).saga).toBe('FAILED');
      expect(await ana.balance()).toBe(10_000);
    }
  });
});

describe('the lease', () => {
  it('keeps a driver that slept through it from doing anything more', async () => {
    const ana = await world.createBuyer(10_000);
    // It pauses between the supplier's answer and writing it down, and resumes when its lease is over.
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const hold = world.supplier.hold;
    let isFirst = true;
    const sleeper = world.createProcess();
    world.supplier.hold = async (order, call) => {
      const answer = await hold(order, call);
      if (isFirst) {
        isFirst = false;
        world.clock.advance(80_000);
        const other = world.createProcess();
        await other.worker.tick();
        await other.worker.tick();
        wake();
      }
      return answer;
    };
    const answer = ana.book('k1', requestFor(), sleeper);
    await asleep;
    expect((await answer).status).toBe(200);
    expect(world.logs).toContain('another driver took over');
    expect(world.supplier.calls.filter((call) => call.operation === 'issue')).toHaveLength(1);
    expect(await ana.balance()).toBe(10_000 - PRICE);
  });

  it('lets one of many drivers work on a booking', async () => {
    const ana = await world.createBuyer(10_000);
    await expect(ana.book('k1', requestFor(), world.createProcess('hold.intended'))).rejects.toThrow();
    world.clock.advance(80_000);
    const calls = world.supplier.calls.length;
    await Promise.all(Array.from({ length: 6 }, () => world.createProcess().worker.tick()));
    const later = world.supplier.calls.slice(calls).map((call) => call.operation);
    expect(later.filter((operation) => operation === 'hold')).toHaveLength(1);
    expect(later.filter((operation) => operation === 'issue')).toHaveLength(1);
  });
});

describe('the database', () => {
  it('refuses a status that may not follow', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1');
    const { id } = await ana.last();
    const attempt = ownerOf(database).handle.execute(sql`update booking set status_id = 3 where id = ${id}`);
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
