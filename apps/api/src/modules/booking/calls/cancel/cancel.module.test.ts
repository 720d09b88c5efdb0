// Runs on both engines: cancellations at once, and triggers.
import type { BookingCancelled } from '@embarque/contract/cancellation.ts';
import { endOfShopDay } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { pastGuards } from '@embarque/server-kit/testing/past-guards.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { withSchemaChange } from '@embarque/server-kit/testing/schema-change.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../points/audit.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { auditBookings } from '../../jobs/audit.ts';
import { bookingCancellation, refund, sagaStep } from '../../store/tables.ts';
import { createBookingWorld, impatient, paidRequest } from '../../testing/booking-world.ts';

const PRICE = 4_000;
const HALF = PRICE / 2;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

/** Goes to the last instant of a day, which lots end with, or to milliseconds around it. */
const goToEndOfDay = (milliseconds = 0) =>
  world.clock.advance(endOfShopDay(world.clock.now()).getTime() + milliseconds - world.clock.now().getTime());

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
  world = createWorld();
});
afterEach(async () => {
  await world.main.worker.stop();
});

function createWorld(settings: Parameters<typeof createBookingWorld>[1] = {}) {
  const made = createBookingWorld(database, settings);
  made.terms.campaign.acceptCashPayment = true;
  made.terms.campaign.cashPaymentPercentage = 60;
  made.supplier.penaltyCents = 3_300;
  return made;
}

type Buyer = Awaited<ReturnType<ReturnType<typeof createBookingWorld>['createBuyer']>>;
type Penalty = { cash: number; points: number; lostPoints?: number };

/** The answer as the wire shows it: what was refunded, or the problem. */
async function cancel(
  buyer: Buyer,
  confirmPenalty?: Penalty,
  { key, process = world.main, locator }: { key?: string; process?: typeof world.main; locator?: string } = {},
) {
  const request = { locator: locator ?? (await buyer.last()).locator, confirmPenalty, idempotencyKey: key };
  try {
    return (await process.cancel(buyer, request)) satisfies BookingCancelled;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (process === world.hasty) await process.worker.idle();
    return { status: error.status, code: error.code, ...(error.detail.quote && { quote: error.detail.quote }) };
  }
}
const refused = (code: string, status = 409) => ({ status, code });
const quoted = (quote: object) => ({ status: 409, code: 'cancellation_quote', quote: expect.objectContaining(quote) });

/** What the gateway has captured and not refunded, and what it still blocks, in centavos. */
function money() {
  const payments = [...world.gateway.payments.values()];
  const back = payments.flatMap(({ refunds }) => [...refunds.values()]).reduce((sum, cents) => sum + cents, 0);
  const sum = (...states: string[]) =>
    payments.filter(({ state }) => states.includes(state)).reduce((total, { charge }) => total + charge.amountCents, 0);
  return { taken: sum('captured') - back, blocked: sum('authorised', 'action') };
}
const done = async (buyer: Buyer) => {
  await world.main.worker.tick();
  return buyer.last();
};
const calls = (operation: string) => world.supplier.calls.filter((call) => call.operation === operation).length;
/** Runs the worker until nothing is due. */
async function settle(process = world.main, minutes = 5) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await process.worker.tick();
    world.clock.advance(MINUTE);
  }
}
async function issued(request = paidRequest(HALF, 'good'), balance = 10_000) {
  const ana = await world.createBuyer(balance);
  expect((await ana.book(`k${ana.userId}`, request)).status).toBe(200);
  await world.main.worker.tick();
  return ana;
}
/** A third of what was paid half with points, half by card, rounded down. */
const PENALTY = { cash: 16.5, points: 660 };
const BACK = {
  penaltyCash: 16.5,
  penaltyPoints: 660,
  refundCash: 33.5,
  refundPoints: 1_340,
  lostPoints: 0,
  // A tenth of the price is tax, a twentieth service fee.
  fare: { cash: 26.91, points: 1_076 },
  tax: { cash: 5, points: 200 },
  fee: { cash: 1.59, points: 64 },
};
const ZERO = { cash: 0, points: 0 };
/** All of fare and fee are kept. */
const TAXES_BACK = {
  penaltyCash: 45,
  penaltyPoints: 1_800,
  refundCash: 5,
  refundPoints: 200,
  lostPoints: 0,
  fare: ZERO,
  tax: { cash: 5, points: 200 },
  fee: ZERO,
};
const SHOP_BEARS = 'the shop bears a part of a penalty';
/** What the shop bears of the supplier's penalty, in centavos. */
async function shopLoss(buyer: Buyer): Promise<number | null | undefined> {
  const { id } = await buyer.last();
  const [row] = await database.handle.select().from(bookingCancellation).where(eq(bookingCancellation.bookingId, id));
  return row?.shopLossCents;
}

describe('a ticket', () => {
  it('is asked what cancelling costs, and stands until its member agrees to that', async () => {
    const ana = await issued();
    expect(await cancel(ana)).toEqual(quoted({ ...BACK, returnsCoupon: false, expiresAt: '2027-02-01T03:00:00.000Z' }));
    expect(await cancel(ana, { cash: 16.5, points: 659 })).toEqual(quoted(BACK));
    expect(await cancel(ana, { cash: 0, points: 0 })).toEqual(quoted(BACK));
    expect(calls('cancel')).toBe(0);
    expect(await ana.last()).toMatchObject({ statusId: 2, saga: 'DONE' });
  });

  it('is cancelled at the supplier, then the card and the points get back what is not kept, and a mail tells so once', async () => {
    const ana = await issued();
    expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    expect(await ana.history()).toMatch(/ISSUED DONE CANCELLING REFUNDING CANCELLED$/);
    expect(money()).toEqual({ taken: 1_650, blocked: 0 });
    expect(await ana.balance()).toBe(10_000 - 660);
    const row = await done(ana);
    await world.main.worker.tick();
    expect(row).toMatchObject({ statusId: 5, saga: 'CANCELLED' });
    expect(world.mails.map(({ messageId }) => messageId)).toEqual([
      `<voucher.${row.id}.v1@embarque>`,
      `<cancel.${row.id}.v1@embarque>`,
    ]);
    const mail = world.mails[1];
    expect(mail?.subject).toBe(`Reserva ${row.code} cancelada`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Multa em milhas: 660\nMulta em R$: R$ 16,50\nDevolvido em milhas: 1.340\nDevolvido em R$: R$ 33,50',
    );
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      [
        'Do que foi devolvido',
        'Ticket: 1.076 milhas e R$ 26,91',
        'Taxa de Embarque: 200 milhas e R$ 5,00',
        'Taxa de serviço: 64 milhas e R$ 1,59',
      ].join('\n'),
    );
    const steps = await database.handle
      .select()
      .from(sagaStep)
      .where(eq(sagaStep.bookingId, row.id))
      .orderBy(sagaStep.idemKey);
    expect(steps.filter(({ step }) => step === 'cancel' || step === 'refund')).toMatchObject([
      { idemKey: `${row.code}-cx1`, state: 'done' },
      { idemKey: `${row.code}-rf1`, state: 'done' },
    ]);
  });

  it('gives the same answer to every repetition, under any key, and a purchase under its own key says that it is cancelled', async () => {
    const ana = await issued();
    const first = await cancel(ana, PENALTY, { key: 'c1' });
    for (const again of [PENALTY, { cash: 0, points: 0 }, undefined]) expect(await cancel(ana, again)).toEqual(first);
    expect(await cancel(ana, PENALTY, { key: 'c1' })).toEqual(first);
    expect(await cancel(ana, { cash: 1, points: 1 }, { key: 'c1' })).toEqual(refused('key_reused', 422));
    expect(await ana.book(`k${ana.userId}`, paidRequest(HALF, 'good'))).toMatchObject(refused('booking_cancelled'));
    expect([calls('cancel'), money().taken]).toEqual([1, 1_650]);
  });

  it('costs nothing where nothing is kept, and brings the taxes back where fare and fee are', async () => {
    world.supplier.penaltyCents = 0;
    const ana = await issued();
    const nothing = {
      penaltyCash: 0,
      penaltyPoints: 0,
      refundCash: 50,
      refundPoints: HALF,
      lostPoints: 0,
      fare: { cash: 42.5, points: 1_700 },
      tax: { cash: 5, points: 200 },
      fee: { cash: 2.5, points: 100 },
    };
    expect(await cancel(ana, { cash: 0, points: 0 })).toEqual({ statusId: 5, ...nothing });
    expect([await ana.balance(), money().taken]).toEqual([10_000, 0]);
    world.supplier.penaltyCents = 9_000;
    const bia = await issued();
    expect(await cancel(bia, { cash: 45, points: 1_800 })).toEqual({ statusId: 5, ...TAXES_BACK });
    expect([await bia.balance(), money().taken]).toEqual([8_200, 4_500]);
    expect(await shopLoss(bia)).toBe(0);
    expect(world.logs).not.toContain(SHOP_BEARS);
  });

  it('costs its member no part of the taxes when the supplier keeps them too: the shop bears that, and says so aloud', async () => {
    world.supplier.penaltyCents = 9_700;
    const ana = await issued();
    expect(await cancel(ana)).toEqual(quoted(TAXES_BACK));
    expect(await cancel(ana, { cash: 45, points: 1_800 })).toEqual({ statusId: 5, ...TAXES_BACK });
    expect([await ana.balance(), money().taken]).toEqual([8_200, 4_500]);
    expect(await shopLoss(ana)).toBe(700);
    expect(await world.main.shopLossCents()).toBe(700);
    expect(world.logs).toContain(SHOP_BEARS);
    const row = await done(ana);
    const mail = world.mails.find(({ messageId }) => messageId === `<cancel.${row.id}.v1@embarque>`);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Taxa de Embarque: 200 milhas e R$ 5,00');
    expect(mail?.text).not.toContain('Ticket');
  });

  it('paid with points alone asks the gateway nothing', async () => {
    const ana = await issued(undefined);
    const bia = await issued(paidRequest(PRICE, 'good'));
    const asked = world.gateway.calls.length;
    expect(await cancel(bia, { cash: 0, points: 1_320 })).toMatchObject({
      statusId: 5,
      refundPoints: 2_680,
      refundCash: 0,
    });
    expect(world.gateway.calls).toHaveLength(asked);
    expect((await ana.last()).statusId).toBe(2);
  });

  it('loses the points that would come back to credits that are over, and says so before', async () => {
    goToEndOfDay();
    const ana = await world.createBuyer(500, new Date(world.clock.now().getTime() + DAY));
    const expiresAt = new Date(world.clock.now().getTime() + 2 * DAY);
    await world.points.grant({
      userId: ana.userId,
      campaignId: ana.campaignId,
      points: 5_000,
      expiresAt,
      grantKey: `more:${ana.userId}`,
      description: 'Crédito',
    });
    await ana.book('k1', paidRequest(HALF, 'good'));
    world.clock.advance(DAY);
    // The penalty of 660 uses up the lot that has expired; everything else belongs to the other one, which has yet to
    // expire.
    const alive = { refundPoints: 1_340, lostPoints: 0, expiresAt: expiresAt.toISOString() };
    expect(await cancel(ana)).toEqual(quoted(alive));
    world.clock.advance(DAY);
    // A member who was told that nothing is lost is asked again.
    const parts = { ...BACK, refundPoints: 0, lostPoints: 1_340 };
    expect(await cancel(ana, { ...PENALTY, lostPoints: 0 })).toEqual(
      quoted({ ...parts, expiresAt: '2027-02-01T03:00:00.000Z' }),
    );
    expect(calls('cancel')).toBe(0);
    expect(await cancel(ana, { ...PENALTY, lostPoints: 1_340 })).toEqual({ statusId: 5, ...parts });
    expect(await ana.balance()).toBe(0);
    await world.main.worker.tick();
    const { id } = await ana.last();
    const mail = world.mails.find(({ messageId }) => messageId === `<cancel.${id}.v1@embarque>`);
    expect(mail?.text).toContain('Não devolvido por fim da validade em milhas: 1.340');
  });

  it('stands when its penalty rose meanwhile, and is cancelled for the new one', async () => {
    const ana = await issued();
    world.supplier.penaltyCents = 5_000;
    const risen = { penaltyCash: 25, penaltyPoints: 1_000, refundCash: 25, refundPoints: 1_000, lostPoints: 0 };
    expect(await cancel(ana, PENALTY)).toEqual(quoted(risen));
    expect(calls('cancel')).toBe(0);
    // It may also rise between the quote and the cancellation: then the supplier itself refuses.
    const { quoteCancellation } = world.supplier;
    world.supplier.quoteCancellation = async (...asked) => {
      const answer = await quoteCancellation(...asked);
      world.supplier.penaltyCents = 6_000;
      return answer;
    };
    expect(await cancel(ana, { cash: 25, points: 1_000 })).toEqual(quoted({ penaltyCash: 30, penaltyPoints: 1_200 }));
    expect(await done(ana)).toMatchObject({ statusId: 2, saga: 'DONE' });
    expect(await ana.history()).toMatch(/DONE CANCELLING DONE$/);
    expect(await cancel(ana, { cash: 30, points: 1_200 })).toMatchObject({ statusId: 5, refundCash: 20 });
    expect(money().taken).toBe(3_000);
    expect(world.mails.filter(({ messageId }) => messageId.includes('voucher'))).toHaveLength(1);
  });

  it('stands when the company takes nothing back', async () => {
    const ana = await issued();
    world.supplier.next('cancel', 'refuse');
    expect(await cancel(ana, PENALTY)).toEqual(quoted(BACK));
    world.supplier.penaltyCents = undefined;
    expect(await cancel(ana)).toEqual(refused('cancellation_refused'));
    expect(await cancel(ana, PENALTY)).toEqual(refused('cancellation_refused'));
    expect((await ana.last()).statusId).toBe(2);
    world.supplier.penaltyCents = 3_300;
    expect(await cancel(ana, PENALTY)).toMatchObject({ statusId: 5 });
  });

  it('is not cancelled once its travel has ended', async () => {
    const ana = await issued();
    world.clock.advance(30 * DAY);
    await world.main.worker.tick();
    expect(await cancel(ana)).toEqual(refused('booking_finished'));
    expect(await cancel(ana, PENALTY)).toEqual(refused('booking_finished'));
  });

  it('whose money is still on its way is paid first, and then given back', async () => {
    const ana = await world.createBuyer(10_000);
    const crashing = world.createProcess('capture.intended');
    await expect(ana.book('k1', paidRequest(HALF, 'good'), crashing)).rejects.toThrow('capture.intended');
    expect(await ana.last()).toMatchObject({ saga: 'CAPTURING', statusId: 2 });
    world.clock.advance(2 * MINUTE);
    expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    expect(await ana.history()).toMatch(/ISSUING CAPTURING ISSUED CANCELLING REFUNDING CANCELLED$/);
    expect(money()).toEqual({ taken: 1_650, blocked: 0 });
    await world.main.worker.tick();
    expect(world.mails.map(({ subject }) => subject)).toEqual([`Reserva ${(await ana.last()).code} cancelada`]);
  });
});

describe('a booking whose money the bank does not give yet', () => {
  it('is told at once to be cancelled once it does, by every request, and then is', async () => {
    world = createWorld({ settings: impatient });
    const ana = await world.createBuyer(10_000);
    const silent = () => world.gateway.next('capture', 'lost');
    silent();
    await ana.book('k1', paidRequest(HALF, 'good'));
    expect(await ana.last()).toMatchObject({ saga: 'CAPTURING', statusId: 2 });
    for (let n = 0; n < 2; n += 1) {
      silent();
      expect(await cancel(ana, PENALTY)).toEqual(refused('cancellation_waits'));
      expect(await ana.last()).toMatchObject({ saga: 'CAPTURING', statusId: 2 });
    }
    expect(money()).toEqual({ taken: 0, blocked: 5_000 });
    world.clock.advance(60 * MINUTE);
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'CANCELLED', statusId: 5 });
    expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    await world.main.worker.tick();
    expect(world.mails.map(({ subject }) => subject)).toContain(`Reserva ${(await ana.last()).code} cancelada`);
  });
});

describe('a booking that waits for its payment', () => {
  const NOTHING = {
    penaltyCash: 0,
    penaltyPoints: 0,
    refundCash: 0,
    refundPoints: HALF,
    lostPoints: 0,
    fare: { cash: 0, points: 1_700 },
    tax: { cash: 0, points: 200 },
    fee: { cash: 0, points: 100 },
  };
  const FREE = { cash: 0, points: 0 };

  it.each(['refused', 'code'] as const)('by a card that is %s is cancelled for nothing', async (card) => {
    const ana = await world.createBuyer(10_000);
    expect((await ana.book('k1', paidRequest(HALF, card))).status).toBe(201);
    expect(await cancel(ana)).toEqual(quoted({ ...NOTHING, expiresAt: (await ana.last()).expiresAt?.toISOString() }));
    expect(await cancel(ana, { cash: 1, points: 0 })).toEqual(quoted(NOTHING));
    expect(await cancel(ana, FREE)).toEqual({ statusId: 5, ...NOTHING });
    expect(await cancel(ana, FREE)).toEqual({ statusId: 5, ...NOTHING });
    expect([await ana.balance(), money()]).toEqual([10_000, { taken: 0, blocked: 0 }]);
    expect([...world.supplier.holds.values()].at(-1)?.state).toBe('released');
    expect(calls('quoteCancellation')).toBe(0);
    await world.main.worker.tick();
    expect(world.mails.map(({ messageId }) => messageId)).toEqual([`<cancel.${(await ana.last()).id}.v1@embarque>`]);
  });

  it('gives credits that ended meanwhile back once, for the time they were held, and says before what is lost', async () => {
    goToEndOfDay(-MINUTE);
    const ana = await world.createBuyer(2 * HALF, new Date(world.clock.now().getTime() + MINUTE));
    await ana.book('k1', paidRequest(HALF, 'refused'));
    const { locator } = await ana.last();
    await ana.book('k2', paidRequest(HALF, 'refused'));
    world.clock.advance(2 * MINUTE);
    const back = { ...NOTHING, refundPoints: HALF };
    expect(await cancel(ana)).toEqual(quoted(back));
    expect(await cancel(ana, FREE)).toEqual({ statusId: 5, ...back });
    const lost = { ...NOTHING, refundPoints: 0, lostPoints: HALF };
    expect(await cancel(ana, undefined, { locator })).toEqual(quoted(lost));
    expect(await cancel(ana, FREE, { locator })).toEqual({ statusId: 5, ...lost });
    expect(await ana.balance()).toBe(HALF);
    // Held for two minutes, one of which was left, and so until that day is over.
    world.clock.advance(DAY - MINUTE - 1);
    expect(await ana.balance()).toBe(HALF);
    world.clock.advance(1);
    expect(await ana.balance()).toBe(0);
  });

  it('goes on as a ticket when the supplier turns out to have made one', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    const hold = [...world.supplier.holds.values()].at(-1);
    const payment = [...world.gateway.payments.values()].at(-1);
    if (!hold || !payment) throw new Error('nothing held');
    hold.state = 'issued';
    // The member agreed to no penalty, and cancelling a confirmed booking has one.
    expect(await cancel(ana, FREE)).toMatchObject({ status: 409, code: 'cancellation_quote' });
    expect(await ana.last()).toMatchObject({ statusId: 2, saga: 'DONE' });
    expect(await ana.history()).toMatch(/ACTION COMP ISSUED CANCELLING DONE$/);
    world.supplier.penaltyCents = 0;
    expect(await cancel(ana, FREE)).toMatchObject({ statusId: 5, refundPoints: HALF });
    payment.state = 'voided';
    await ownerOf(database).handle.execute(
      sql`update payment_attempt set state = 'voided' where state = 'requires_action'`,
    );
  });

  it('that has expired, was lost or never could be seen is not cancelled', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    world.clock.advance(DAY);
    await settle();
    expect(await cancel(ana, FREE)).toEqual(refused('booking_expired'));
    const bia = await world.createBuyer(10_000);
    world.supplier.next('issue', 'refuse');
    await bia.book('k1', paidRequest(HALF, 'good'));
    expect(await cancel(bia)).toEqual(refused('booking_cancelled'));
    const caio = await world.createBuyer(10_000);
    world.supplier.next('hold', 'sold_out');
    await caio.book('k1');
    expect(await cancel(caio)).toEqual(refused('not_found', 404));
  });
});

describe('only its own member', () => {
  it('cancels a booking: another’s is as missing as one that never was', async () => {
    const ana = await issued();
    const bia = await world.createBuyer(0);
    const missing = refused('not_found', 404);
    const { locator } = await ana.last();
    for (const confirm of [undefined, PENALTY]) {
      expect(await cancel(bia, confirm, { locator })).toEqual(missing);
      expect(await cancel({ ...ana, campaignId: 1 }, confirm, { locator })).toEqual(missing);
      expect(await cancel(ana, confirm, { locator: 'NOSUCH' })).toEqual(missing);
    }
    expect((await ana.last()).statusId).toBe(2);
  });
});

describe('many at once', () => {
  it(`${RACERS} cancels of one booking have one effect and one answer`, async () => {
    const ana = await issued();
    const other = world.createProcess();
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, n) => cancel(ana, PENALTY, { process: n % 2 ? other : world.main })),
    );
    expect(answers).toEqual(answers.map(() => ({ statusId: 5, ...BACK })));
    expect(calls('cancel')).toBe(1);
    expect([...world.gateway.payments.values()].at(-1)?.refunds.size).toBe(1);
    expect([await ana.balance(), money().taken]).toEqual([10_000 - 660, 1_650]);
    await world.main.worker.tick();
    expect(world.mails.filter(({ messageId }) => messageId.startsWith('<cancel.'))).toHaveLength(1);
  });

  it(`${RACERS} refunds written at once are one, and never more than was taken`, async () => {
    const ana = await issued();
    const { id, code } = await ana.last();
    const { handle } = ownerOf(database);
    const insert = (idemKey: string, amount: number) =>
      handle.insert(refund).values({ bookingId: id, idemKey, amount, state: 'done' });
    // What they would be for is not asked here: only how they keep apart.
    const unasked = {
      change: 'alter table refund disable trigger refund_justified',
      undo: 'alter table refund enable trigger refund_justified',
    };
    const outcomes = await withSchemaChange(database, unasked, () =>
      Promise.allSettled([
        ...Array.from({ length: RACERS / 2 }, () => insert(`${code}-rf1`, 3_000)),
        ...Array.from({ length: RACERS / 2 }, (_, n) => insert(`${code}-rf${n + 2}`, 3_000)),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const change = handle.update(refund).set({ amount: 1 }).where(eq(refund.bookingId, id));
    await expect(change).rejects.toThrow();
    await expect(handle.delete(refund).where(eq(refund.bookingId, id))).rejects.toThrow();
    const unkept = {
      change: 'alter table refund disable trigger refund_kept',
      undo: 'alter table refund enable trigger refund_kept',
    };
    await withSchemaChange(database, unkept, async () => handle.delete(refund).where(eq(refund.bookingId, id)));
  });
});

describe('what goes wrong', () => {
  const points = [
    'cancel.intended',
    'cancel.answered',
    'refund.intended',
    'refund.answered',
    'refund_answered.received',
  ];

  it.each(points)('a process killed at %s leaves a cancel that another one finishes', async (point) => {
    const ana = await issued();
    const crashing = world.createProcess(point);
    await expect(cancel(ana, PENALTY, { process: crashing })).rejects.toThrow(point);
    expect((await ana.last()).statusId).toBe(2);
    world.clock.advance(2 * MINUTE);
    await settle(world.createProcess());
    expect(await ana.last()).toMatchObject({ statusId: 5, saga: 'CANCELLED' });
    expect([await ana.balance(), money().taken, calls('cancel') <= 2]).toEqual([10_000 - 660, 1_650, true]);
    expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    expect(world.mails.filter(({ messageId }) => messageId.startsWith('<cancel.'))).toHaveLength(1);
  });

  it('a supplier or gateway that stays silent is 504 to the request, and the server goes on by itself', async () => {
    world = createWorld({ settings: impatient });
    const hurried = { process: world.hasty };
    const lost = ['lost', 'answer_lost'] as const;
    for (const mishap of lost) {
      const ana = await issued();
      world.supplier.next('quoteCancellation', 'lost');
      expect(await cancel(ana)).toEqual(refused('timed_out', 504));
      world.supplier.next('cancel', mishap);
      world.supplier.next('lookup', 'lost', 'lost');
      expect(await cancel(ana, PENALTY, hurried)).toEqual(refused('timed_out', 504));
      expect(await ana.last()).toMatchObject({ statusId: 2, saga: 'CANCELLING' });
      // Its purchase is still reported as it was until the cancellation is complete.
      expect(await ana.book(`k${ana.userId}`, paidRequest(HALF, 'good'))).toMatchObject({ status: 200 });
      world.gateway.next('refund', mishap);
      await settle();
      expect(await ana.last()).toMatchObject({ statusId: 5 });
      expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    }
    expect(money().taken).toBe(2 * 1_650);
  });

  it('a cancel that arrives late, when its booking was cancelled long ago, changes nothing', async () => {
    world = createWorld({ settings: impatient });
    const ana = await issued();
    world.supplier.next('cancel', 'late');
    world.gateway.next('refund', 'late');
    await cancel(ana, PENALTY, { process: world.hasty });
    await settle();
    world.supplier.deliver();
    world.gateway.deliver();
    expect(await cancel(ana, PENALTY)).toEqual({ statusId: 5, ...BACK });
    expect(money().taken).toBe(1_650);
    const wishes = await database.handle
      .select()
      .from(bookingCancellation)
      .where(eq(bookingCancellation.bookingId, (await ana.last()).id));
    expect(wishes).toHaveLength(1);
  });

  it('a bank that let go of the money meanwhile owes none back', async () => {
    const ana = await world.createBuyer(10_000);
    const crashing = world.createProcess('capture.intended');
    await expect(ana.book('k1', paidRequest(HALF, 'good'), crashing)).rejects.toThrow();
    const payment = [...world.gateway.payments.values()].at(-1);
    if (payment) payment.state = 'declined';
    world.clock.advance(2 * MINUTE);
    expect(await cancel(ana, PENALTY)).toMatchObject({
      statusId: 5,
      penaltyCash: 0,
      refundCash: 0,
      refundPoints: 1_340,
    });
  });

  it('a refund that was under way before prices had parts is finished, and is all of the fare', async () => {
    world = createWorld({ settings: impatient });
    const ana = await issued();
    world.gateway.next('refund', 'lost');
    world.gateway.next('lookup', 'lost', 'lost');
    expect(await cancel(ana, PENALTY, { process: world.hasty })).toEqual(refused('timed_out', 504));
    expect((await ana.last()).saga).toBe('REFUNDING');
    const { id } = await ana.last();
    const parts = ['refund_tax_cents', 'refund_tax_points', 'refund_fee_cents', 'refund_fee_points', 'shop_loss_cents'];
    await pastGuards(database, async (tx) => {
      await tx.execute(
        sql.raw(`update booking_cancellation set ${parts.map((part) => `${part} = null`)} where booking_id = ${id}`),
      );
      const legs = `jsonb_set(jsonb_set(legs, '{0,taxCents}', '0'), '{0,feeCents}', '0')`;
      await tx.execute(sql.raw(`update booking set tax_cents = 0, fee_cents = 0, legs = ${legs} where id = ${id}`));
    });
    await settle();
    expect(await ana.last()).toMatchObject({ statusId: 5, saga: 'CANCELLED' });
    expect(await cancel(ana, PENALTY)).toMatchObject({
      refundCash: 33.5,
      refundPoints: 1_340,
      fare: { cash: 33.5, points: 1_340 },
      tax: ZERO,
      fee: ZERO,
    });
    expect(money().taken).toBe(1_650);
  });
});
