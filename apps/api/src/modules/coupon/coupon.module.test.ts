// Runs on both engines: redemptions at once, which locks keep apart.
import type { SampleRequest } from '@embarque/catalog/testing/sample-service.ts';
import type { CouponKind } from '@embarque/contract/money/money.ts';
import { cashForRest, couponKinds, discountedPrice, toReais } from '@embarque/contract/money/money.ts';
import { couponRefusals } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { type Database, sqlState } from '@embarque/server-kit/database/database.ts';
import { brokenConstraint } from '@embarque/server-kit/testing/broken-constraint.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageRows } from '../../testing/aged-rows.ts';
import { auditBookings } from '../booking/jobs/audit.ts';
import { createBookingWorld, paymentBy, requestFor } from '../booking/testing/booking-world.ts';
import { apiMigrations, createTestBooking, createTestMember } from '../points/testing/test-member.ts';
import type { NewCoupon } from './index.ts';
import { couponTable, couponUseTable } from './tables.ts';

const FULL = { cents: 10_000, points: 4_000 };
const DAY_MS = 86_400_000;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  // Creates the campaign.
  await createTestMember(database);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createBookingWorld(database);
});

const expectSound = async () => expect(await auditBookings(database.handle)).toEqual([]);

/** Ten percent, valid for a month from now; tests override what they are about. */
async function makeCoupon(changes: Partial<NewCoupon> = {}) {
  made += 1;
  const now = world.clock.now().getTime();
  const coupon: NewCoupon = {
    campaignId: 10001,
    code: `CODE-${made}`,
    discountType: couponKinds.percentage,
    value: 10,
    validFrom: new Date(now - DAY_MS),
    validUntil: new Date(now + 30 * DAY_MS),
    maxUses: 100,
    maxUsesPerUser: 100,
    serviceKinds: ['FLIGHT'],
    ...changes,
  };
  expect(await world.coupons.create(coupon)).toBe(true);
  const used = async () => {
    const [row] = await database.handle
      .select({ used: couponTable.used })
      .from(couponTable)
      .orderBy(sql`id desc`)
      .limit(1);
    return row?.used;
  };
  return { ...coupon, used };
}

type Worth = { discountType: CouponKind; value: number };
/** Books with a coupon, paying `points` of the rest in points and the remainder by card. */
function requestWith(coupon: { code: string } & Worth, points?: number): SampleRequest {
  const net = discountedPrice(FULL, coupon);
  const paid = points ?? net.points;
  const cents = cashForRest(net.cents, net.points, paid);
  return requestFor({
    coupon: coupon.code,
    pointsTotalValue: paid,
    cashTotalValue: toReais(cents),
    payment: cents > 0 ? paymentBy('good') : null,
  });
}

/** Returns the message with which a coupon is refused; undefined when it is accepted. */
async function refusalOf(
  userId: number,
  code: string,
  more: { ip?: string; kind?: 'FLIGHT' | 'HOTEL' } = {},
): Promise<string | undefined> {
  try {
    await world.coupons.find({ userId, code, kind: 'FLIGHT', campaign: world.terms.campaign, ...more });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'coupon_not_valid' ? error.sentence : error.code;
  }
}

describe('a booking with a coupon', () => {
  afterEach(expectSound);

  it.each([
    ['a percentage', { discountType: couponKinds.percentage, value: 10 }, { points: 3_600, cents: 9_000 }],
    ['points', { discountType: couponKinds.points, value: 1_001 }, { points: 2_999, cents: 7_498 }],
  ])('of %s costs what is left of the price', async (_name, worth, left) => {
    expect(discountedPrice(FULL, worth)).toEqual(left);
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon(worth);
    expect((await ana.book('k1', requestWith(coupon))).status).toBe(200);
    expect(await ana.balance()).toBe(10_000 - left.points);
    expect(await ana.last()).toMatchObject({
      quotedCents: 10_000,
      discountCents: 10_000 - left.cents,
      pointsPrice: 4_000,
      pointsTotalValue: left.points,
    });
    expect(await coupon.used()).toBe(1);
  });

  it('shares what is left between points and card', async () => {
    Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 60 });
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon();
    const tooFew = await ana.book('k1', requestWith(coupon, 1_439));
    expect(tooFew).toMatchObject({
      status: 409,
      code: 'total_mismatch',
      price: { cashPrice: 100, pointsPrice: 4_000 },
    });
    expect((await ana.book('k2', requestWith(coupon, 1_440))).status).toBe(200);
    expect(await ana.last()).toMatchObject({ pointsTotalValue: 1_440, cashTotalValue: 5_400 });
    expect([...world.gateway.payments.values()].map(({ charge }) => charge.amountCents)).toEqual([5_400]);
  });

  it('that leaves nothing to pay is issued without points and without a card', async () => {
    const bia = await world.createBuyer(0);
    const coupon = await makeCoupon({ discountType: couponKinds.points, value: 9_999 });
    expect((await bia.book('k1', requestWith(coupon))).status).toBe(200);
    expect(await bia.last()).toMatchObject({ statusId: 2, pointsTotalValue: 0, cashTotalValue: 0 });
    expect(await coupon.used()).toBe(1);
    world.supplier.next('issue', 'refuse');
    expect((await bia.book('k2', requestWith(coupon))).code).toBe('supplier_refused');
    expect(await coupon.used()).toBe(1);
  });

  it('at the full price is refused as any wrong total, and takes no use', async () => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon();
    const answer = await ana.book('k1', requestFor({ coupon: coupon.code }));
    expect(answer).toMatchObject({ status: 409, code: 'total_mismatch' });
    expect([await coupon.used(), await ana.balance()]).toEqual([0, 10_000]);
  });

  it('is the same booking under its key, also after it used the coupon up', async () => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon({ maxUses: 1 });
    const first = await ana.book('k1', requestWith(coupon));
    expect(await ana.book('k1', requestWith(coupon))).toEqual(first);
    expect(await ana.book(undefined, requestWith(coupon))).toMatchObject({ status: 409, code: 'coupon_not_valid' });
    expect([await coupon.used(), (await ana.rows()).length]).toEqual([1, 1]);
  });

  it('with too few points gives the use back', async () => {
    const ana = await world.createBuyer(3_599);
    const coupon = await makeCoupon({ maxUses: 1 });
    expect((await ana.book('k1', requestWith(coupon))).code).toBe('insufficient_points');
    expect(await coupon.used()).toBe(0);
  });

  it('that dies gives the use back: refused, expired or undone by another process', async () => {
    Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 100 });
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon({ maxUses: 1 });
    world.supplier.next('issue', 'refuse');
    expect((await ana.book('k1', requestWith(coupon))).code).toBe('supplier_refused');
    expect(await coupon.used()).toBe(0);

    const declined = { ...requestWith(coupon, 0), payment: paymentBy('refused') };
    expect((await ana.book('k2', declined)).status).toBe(201);
    expect(await coupon.used()).toBe(1);
    world.clock.advance(2 * DAY_MS);
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'EXPIRED', statusId: 3 });
    expect(await coupon.used()).toBe(0);

    const dying = world.createProcess('hold.intended');
    await expect(ana.book('k3', requestWith(coupon), dying)).rejects.toThrow();
    expect(await coupon.used()).toBe(1);
    world.clock.advance(DAY_MS);
    await world.main.worker.tick();
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'FAILED' });
    expect(await coupon.used()).toBe(0);
  });

  it('that its member cancels gives the use back, and says so before', async () => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon({ maxUses: 1 });
    expect((await ana.book('k1', requestWith(coupon))).status).toBe(200);
    await world.main.worker.tick();
    const { locator } = await ana.last();
    const cancel = (confirmPenalty: { cash: number; points: number } | undefined) =>
      world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    await expect(cancel(undefined)).rejects.toMatchObject({
      detail: { quote: { returnsCoupon: true, spendsCoupon: false } },
    });
    expect(await coupon.used()).toBe(1);
    await cancel({ cash: 0, points: 0 });
    expect([await coupon.used(), await ana.balance()]).toEqual([0, 10_000]);
    await world.main.worker.tick();
    expect(world.mails.at(-1)?.text).toContain('O cupom usado nesta compra pode ser usado de novo');
    expect((await ana.book('k2', requestWith(coupon))).status).toBe(200);
  });

  it.each([
    ['a tenth off', { discountType: couponKinds.percentage, value: 10 }],
    ['all of the price', { discountType: couponKinds.percentage, value: 100 }],
    ['points', { discountType: couponKinds.points, value: 4_000 }],
  ])('of %s that is cancelled at a penalty has used the coupon up, and says so before', async (_name, worth) => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon({ ...worth, maxUses: 1 });
    world.supplier.penaltyCents = 2_500;
    expect((await ana.book('k1', requestWith(coupon))).status).toBe(200);
    await world.main.worker.tick();
    const { locator } = await ana.last();
    const net = discountedPrice(FULL, worth);
    const penalty = { cash: 0, points: Math.floor(net.points / 4) };
    const cancel = (confirmPenalty: (typeof penalty & { spendsCoupon?: boolean }) | undefined) =>
      world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    const asked = { code: 'cancellation_quote', detail: { quote: { returnsCoupon: false, spendsCoupon: true } } };
    await expect(cancel(undefined)).rejects.toMatchObject(asked);
    // Who was told that it comes back has agreed to something else, even where nothing else is lost.
    await expect(cancel(penalty)).rejects.toMatchObject(asked);
    await cancel({ ...penalty, spendsCoupon: true });
    expect(await ana.last()).toMatchObject({ saga: 'CANCELLED', statusId: 5 });
    expect([await coupon.used(), await ana.balance()]).toEqual([1, 10_000 - penalty.points]);
    expect((await ana.book('k2', requestWith(coupon))).code).toBe('coupon_not_valid');
    await world.main.worker.tick();
    expect(world.mails.at(-1)?.text).toContain('O cupom usado nesta compra não pode ser usado de novo');
  });

  it('cannot be given its coupon back by anyone once suppliers have kept a part', async () => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon({ maxUses: 1 });
    world.supplier.penaltyCents = 2_500;
    await ana.book('k1', requestWith(coupon));
    await world.main.worker.tick();
    const { id, locator } = await ana.last();
    const confirmPenalty = { cash: 0, points: 900, spendsCoupon: true };
    await world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
    const undone = database.transaction((tx) => world.coupons.undo(tx, id));
    await expect(undone).rejects.toSatisfy((error) => sqlState(error) === '23514');
    expect(await coupon.used()).toBe(1);
  });

  it('whose coupon went meanwhile is lost, and nothing is held or charged', async () => {
    const ana = await world.createBuyer(10_000);
    const coupon = await makeCoupon();
    const { recheck } = world.supplier;
    Object.assign(world.supplier, {
      recheck: (...given: Parameters<typeof recheck>) => {
        world.clock.advance(31 * DAY_MS);
        return recheck(...given);
      },
    });
    expect(await ana.book('k1', requestWith(coupon))).toMatchObject({ status: 409, code: 'coupon_not_valid' });
    expect([await coupon.used(), await ana.balance(), await ana.history()]).toEqual([0, 10_000, 'STARTED FAILED']);
    expect(world.supplier.holds.size).toBe(0);
  });
});

describe('a coupon', () => {
  afterEach(expectSound);

  it('is told apart by why it cannot be used, and by nothing where its code is none of the campaign’s', async () => {
    const { userId } = await world.createBuyer(0);
    const now = world.clock.now().getTime();
    const refused = async (changes: Partial<NewCoupon>, more = {}) =>
      refusalOf(userId, (await makeCoupon(changes)).code, more);
    expect(await refused({})).toBeUndefined();
    expect(await refused({ validUntil: new Date(now - DAY_MS) })).toBe(couponRefusals.expired);
    expect(await refused({ validFrom: new Date(now + 1) })).toBe(couponRefusals.not_yet);
    expect(await refused({ serviceKinds: ['HOTEL', 'CAR'] })).toBe(couponRefusals.wrong_service);
    expect(await refused({ serviceKinds: ['HOTEL', 'CAR'] }, { kind: 'HOTEL' })).toBeUndefined();
    await createTestMember(database, 50667);
    expect(await refused({ campaignId: 50667 })).toBe(couponRefusals.unknown);
    expect(await refusalOf(userId, 'NOT-A-CODE')).toBe(couponRefusals.unknown);
    Object.assign(world.terms.campaign, { couponEnabled: false });
    expect(await refused({})).toBe(couponRefusals.not_accepted);
  });

  it('has one code however it is typed, which is nowhere to be read', async () => {
    const { userId } = await world.createBuyer(0);
    await makeCoupon({ code: 'Mar-Azul' });
    expect(await refusalOf(userId, ' mar-AZUL ')).toBeUndefined();
    expect(await world.coupons.create({ ...(await makeCoupon()), code: 'MAR-AZUL' })).toBe(false);
    const [kept] = await database.handle.select({ text: sql<string>`string_agg(c::text, ' ')` }).from(sql`coupon c`);
    expect(kept?.text.toLowerCase()).not.toContain(Buffer.from('mar-azul').toString('hex'));
    expect(kept?.text.toLowerCase()).not.toContain('azul');
  });

  it('begins to the millisecond, and ends with the day in São Paulo that its end falls on, for whoever looks or books', async () => {
    const ana = await world.createBuyer(10_000);
    const now = world.clock.now().getTime();
    // 00:30 of 11 January 2027 in São Paulo.
    const validUntil = new Date('2027-01-11T03:30:00Z');
    const coupon = await makeCoupon({ validFrom: new Date(now + 1_000), validUntil });
    const at = async (instant: number) => {
      world.clock.advance(instant - world.clock.now().getTime());
      return refusalOf(ana.userId, coupon.code);
    };
    expect(await at(now + 999)).toBe(couponRefusals.not_yet);
    expect(await at(now + 1_000)).toBeUndefined();
    expect(await at(validUntil.getTime())).toBeUndefined();
    expect(await at(Date.parse('2027-01-12T02:59:59.998Z'))).toBeUndefined();
    expect((await ana.book('k1', requestWith(coupon))).status).toBe(200);
    expect(await at(Date.parse('2027-01-12T03:00:00Z'))).toBe(couponRefusals.expired);
    expect((await ana.book('k2', requestWith(coupon))).code).toBe('coupon_not_valid');
  });

  it('is used so often by one member, and so often in all', async () => {
    const [ana, bia] = [await world.createBuyer(100_000), await world.createBuyer(100_000)];
    const coupon = await makeCoupon({ maxUses: 3, maxUsesPerUser: 2 });
    for (const key of ['k1', 'k2']) expect((await ana.book(key, requestWith(coupon))).status).toBe(200);
    expect((await ana.book('k3', requestWith(coupon))).code).toBe('coupon_not_valid');
    expect(await refusalOf(ana.userId, coupon.code)).toBe(couponRefusals.used_by_you);
    expect((await bia.book('k1', requestWith(coupon))).status).toBe(200);
    expect(await refusalOf(bia.userId, coupon.code)).toBe(couponRefusals.used_up);
  });

  it(`of one use is used by one of ${RACERS} bookings at once; the others hold and cost nothing`, async () => {
    const [ana, bia] = [await world.createBuyer(1_000_000), await world.createBuyer(1_000_000)];
    const coupon = await makeCoupon({ maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, index) => (index % 2 ? ana : bia).book(`race-${index}`, requestWith(coupon))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, code }) => status === 409 && code === 'coupon_not_valid')).toHaveLength(
      RACERS - 1,
    );
    expect([await coupon.used(), (await ana.balance()) + (await bia.balance())]).toEqual([1, 2_000_000 - 3_600]);
    expect([...world.supplier.holds.values()].map(({ state }) => state)).toEqual(['issued']);
  });
});

describe('the database', () => {
  const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      return void (await work);
    } catch (error) {
      return brokenConstraint(error) ?? sqlState(error);
    }
  };
  let bookings = 900_000;
  async function useOf(couponId: number, owner: { userId: number; campaignId: number }) {
    bookings += 1;
    await createTestBooking(database, owner, bookings);
    await ownerOf(
      database,
    ).handle.execute(sql`update booking set coupon_id = ${couponId}, saga = 'REFUNDING' where id = ${bookings}
      and campaign_id = (select campaign_id from coupon where id = ${couponId})`);
    const use = { bookingId: bookings, couponId, ...owner, usedAt: world.clock.now() };
    return refusedBy(ownerOf(database).handle.insert(couponUseTable).values(use));
  }
  const newest = async () => {
    const [row] = await database.handle.select().from(couponTable).orderBy(sql`id desc`).limit(1);
    if (!row) throw new Error('no coupon');
    return row;
  };

  it('refuses more uses than a coupon allows, in all and by one member, whoever writes them', async () => {
    const [ana, bia] = [await createTestMember(database), await createTestMember(database)];
    await makeCoupon({ maxUses: 2, maxUsesPerUser: 1 });
    const { id } = await newest();
    expect(await useOf(id, ana)).toBeUndefined();
    expect(await useOf(id, ana)).toBe('23514');
    expect(await useOf(id, bia)).toBeUndefined();
    expect(await useOf(id, await createTestMember(database))).toBe('coupon_used_within_limit');
    expect((await newest()).used).toBe(2);
  });

  it('refuses a use by a member of another campaign, or for somebody else’s booking', async () => {
    const bruno = await createTestMember(database, 50667);
    await makeCoupon();
    const { id } = await newest();
    expect(await useOf(id, bruno)).toMatch(/fkey|23503/);
    const ana = await createTestMember(database);
    const use = { couponId: id, ...ana, usedAt: world.clock.now() };
    expect(
      await refusedBy(
        ownerOf(database)
          .handle.insert(couponUseTable)
          .values({ ...use, bookingId: bookings }),
      ),
    ).toMatch(/fkey|23503/);
  });

  it('lets nobody change a count, take an undone use again, or lose one', async () => {
    const ana = await createTestMember(database);
    await makeCoupon();
    const { id } = await newest();
    await useOf(id, ana);
    const { handle } = ownerOf(database);
    const mine = eq(couponUseTable.couponId, id);
    expect(await refusedBy(handle.update(couponTable).set({ used: 0 }).where(eq(couponTable.id, id)))).toBe('23514');
    expect(await refusedBy(handle.delete(couponUseTable).where(mine))).toBe('23514');
    expect(await refusedBy(handle.update(couponUseTable).set({ userId: 1 }).where(mine))).toBe('23514');
    const undone = handle.update(couponUseTable).set({ undoneAt: world.clock.now() });
    await undone.where(and(mine, isNull(couponUseTable.undoneAt)));
    expect((await newest()).used).toBe(0);
    expect(await refusedBy(undone.where(mine))).toBe('23514');
    expect(await refusedBy(handle.update(couponUseTable).set({ undoneAt: null }).where(mine))).toBe('23514');
    await database.transaction((tx) => world.coupons.undo(tx, bookings));
    expect((await newest()).used).toBe(0);
  });
});

describe('codes that are none', () => {
  const member = async () => (await createTestMember(database)).userId;
  const guess = (userId: number, ip?: string) =>
    refusalOf(userId, `GUESS-${Math.random()}`, ip === undefined ? {} : { ip });

  it('are told of ten times in a minute, also when they come at once; then a right one has to wait, too', async () => {
    const ana = await member();
    const { code } = await makeCoupon();
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(ana)));
    expect(answers.filter((answer) => answer === couponRefusals.unknown)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(30);
    expect(await refusalOf(ana, code)).toBe('too_many_requests');
    expect(await refusalOf(await member(), code)).toBeUndefined();
    world.clock.advance(60_000);
    expect(await refusalOf(ana, code)).toBeUndefined();
  });

  it('are told of fifty times in an hour to one address, by however many members and however slowly', async () => {
    let evaluated = 0;
    for (let round = 0; round < 9; round += 1) {
      const ana = await member();
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(ana, '203.0.113.7')));
      evaluated += answers.filter((answer) => answer === couponRefusals.unknown).length;
      world.clock.advance(6 * 60_000);
    }
    expect(evaluated).toBe(50);
    expect(await guess(await member(), '203.0.113.8')).toBe(couponRefusals.unknown);
    world.clock.advance(60 * 60_000);
    expect(await guess(await member(), '203.0.113.7')).toBe(couponRefusals.unknown);
    await ageRows(database, 'coupon_guess');
    await world.coupons.purge();
    const [left] = await database.handle.select({ guesses: sql<number>`count(*)::int` }).from(sql`coupon_guess`);
    expect(left?.guesses).toBe(1);
  });

  it('given right and often are no guesses', async () => {
    const ana = await member();
    const { code } = await makeCoupon();
    for (let time = 0; time < 15; time += 1) expect(await refusalOf(ana, code)).toBeUndefined();
  });

  it('are guessed by buying as little as by asking', async () => {
    const ana = await world.createBuyer(10_000);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => ana.book(`g${index}`, requestFor({ coupon: `GUESS-${index}` }))),
    );
    expect(answers.filter(({ code }) => code === 'coupon_not_valid')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(4);
  });
});
