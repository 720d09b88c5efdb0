import type { SampleRequest } from '@embarque/catalog/testing/sample-service.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultBudgets } from '../../../limits/budgets.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest, paymentBy, requestFor } from '../testing/booking-world.ts';
import { RIGHT_CODE } from '../testing/fake-gateway.ts';

const HALF = 2_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG_CODE = '000000';

let database: Database;
let world: ReturnType<typeof createBookingWorld>;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.main.worker.stop());

type Shop = Pick<NonNullable<Parameters<typeof createBookingWorld>[1]>, 'units' | 'legs'>;

/** A shop with the budgets as they are by default. */
function createWorld({ cards = {}, bookings = {}, ...shop }: { cards?: object; bookings?: object } & Shop = {}) {
  const made = createBookingWorld(database, {
    ...shop,
    cards: { ...defaultBudgets.cards, ...cards },
    settings: { ...defaultBudgets.bookings, ...bookings },
  });
  made.terms.campaign.acceptCashPayment = true;
  made.terms.campaign.cashPaymentPercentage = 60;
  return made;
}
type Buyer = Awaited<ReturnType<typeof world.createBuyer>>;

const limited = { status: 429, code: 'limit_reached' };
const calls = (...operations: string[]) =>
  world.gateway.calls.filter(({ operation }) => operations.includes(operation)).length;
/** How often a bank counts as asked for a member; only its declines, where told so. */
async function evaluationsOf({ userId }: Buyer, declinedOnly = false): Promise<number> {
  const found = await database.handle.execute(
    sql`select count(*)::int as n from card_evaluation where user_id = ${userId} and (declined or not ${declinedOnly})`,
  );
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
}
const held = () => [...world.supplier.holds.values()].filter(({ state }) => state === 'held').length;
const two = [
  { name: 'ANA', lastName: 'SOUZA' },
  { name: 'BIA', lastName: 'SOUZA' },
];

describe('the cards of one member', () => {
  it('are shown to a bank twenty times in an hour over every path, however many come at once', async () => {
    world = createWorld({ bookings: { unpaid: 100, heldPerMember: 100 } });
    const ana = await world.createBuyer(1_000_000);
    const tried: Promise<unknown>[] = [];
    for (let n = 0; n < 15; n += 1) tried.push(ana.book(`k${n}`, paidRequest(HALF, 'code')));
    await Promise.all(tried);
    const open = (await ana.rows()).map(({ locator }) => locator);
    await Promise.all(
      open.flatMap((locator, n) => [
        ana.pay({ locator, payment: paymentBy('code'), key: `r${n}` }),
        ana.pay({ locator, payment: paymentBy('code'), code: WRONG_CODE, key: `c${n}` }),
      ]),
    );
    expect(calls('authorise', 'confirm')).toBeLessThanOrEqual(20);
    expect(calls('authorise', 'confirm')).toBeGreaterThan(15);
    expect(await ana.book('next', paidRequest(HALF, 'good'))).toEqual(limited);
    world.clock.advance(HOUR);
    expect((await ana.book('next', paidRequest(HALF, 'good'))).status).toBe(200);
  });

  it('may be tried again under the same key later, and a refused purchase holds and writes nothing', async () => {
    world = createWorld({ cards: { perHour: 1 } });
    const ana = await world.createBuyer(10_000);
    expect((await ana.book('k1', paidRequest(HALF, 'good'))).status).toBe(200);
    const before = { holds: world.supplier.holds.size, balance: await ana.balance() };
    expect(await ana.book('k2', paidRequest(HALF, 'good'))).toEqual(limited);
    expect({ holds: world.supplier.holds.size, balance: await ana.balance() }).toEqual(before);
    expect(await ana.rows()).toHaveLength(1);
    world.clock.advance(HOUR);
    expect((await ana.book('k2', paidRequest(HALF, 'good'))).status).toBe(200);
  });

  it('count for nothing where the purchase fails before a bank is asked', async () => {
    world = createWorld({ cards: { perHour: 1 } });
    const ana = await world.createBuyer(10_000);
    world.supplier.next('recheck', 'sold_out', 'sold_out', 'sold_out');
    for (let n = 0; n < 3; n += 1) expect((await ana.book(`s${n}`, paidRequest(HALF, 'good'))).code).toBe('sold_out');
    expect((await ana.book('k1', paidRequest(HALF, 'good'))).status).toBe(200);
  });

  it('pause for a day after five declines in an hour, by purchases and reprocesses together; points go on', async () => {
    const ana = await world.createBuyer(100_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    for (let n = 0; n < 4; n += 1) {
      expect((await ana.pay({ payment: paymentBy('refused'), key: `r${n}` })).status).toBe(201);
    }
    expect(calls('authorise')).toBe(5);
    expect(await ana.pay({ payment: paymentBy('good'), key: 'same' })).toEqual(limited);
    expect((await ana.last()).saga).toBe('DECLINED');
    expect(await ana.book('k2', paidRequest(HALF, 'good'))).toEqual(limited);
    expect((await ana.book('k3', requestFor())).status).toBe(200);
    world.clock.advance(24 * HOUR);
    await world.main.worker.tick();
    expect((await ana.book('k2', paidRequest(HALF, 'good'))).status).toBe(200);
    expect(calls('authorise')).toBe(6);
  });

  it('count for nothing where a code comes for a payment that is declined already, which the answer says', async () => {
    world = createWorld({ cards: { perHour: 2 } });
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await ana.pay({ code: RIGHT_CODE, key: `c${n}` });
      expect([status, body?.success, body?.auth2fa]).toEqual([201, false, undefined]);
      expect(body?.error).toContain('O banco do cartão recusou o pagamento.');
    }
    expect(await evaluationsOf(ana)).toBe(1);
    expect((await ana.pay({ payment: paymentBy('good'), key: 'r1' })).status).toBe(200);
  });

  it('count for what a bank was asked, of codes that come while another ends the payment', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    for (let n = 0; n < 4; n += 1) await ana.pay({ code: WRONG_CODE });
    const together = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ana.pay({ code: WRONG_CODE, key: `c${n}` })),
    );
    for (const { status, body } of together) {
      expect([status, body?.auth2fa]).toEqual([201, undefined]);
      expect(body?.error).toContain('O banco do cartão recusou o pagamento');
    }
    expect(calls('confirm')).toBe(5);
    // The decline may be counted on one of those that came together, which then stays as well.
    expect(await evaluationsOf(ana)).toBeLessThanOrEqual(calls('authorise', 'confirm') + 1);
    expect(await evaluationsOf(ana, true)).toBe(1);
  });

  it('paying again is refused without using up its key', async () => {
    world = createWorld({ cards: { perHour: 2 } });
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    world.clock.advance(8 * MINUTE);
    await ana.pay({ payment: paymentBy('refused'), key: 'r1' });
    expect(await ana.pay({ payment: paymentBy('good'), key: 'r2' })).toEqual(limited);
    expect((await ana.pay({ payment: paymentBy('refused'), key: 'r1' })).status).toBe(201);
  });
});

it('takes ten codes for one booking in all, over all its payments', async () => {
  const ana = await world.createBuyer(10_000);
  await ana.book('k1', paidRequest(HALF, 'code'));
  for (let n = 0; n < 5; n += 1) await ana.pay({ code: WRONG_CODE });
  await ana.pay({ payment: paymentBy('code') });
  for (let n = 0; n < 5; n += 1) await ana.pay({ code: WRONG_CODE });
  await ana.pay({ payment: paymentBy('code') });
  const { locator } = await ana.last();
  const eleventh = { locator, token2fa: RIGHT_CODE, payment: null, idempotencyKey: 'c11' };
  await expect(world.main.reprocess.issueTicket(ana, eleventh)).rejects.toMatchObject({
    code: 'limit_reached',
    sentence:
      'As tentativas de código desta reserva acabaram. Pague com outro cartão, ou compre de novo em 10 minutos, quando ela expirar.',
  });
  expect(calls('confirm')).toBe(10);
  expect((await ana.pay({ payment: paymentBy('good') })).status).toBe(200);
});

describe('a card that was declined too often', () => {
  it('undoes the purchase, which may be made anew with another card under the same key', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1', paidRequest(HALF, 'limited'))).toEqual(limited);
    expect([held(), await ana.balance()]).toEqual([0, 10_000]);
    expect((await ana.last()).statusId).not.toBe(1);
    expect((await ana.book('k1', paidRequest(HALF, 'good'))).status).toBe(200);
    expect((await ana.book('k1', paidRequest(HALF, 'good'))).status).toBe(200);
    expect(held() + (await ana.rows()).length).toBe(2);
  });

  it('leaves its key to whatever else the member pays with, which is then what the key stands for', async () => {
    const ana = await world.createBuyer(10_000);
    const another = paidRequest(HALF, 'good', { paymentCode: 'master' });
    expect(await ana.book('k1', paidRequest(HALF, 'limited'))).toEqual(limited);
    expect((await ana.book('k1', another)).status).toBe(200);
    expect((await ana.book('k1', another)).status).toBe(200);
    expect((await ana.book('k1', paidRequest(HALF, 'good'))).code).toBe('key_reused');
    expect(await ana.rows()).toHaveLength(2);
  });

  it('leaves a pending booking as it was, and its key free', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    expect(await ana.pay({ payment: paymentBy('limited'), key: 'r1' })).toEqual(limited);
    expect((await ana.last()).saga).toBe('DECLINED');
    expect((await ana.pay({ payment: paymentBy('good'), key: 'r1' })).status).toBe(200);
  });
});

describe('what one member keeps unpaid', () => {
  it('is three bookings, also when many are made at once', async () => {
    world = createWorld({ cards: { perHour: 100, declines: 100 } });
    const ana = await world.createBuyer(100_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ana.book(`k${n}`, paidRequest(HALF, 'refused'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(held()).toBe(3);
    expect((await ana.pay({ payment: paymentBy('good') })).status).toBe(200);
    expect((await ana.book('next', paidRequest(HALF, 'good'))).status).toBe(200);
  });

  it('says when there is room again, and there is', async () => {
    const ana = await world.createBuyer(100_000);
    for (let n = 0; n < 3; n += 1) {
      await ana.book(`k${n}`, paidRequest(HALF, 'refused'));
      world.clock.advance(MINUTE);
    }
    const refused = world.main.create(ana, world.terms, paidRequest(HALF, 'good'), 'k4');
    // Ten minutes after the first was declined, of which three have passed.
    await expect(refused).rejects.toMatchObject({
      detail: {
        retryAfter: 420,
        error:
          'Você já tem muitas reservas aguardando pagamento. Pague ou cancele uma delas em Minhas viagens, ou tente novamente em 7 minutos.',
      },
    });
    world.clock.advance(7 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.book('k4', paidRequest(HALF, 'good'))).status).toBe(200);
  });

  it('is eighteen travellers over all bookings, and nine of one', async () => {
    world = createWorld({ bookings: { heldPerMember: 5, heldPerLeg: 2 } });
    const ana = await world.createBuyer(100_000);
    const asTwo = { ...paidRequest(HALF, 'refused'), passengers: two as SampleRequest['passengers'] };
    for (const key of ['k1', 'k2']) expect((await ana.book(key, asTwo)).status).toBe(201);
    expect(await ana.book('k3', asTwo)).toEqual(limited);
    expect((await ana.book('k4', paidRequest(HALF, 'refused'))).status).toBe(201);
  });

  it('counts the units of legs that have some, however many travel', async () => {
    world = createWorld({ units: 3, bookings: { heldPerMember: 7, heldPerLeg: 3 } });
    const ana = await world.createBuyer(100_000);
    const twelve = Array.from({ length: 12 }, (_, n) => ({ name: `ANA ${n}`, lastName: 'SOUZA' }));
    const asTwelve = { ...paidRequest(HALF, 'refused'), passengers: twelve as SampleRequest['passengers'] };
    for (const key of ['k1', 'k2']) expect((await ana.book(key, asTwelve)).status).toBe(201);
    // One is left of seven, for three rooms as little as for a crowd.
    expect(await ana.book('k3', asTwelve)).toEqual(limited);
    expect(await ana.book('k4', paidRequest(HALF, 'refused'))).toEqual(limited);
    const single = createWorld({ units: 1, bookings: { heldPerMember: 7, heldPerLeg: 3 } });
    const asOne = (key: string) => single.main.create(ana, single.terms, asTwelve, key);
    expect((await asOne('k5')).status).toBe(201);
    await expect(asOne('k6')).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('is refused at once where a leg has more units than one leg may have, and every leg counts', async () => {
    world = createWorld({ units: 4, bookings: { heldPerMember: 8, heldPerLeg: 3 } });
    const ana = await world.createBuyer(100_000);
    expect((await ana.book('k1', paidRequest(HALF, 'refused'))).code).toBe('group_too_large');
    expect(await ana.rows()).toEqual([]);
    world = createWorld({ units: 4, legs: 2, bookings: { heldPerMember: 8, heldPerLeg: 4 } });
    const bia = await world.createBuyer(100_000);
    expect((await bia.book('k1', paidRequest(HALF, 'refused'))).status).toBe(201);
    expect(await bia.book('k2', paidRequest(HALF, 'refused'))).toEqual(limited);
  });

  it('is refused where all legs together hold more than a member ever may, in words that fit', async () => {
    world = createWorld({ units: 3, legs: 2, bookings: { heldPerMember: 5, heldPerLeg: 3 } });
    const ana = await world.createBuyer(100_000);
    const refused = world.main.create(ana, world.terms, paidRequest(HALF, 'refused'), 'k1');
    const error = 'Esta compra tem mais do que se reserva de uma vez. Divida-a em compras menores.';
    await expect(refused).rejects.toMatchObject({ code: 'group_too_large', detail: { error } });
    expect(await ana.rows()).toEqual([]);
  });

  it('counts the travellers of bookings made before legs had units', async () => {
    const before = createWorld({ bookings: { heldPerMember: 4 } });
    world = createWorld({ units: 1, bookings: { heldPerMember: 4 } });
    const ana = await world.createBuyer(100_000);
    const asTwo = { ...paidRequest(HALF, 'refused'), passengers: two as SampleRequest['passengers'] };
    expect((await before.main.create(ana, before.terms, asTwo, 'k1')).status).toBe(201);
    expect((await ana.last()).legs[0]).not.toHaveProperty('units');
    for (const key of ['k2', 'k3']) expect((await ana.book(key, asTwo)).status).toBe(201);
    expect((await ana.last()).legs[0]).toHaveProperty('units', 1);
    expect(await ana.book('k4', asTwo)).toEqual(limited);
  });

  it('is another member’s own', async () => {
    world = createWorld({ bookings: { unpaid: 1 } });
    const buyers: Buyer[] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
    for (const buyer of buyers) expect((await buyer.book('k1', paidRequest(HALF, 'refused'))).status).toBe(201);
  });
});
