// Runs on both engines: payments at once, and calls that hold no lock.
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../../points/audit.ts';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { createBooking } from '../../index.ts';
import { auditBookings } from '../../jobs/audit.ts';
import { paymentAttempt } from '../../store/tables.ts';
import { createBookingWorld, impatient, paidRequest, paymentBy } from '../../testing/booking-world.ts';
import { BANK, RIGHT_CODE } from '../../testing/fake-gateway.ts';

const PRICE = 4_000;
const HALF = PRICE / 2;
const MINUTE = 60_000;
const DECLINED = expect.stringContaining('recusou');
const INTERRUPTED = expect.stringContaining('nada foi cobrado');

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
  world = createWorld();
});
afterEach(async () => {
  await world.main.worker.stop();
});

function createWorld(
  ...options: Parameters<typeof createBookingWorld> extends [unknown, ...infer Rest] ? Rest : never
) {
  const made = createBookingWorld(database, ...options);
  made.terms.campaign.acceptCashPayment = true;
  made.terms.campaign.cashPaymentPercentage = 60;
  return made;
}

/** What the gateway has captured and what it still blocks, in centavos. */
function money() {
  const payments = [...world.gateway.payments.values()];
  const sum = (...states: string[]) =>
    payments.filter(({ state }) => states.includes(state)).reduce((total, { charge }) => total + charge.amountCents, 0);
  return { taken: sum('captured'), blocked: sum('authorised', 'action') };
}
const pending = (error?: unknown) => ({
  status: 201,
  body: expect.objectContaining({ success: false, statusId: 1, ...(error !== undefined && { error }) }),
});
const issued = { status: 200, body: expect.objectContaining({ success: true, statusId: 2 }) };
/** Runs the worker until nothing is due. */
async function settle(minutes = 5) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.main.worker.tick();
    world.clock.advance(MINUTE);
  }
  await world.main.worker.tick();
}

describe('POST /booking with a card', () => {
  it('takes points and cash, each its part, once the ticket is there', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
    await world.main.worker.tick();
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
    expect(await ana.balance()).toBe(10_000 - HALF);
    expect(await ana.history()).toBe('STARTED RESERVED HOLDING HELD PAYING ISSUING CAPTURING ISSUED DONE');
    expect(world.mails[0]?.text).toContain('Total em milhas: 2.000\nTotal em R$: R$');
    expect(world.gateway.calls.map(({ operation }) => operation)).toEqual(['authorise', 'capture']);
  });

  it('takes all in cash where points do not count', async () => {
    world.terms.campaign.disablePointActivity = true;
    const ana = await world.createBuyer(0);
    expect(await ana.book('k1', paidRequest(0, 'good'))).toEqual(issued);
    expect(money()).toEqual({ taken: 10_000, blocked: 0 });
  });

  it('never asks the gateway when nothing is due in cash', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1')).toEqual(issued);
    expect(world.gateway.calls).toEqual([]);
  });

  it('lets no more be paid in cash than the campaign allows, whatever the request says', async () => {
    const ana = await world.createBuyer(10_000);
    const mismatch = { status: 409, code: 'total_mismatch', price: { cashPrice: 100, pointsPrice: PRICE } };
    expect(await ana.book('k1', paidRequest(1_599, 'good'))).toEqual(mismatch);
    const cheap = { ...paidRequest(HALF, 'good'), cashTotalValue: 0.01 };
    expect(await ana.book('k2', cheap)).toEqual(mismatch);
    expect(await ana.book('k3', { ...paidRequest(HALF, 'good'), payment: null })).toMatchObject({ status: 400 });
    expect(world.supplier.calls).toEqual([]);
    expect(await ana.book('k4', paidRequest(1_600, 'good'))).toEqual(issued);
  });

  it('takes no instalment below the smallest, at the purchase and from My trips', async () => {
    const ana = await world.createBuyer(10_000);
    // Twenty reais by card.
    const inFour = (card: 'good' | 'refused', installments: number) => paidRequest(3_200, card, { installments });
    expect(await ana.book('k1', inFour('good', 5))).toEqual({ status: 400, code: 'invalid_data' });
    expect(world.gateway.calls).toEqual([]);
    expect(await ana.balance()).toBe(10_000);
    expect(await ana.book('k2', inFour('refused', 4))).toEqual(pending(DECLINED));
    expect(await ana.pay({ payment: paymentBy('good', { installments: 5 }) })).toMatchObject({ status: 400 });
    expect(await ana.pay({ payment: paymentBy('good', { installments: 4 }) })).toEqual(issued);
  });

  it('leaves a booking pending whose card is refused; another card pays it from My trips', async () => {
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('k1', paidRequest(HALF, 'refused'))).toEqual(pending(DECLINED));
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(pending(DECLINED));
    expect(await ana.pay({ payment: paymentBy('refused') })).toEqual(pending(DECLINED));
    expect(await ana.pay({})).toMatchObject({ status: 400, code: 'invalid_data' });
    expect(money()).toEqual({ taken: 0, blocked: 0 });
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
    expect([...world.gateway.payments.keys()].map((ref) => ref.replace(/.*-/, ''))).toEqual(['p0', 'p1', 'p2']);
  });

  it('undoes the purchase when the card cannot be read, and keeps a pending booking when a later one cannot', async () => {
    const ana = await world.createBuyer(10_000);
    const unreadable = { status: 400, code: 'invalid_data' };
    expect(await ana.book('k1', paidRequest(HALF, 'unreadable'))).toEqual(unreadable);
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(unreadable);
    expect(await ana.balance()).toBe(10_000);
    expect([...world.supplier.holds.values()].map((hold) => hold.state)).toEqual(['released']);
    await ana.book('k2', paidRequest(HALF, 'refused'));
    expect(await ana.pay({ payment: paymentBy('unreadable') })).toEqual(unreadable);
    expect((await ana.last()).statusId).toBe(1);
  });

  it('gives the money back before the points when the company refuses to issue', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('issue', 'refuse');
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual({ status: 409, code: 'supplier_refused' });
    expect(money()).toEqual({ taken: 0, blocked: 0 });
    expect(await ana.balance()).toBe(10_000);
    expect(world.gateway.calls.map(({ operation }) => operation)).toEqual(['authorise', 'void', 'lookup']);
  });

  it('gives everything back when a pending booking expires, and takes no card shortly before', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    // A booking whose payment failed is held for ten minutes, where a fresh one has fifteen.
    world.clock.advance(9 * MINUTE);
    const { locator } = await ana.last();
    const late = { locator, payment: paymentBy('good'), token2fa: undefined, idempotencyKey: undefined };
    await expect(world.main.reprocess.issueTicket(ana, late)).rejects.toMatchObject({
      code: 'booking_expired',
      // Its countdown is still on screen.
      sentence: 'Esta reserva está prestes a expirar e não pode mais ser paga. Nada foi cobrado de você.',
    });
    world.clock.advance(2 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.last()).statusId).toBe(3);
    expect(await ana.balance()).toBe(10_000);
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual({ status: 409, code: 'booking_expired' });
    expect(money()).toEqual({ taken: 0, blocked: 0 });
  });

  it('keeps a card when the member says so, for that member alone', async () => {
    const ana = await world.createBuyer(10_000);
    const bia = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'good'));
    expect(world.saved).toEqual([]);
    await ana.book('k2', paidRequest(HALF, 'good', { saveCreditCard: true }));
    expect(world.saved).toEqual([{ userId: ana.userId, brand: 'visa', last4Digits: '1111', vaultId: 'V1' }]);
    const byVault = { vaultId: 'V1' };
    const codeless = { ...byVault, cardInfo: undefined };
    expect(await ana.book('k0', paidRequest(HALF, 'good', codeless))).toEqual({ status: 400, code: 'invalid_data' });
    expect(await ana.book('k3', paidRequest(HALF, 'good', byVault))).toEqual(issued);
    expect(await bia.book('k4', paidRequest(HALF, 'good', byVault))).toEqual({ status: 400, code: 'invalid_data' });
    // The card may be removed once it has paid: its purchase is still what its key stands for.
    world.saved.length = 0;
    expect(await ana.book('k3', paidRequest(HALF, 'good', byVault))).toEqual(issued);
    expect(await ana.book('k5', paidRequest(HALF, 'good', byVault))).toEqual({ status: 400, code: 'invalid_data' });
  });

  it('charges once when the button is pressed many times at once', async () => {
    const ana = await world.createBuyer(10_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.book('k1', paidRequest(HALF, 'good'))));
    for (const answer of answers) expect(answer).toEqual(issued);
    expect(world.gateway.payments.size).toBe(1);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });
});

describe('paying a pending booking', () => {
  it('tries the card of a key once, however often the request comes', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    const again = { payment: paymentBy('refused'), key: 'r1' };
    expect(await ana.pay(again)).toEqual(pending(DECLINED));
    expect(await ana.pay(again)).toEqual(pending(DECLINED));
    expect(world.gateway.payments.size).toBe(2);
    expect(await ana.pay({ payment: paymentBy('good', { installments: 2 }), key: 'r1' })).toMatchObject({
      status: 422,
    });
    expect(await ana.pay({ payment: paymentBy('good'), key: 'k1' })).toMatchObject({ status: 422 });
    expect(await ana.pay({ payment: paymentBy('good'), key: 'r2' })).toEqual(issued);
    expect(await ana.pay({ payment: paymentBy('good'), key: 'r2' })).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('is answered under the same key even when the booking has no time left for another card', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    const again = { payment: paymentBy('refused'), key: 'r1' };
    await ana.pay(again);
    world.clock.advance(9 * MINUTE);
    expect(await ana.pay(again)).toEqual(pending(DECLINED));
    expect(await ana.pay({ ...again, key: 'r2' })).toEqual({ status: 409, code: 'booking_expired' });
  });

  it('charges one of many cards that come at once', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ana.pay({ payment: paymentBy('good'), key: `r${index}` })),
    );
    for (const answer of answers) expect(answer).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('takes ten payments for one booking, however many cards are tried', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    for (let card = 2; card <= 10; card += 1) {
      expect(await ana.pay({ payment: paymentBy('refused'), key: `r${card}` })).toEqual(pending(DECLINED));
    }
    const last = { status: 429, code: 'limit_reached' };
    expect(await ana.pay({ payment: paymentBy('good'), key: 'r11' })).toEqual(last);
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => ana.pay({ payment: paymentBy('good'), key: `s${index}` })),
    );
    expect(world.gateway.payments.size).toBe(10);
    expect(money()).toEqual({ taken: 0, blocked: 0 });
  });

  it('is for its owner: another member’s booking is as missing as one that never was', async () => {
    const ana = await world.createBuyer(10_000);
    const bia = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'refused'));
    const missing = { status: 404, code: 'not_found' };
    const { locator } = await ana.last();
    expect(await bia.pay({ payment: paymentBy('good'), locator })).toEqual(missing);
    expect(await bia.pay({ payment: paymentBy('good'), locator: 'NOSUCH' })).toEqual(missing);
  });

  it('says how it stands when nothing is to be paid', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1');
    expect(await ana.pay({})).toEqual(issued);
    await ana.book('k2', paidRequest(HALF, 'refused'));
    world.clock.advance(20 * MINUTE);
    await world.main.worker.tick();
    expect(await ana.pay({})).toEqual({ status: 409, code: 'booking_expired' });
  });
});

describe('a second factor by code', () => {
  const asksForCode = { status: 201, body: expect.objectContaining({ auth2fa: true, statusId: 1 }) };

  it('is asked for, told wrong, and issues the ticket when right', async () => {
    const ana = await world.createBuyer(10_000);
    const answer = await ana.book('k1', paidRequest(HALF, 'code'));
    expect(answer).toEqual(asksForCode);
    expect(answer.body).not.toHaveProperty('redirectAuth2fa');
    expect(await ana.book('k1', paidRequest(HALF, 'code'))).toEqual(asksForCode);
    const wrong = await ana.pay({ code: '000000', payment: paymentBy('code') });
    expect(wrong).toEqual(asksForCode);
    expect(wrong.body?.error).toBe('Código incorreto. Confira e tente novamente.');
    expect(money()).toEqual({ taken: 0, blocked: 5_000 });
    expect(await ana.pay({ code: RIGHT_CODE, payment: paymentBy('code') })).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('has five guesses in all, however many come at once', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    await Promise.all(Array.from({ length: 20 }, (_, guess) => ana.pay({ code: `0000${guess + 10}` })));
    expect(world.gateway.calls.filter(({ operation }) => operation === 'confirm')).toHaveLength(5);
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(pending(DECLINED));
    expect(money()).toEqual({ taken: 0, blocked: 0 });
  });

  it('is over after five wrong codes', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    for (let guess = 1; guess < 5; guess += 1) expect(await ana.pay({ code: `00000${guess}` })).toEqual(asksForCode);
    expect(await ana.pay({ code: '000009' })).toEqual(pending(DECLINED));
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(pending(DECLINED));
    expect(money()).toEqual({ taken: 0, blocked: 0 });
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
  });

  it('lives ten minutes, after which the payment counts as not made', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    world.clock.advance(10 * MINUTE + 1);
    await world.main.worker.tick();
    expect(await ana.last()).toMatchObject({ saga: 'DECLINED', statusId: 1 });
    expect(money()).toEqual({ taken: 0, blocked: 0 });
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(pending(expect.stringContaining('a tempo')));
  });

  it('is sent anew three times', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    for (let sent = 0; sent < 3; sent += 1) expect(await ana.resend()).toBeUndefined();
    expect(await ana.resend()).toBe('code_not_sent');
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(issued);
    expect(await ana.resend()).toBe('code_not_sent');
  });

  it('lives ten minutes from its last sending', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    world.clock.advance(8 * MINUTE);
    await ana.resend();
    world.clock.advance(4 * MINUTE);
    await world.main.worker.tick();
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(issued);
  });

  it('is given up, and its money free, before another card is asked', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
    expect([...world.gateway.payments.values()].map(({ state }) => state)).toEqual(['voided', 'captured']);
  });

  it('is never written down', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    await ana.pay({ code: RIGHT_CODE, key: 'c1', payment: paymentBy('code', { cardInfo: 'SECRET-JWE' }) });
    for (const table of ['booking', 'booking_event', 'saga_step', 'payment_attempt', 'idempotency_key', 'outbox']) {
      const result: unknown = await database.handle.execute(
        sql.raw(`select string_agg(t::text, ' ') as all from ${table} t`),
      );
      const text = String((result as { rows: { all: string | null }[] }).rows[0]?.all);
      expect(text).not.toContain(RIGHT_CODE);
      expect(text).not.toContain('SECRET-JWE');
    }
  });
});

describe('a second factor at the bank', () => {
  const path = (url: string) => new URL(url).pathname + new URL(url).search;

  async function atBank() {
    const ana = await world.createBuyer(10_000);
    const answer = await ana.book('k1', paidRequest(HALF, 'redirect'));
    const { code, locator } = await ana.last();
    const ref = `${code}-p0`;
    const returnUrl = world.gateway.payments.get(ref)?.charge.returnUrl ?? '';
    return {
      ana,
      answer,
      ref,
      locator,
      comeBack: (url = returnUrl, process = world.main) => world.get(path(url), process),
      returnUrl,
    };
  }

  it('sends the browser there, and the way back issues the ticket', async () => {
    const { answer, ref, locator, comeBack, ana } = await atBank();
    expect(answer.body).toMatchObject({ auth2fa: true, redirectAuth2fa: `${BANK}/${ref}` });
    world.gateway.answerAtBank(ref, true);
    const back = await comeBack();
    expect(back.statusCode).toBe(302);
    expect(back.headers.location).toBe(`/busca/finalizado?locator=${locator}`);
    expect((await ana.last()).statusId).toBe(2);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('denied there leaves the booking pending, and another card pays it', async () => {
    const { ref, comeBack, ana } = await atBank();
    world.gateway.answerAtBank(ref, false);
    await comeBack();
    expect(await ana.last()).toMatchObject({ saga: 'DECLINED', statusId: 1 });
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
  });

  it('approved by a member who never comes back issues the ticket all the same', async () => {
    const { ref, ana } = await atBank();
    world.gateway.answerAtBank(ref, true);
    world.clock.advance(11 * MINUTE);
    await world.main.worker.tick();
    expect((await ana.last()).statusId).toBe(2);
  });

  it('comes back once: a hundred more returns ask nobody anything and change nothing', async () => {
    const { ref, comeBack, ana } = await atBank();
    await comeBack();
    expect((await ana.last()).saga).toBe('ACTION');
    const calls = world.gateway.calls.length;
    const { version } = await ana.last();
    for (let time = 0; time < 100; time += 1) expect((await comeBack()).statusCode).toBe(302);
    expect(world.gateway.calls).toHaveLength(calls);
    expect((await ana.last()).version).toBe(version);
    world.gateway.answerAtBank(ref, true);
    expect(await ana.pay({})).toEqual({ status: 201, body: expect.objectContaining({ auth2fa: true }) });
  });

  it('leads to the error screen with what happened: expired, refused by the company, or not known yet', async () => {
    const led = async ({ comeBack, locator, returnUrl }: Awaited<ReturnType<typeof atBank>>, process = world.main) =>
      String((await comeBack(returnUrl, process)).headers.location).replace(locator, 'L');
    const late = await atBank();
    world.clock.advance(16 * MINUTE);
    await world.main.worker.tick();
    expect(await led(late)).toBe('/busca/booking-error?locator=L&problem=booking_expired');
    const refused = await atBank();
    world.supplier.next('issue', 'refuse');
    world.gateway.answerAtBank(refused.ref, true);
    expect(await led(refused)).toBe('/busca/booking-error?locator=L&problem=supplier_refused');
    world = createWorld({ settings: impatient });
    const open = await atBank();
    world.supplier.next('issue', 'refuse');
    world.gateway.next('void', 'lost');
    world.gateway.answerAtBank(open.ref, true);
    expect(await led(open, world.hasty)).toBe('/busca/booking-error?locator=L&problem=timed_out');
    await settle(1);
  });

  it('believes no address that is not signed for this very payment', async () => {
    const { returnUrl, comeBack, ana } = await atBank();
    const state = new URL(returnUrl).searchParams.get('state') ?? '';
    const [body = '', mac = ''] = state.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, user: claims.user + 1 })).toString('base64url');
    const { version } = await ana.last();
    for (const wrong of ['', 'x', body, `${forged}.${mac}`, `${body}.${mac.slice(1)}A`, `${state}.x`]) {
      const back = await comeBack(`${returnUrl.split('?')[0]}?state=${wrong}`);
      expect(back.headers.location).toBe('/busca/booking-error');
    }
    expect((await ana.last()).version).toBe(version);
  });

  it('sends nobody to an address that is not the bank’s', async () => {
    const ana = await world.createBuyer(10_000);
    const answer = await ana.book('k1', paidRequest(HALF, 'foreign'));
    expect(answer).toEqual(pending(expect.any(String)));
    expect(JSON.stringify(answer)).not.toContain('evil');
    expect(money()).toEqual({ taken: 0, blocked: 0 });
  });
});

describe('a silent gateway', () => {
  beforeEach(() => {
    world = createWorld({ settings: impatient });
  });

  it('that did take the payment is asked, and never charged again', async () => {
    const ana = await world.createBuyer(10_000);
    world.gateway.next('authorise', 'answer_lost');
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
    expect(world.gateway.calls.map(({ operation }) => operation)).toEqual(['authorise', 'lookup', 'capture']);
  });

  it('is 504; the booking stays pending, and the member pays it later', async () => {
    const ana = await world.createBuyer(10_000);
    world.gateway.next('authorise', 'lost');
    expect(await ana.book('k1', paidRequest(HALF, 'good'), world.hasty)).toEqual({ status: 504, code: 'timed_out' });
    await settle();
    expect(await ana.last()).toMatchObject({ saga: 'DECLINED', statusId: 1 });
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(pending(INTERRUPTED));
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('whose payment turns up after it was given up has it voided', async () => {
    const ana = await world.createBuyer(10_000);
    world.gateway.next('authorise', 'late');
    await ana.book('k1', paidRequest(HALF, 'good'), world.hasty);
    await settle();
    world.gateway.deliver();
    expect(money()).toEqual({ taken: 0, blocked: 5_000 });
    await settle(1);
    expect(money()).toEqual({ taken: 0, blocked: 0 });
  });

  it('is asked for the captured money until it says so; the ticket stands meanwhile', async () => {
    const ana = await world.createBuyer(10_000);
    world.gateway.next('capture', 'lost', 'answer_lost');
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
    await settle();
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
    expect([...world.gateway.payments.values()].map(({ captures }) => captures)).toEqual([1]);
    expect((await ana.last()).saga).toBe('DONE');
  });

  it('that got a code is asked what became of it', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'code'));
    world.gateway.next('confirm', 'answer_lost');
    expect(await ana.pay({ code: RIGHT_CODE })).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('is 504 to another card while the bank still asks; that card is asked, once, when the first is known to be given up', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'redirect'));
    world.gateway.next('lookup', 'lost');
    const other = { payment: paymentBy('good'), key: 'r1' };
    expect(await ana.pay(other, world.hasty)).toEqual({ status: 504, code: 'timed_out' });
    await settle(1);
    expect(await ana.last()).toMatchObject({ statusId: 1 });
    expect(await ana.pay({ key: 'r2', payment: paymentBy('refused') })).toEqual(pending(DECLINED));
    expect(await ana.pay(other)).toEqual(issued);
    expect(await ana.pay(other)).toEqual(issued);
    expect(world.gateway.calls.filter(({ operation }) => operation === 'authorise')).toHaveLength(3);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('lets what the bank approved meanwhile pay; the other card is not asked', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'redirect'));
    world.gateway.answerAtBank([...world.gateway.payments.keys()].at(-1) ?? '', true);
    expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
    expect(world.gateway.calls.filter(({ operation }) => operation === 'authorise')).toHaveLength(1);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });

  it('keeps no address of the bank for a payment that its member left for another card', async () => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'redirect'));
    expect(await ana.pay({ payment: paymentBy('refused') })).toEqual(pending(DECLINED));
    const attempts = await database.handle.select().from(paymentAttempt);
    const { id } = await ana.last();
    expect(attempts.filter(({ bookingId }) => bookingId === id).map(({ actionUrl }) => actionUrl)).toEqual([
      null,
      null,
    ]);
  });

  it('holds the points until it confirms that the money is free', async () => {
    const ana = await world.createBuyer(10_000);
    world.supplier.next('issue', 'refuse');
    world.gateway.next('void', 'lost', 'lost');
    expect(await ana.book('k1', paidRequest(HALF, 'good'), world.hasty)).toMatchObject({ status: 504 });
    expect(await ana.balance()).toBe(10_000 - HALF);
    await settle();
    expect(money()).toEqual({ taken: 0, blocked: 0 });
    expect(await ana.balance()).toBe(10_000);
  });
});

it('a request that still waits brings its card to a booking that another process moved on meanwhile', async () => {
  world = createWorld({ settings: impatient });
  const ana = await world.createBuyer(10_000);
  world.supplier.next('hold', 'answer_lost');
  world.supplier.next('lookup', 'lost');
  let wake: () => void = () => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const sleeping = createBooking({ ...world.deps, sleep: () => woken });
  const buying = ana.book('k1', paidRequest(HALF, 'good'), sleeping);
  // The supplier is asked again in a second. The clock is moved there, and the other process is first: the request still sleeps.
  await expect.poll(async () => (await ana.rows())[0]).toMatchObject({ saga: 'HOLDING', leaseUntil: null });
  world.clock.advance(2_000);
  const other = world.createProcess();
  await other.worker.tick();
  await other.worker.stop();
  wake();
  expect(await buying).toEqual(issued);
  await sleeping.worker.stop();
  expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  expect(await ana.history()).toContain('HELD DECLINED PAYING ISSUING CAPTURING');
});

describe('a process killed', () => {
  const points = [
    'hold_answered.received',
    'authorise.intended',
    'authorise.answered',
    'authorise_answered.received',
    'issue.intended',
    'issue.answered',
    'issue_answered.received',
    'capture.intended',
    'capture.answered',
    'capture_answered.received',
  ];
  it.each(points)('at %s leaves a paid booking, or one that can be paid, and never two payments', async (point) => {
    const ana = await world.createBuyer(10_000);
    await ana.book('k1', paidRequest(HALF, 'good'), world.createProcess(point)).catch(() => undefined);
    world.clock.advance(2 * MINUTE);
    await settle(4);
    if ((await ana.last()).statusId === 1) {
      expect((await ana.last()).saga).toBe('DECLINED');
      expect(money()).toEqual({ taken: 0, blocked: 0 });
      expect(await ana.pay({ payment: paymentBy('good') })).toEqual(issued);
    }
    await settle(1);
    expect(await ana.last()).toMatchObject({ saga: 'DONE', statusId: 2 });
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
    expect(await ana.balance()).toBe(10_000 - HALF);
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
  });

  it('before the card was asked is outlived by the same request, which brings the card again', async () => {
    const ana = await world.createBuyer(10_000);
    await ana
      .book('k1', paidRequest(HALF, 'good'), world.createProcess('hold_answered.received'))
      .catch(() => undefined);
    world.clock.advance(2 * MINUTE);
    expect(await ana.book('k1', paidRequest(HALF, 'good'))).toEqual(issued);
    expect(money()).toEqual({ taken: 5_000, blocked: 0 });
  });
});
