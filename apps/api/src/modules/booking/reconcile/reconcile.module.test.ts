// Runs on both engines: what is planted past triggers.
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import { pastGuards } from '@embarque/server-kit/testing/past-guards.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import { cancelRef, holdRef, paymentRef, refundRef } from '../store/refs.ts';
import { type BookingRow, booking, paymentAttempt, sagaStep } from '../store/tables.ts';
import { createBookingWorld, impatient, paidRequest, requestFor } from '../testing/booking-world.ts';
import type { FakePayment } from '../testing/fake-gateway.ts';
import type { FakeHold } from '../testing/fake-supplier.ts';
import { discrepancyKinds } from './discrepancy.ts';

const PRICE = 10_000;
const PENALTY = 3_300;
const MINUTE = 60_000;

let database: Database;
let world: ReturnType<typeof createBookingWorld>;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(async () => {
  // Each world has a supplier of its own: what earlier tests left behind belongs to another.
  await pastGuards(database, async (tx) => {
    await tx.update(booking).set({ type: 'HOTEL' });
    await tx.update(paymentAttempt).set({ gateway: 'before' });
  });
  world = createBookingWorld(database);
  world.terms.campaign.acceptCashPayment = true;
  world.terms.campaign.cashPaymentPercentage = 60;
  world.supplier.penaltyCents = PENALTY;
});

const audits = [() => auditLedger(database.handle), () => auditBookings(database.handle)];
const reconcile = async () => (await world.main.reconcile(audits)).discrepancies;

let keys = 0;
async function buyer() {
  keys += 1;
  return { key: `reconcile-${keys}`, ...(await world.createBuyer(10_000)) };
}
/** Half paid with points, half by card. */
async function issued(request = paidRequest(2_000, 'good')): Promise<BookingRow> {
  const ana = await buyer();
  expect((await ana.book(ana.key, request)).status).toBe(200);
  return ana.last();
}
async function cancelled(): Promise<BookingRow> {
  const ana = await buyer();
  await ana.book(ana.key, paidRequest(2_000, 'good'));
  const { locator } = await ana.last();
  const confirmPenalty = { cash: 16.5, points: 660 };
  await world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
  return ana.last();
}
/** Declined, and cancelled by its member. */
async function dead(): Promise<BookingRow> {
  const ana = await buyer();
  expect((await ana.book(ana.key, paidRequest(2_000, 'refused'))).status).toBe(201);
  const { locator } = await ana.last();
  const confirmPenalty = { cash: 0, points: 0 };
  await world.main.cancel(ana, { locator, confirmPenalty, idempotencyKey: undefined });
  const row = await ana.last();
  expect(row.saga).toBe('CANCELLED');
  return row;
}

const holdOf = ({ code }: BookingRow): FakeHold => {
  const hold = world.supplier.holds.get(holdRef(code, 0));
  if (!hold) throw new Error(`no hold of ${code}`);
  return hold;
};
const paymentOf = ({ code }: BookingRow): FakePayment => {
  const payment = world.gateway.payments.get(paymentRef(code, 0));
  if (!payment) throw new Error(`no payment of ${code}`);
  return payment;
};

it('books that agree have no disagreement, whatever is rightly under way', async () => {
  await issued();
  await issued(requestFor());
  await cancelled();
  await dead();
  // Given up and asked for again; then the first arrives late and is watched.
  const hasty = world.createProcess(undefined, { ...impatient, budgetMs: 400 });
  const bia = await buyer();
  world.supplier.next('hold', 'late');
  expect((await bia.book(bia.key, requestFor(), hasty)).status).toBe(504);
  await hasty.worker.idle();
  world.clock.advance(2 * MINUTE);
  await world.main.worker.tick();
  expect((await bia.last()).statusId).toBe(2);
  world.supplier.deliver();
  const waiting = await buyer();
  expect((await waiting.book(waiting.key, paidRequest(2_000, 'code'))).status).toBe(201);
  expect([...world.supplier.holds.values()].filter(({ state }) => state === 'held').length).toBeGreaterThan(1);
  expect(await reconcile()).toEqual([]);
});

it('a booking that moves while the books are read is no disagreement', async () => {
  await issued();
  const { records } = world.supplier;
  let asked = 0;
  world.supplier.records = async (page, call) => {
    asked += 1;
    // Sold after our page was read, and before theirs.
    if (asked === 1) await issued();
    return records(page, call);
  };
  expect(await reconcile()).toEqual([]);
  expect(asked).toBe(2);
});

it('a book that is out of order is refused, since nothing could be found by it', async () => {
  await issued();
  await issued();
  const { records } = world.supplier;
  world.supplier.records = async (page, call) => [...(await records(page, call))].reverse();
  await expect(reconcile()).rejects.toThrow('out of order');
});

it('finds every kind of disagreement, each once, by both amounts, and nothing else', async () => {
  await issued();
  await cancelled();
  await dead();
  const planted: unknown[] = [];
  const seen = new Set<string>();
  const plant = (
    kind: keyof typeof discrepancyKinds,
    bookingCode: string | null,
    reference: string,
    oursCents: number | null,
    theirsCents: number | null,
  ) => {
    seen.add(kind);
    planted.push({ kind, bookingCode, reference, oursCents, theirsCents });
  };
  const HALF = PRICE / 2;

  let row = await dead();
  holdOf(row).state = 'issued';
  plant('ticket_without_booking', row.code, holdRef(row.code, 0), null, PRICE);
  const ghost = { ...holdOf(row) };
  world.supplier.holds.set('EMB-NOBODY-h0-1', { ...ghost, state: 'issued' });
  plant('ticket_without_booking', null, 'EMB-NOBODY-h0-1', null, PRICE);
  world.supplier.holds.set('another form of reference', { ...ghost, state: 'held' });
  plant('hold_unknown', null, 'another form of reference', null, PRICE);

  row = await issued();
  world.supplier.holds.set(holdRef(row.code, 7), { ...holdOf(row) });
  plant('second_ticket', row.code, holdRef(row.code, 7), PRICE, PRICE);
  row = await issued();
  world.supplier.holds.delete(holdRef(row.code, 0));
  plant('booking_without_ticket', row.code, holdRef(row.code, 0), PRICE, null);
  row = await issued();
  Object.assign(holdOf(row), { state: 'cancelled', penaltyCents: 1 });
  plant('cancelled_at_supplier', row.code, holdRef(row.code, 0), PRICE, 1);
  row = await cancelled();
  holdOf(row).state = 'issued';
  plant('ticket_of_cancelled_booking', row.code, holdRef(row.code, 0), null, PRICE);
  row = await cancelled();
  holdOf(row).state = 'released';
  plant('cancellation_unknown', row.code, holdRef(row.code, 0), PENALTY, null);
  row = await dead();
  holdOf(row).state = 'held';
  plant('hold_left_open', row.code, holdRef(row.code, 0), null, PRICE);
  row = await issued();
  holdOf(row).totalCents = PRICE + 1;
  plant('price_differs', row.code, holdRef(row.code, 0), PRICE, PRICE + 1);
  row = await cancelled();
  holdOf(row).penaltyCents = PENALTY - 1;
  plant('penalty_differs', row.code, holdRef(row.code, 0), PENALTY, PENALTY - 1);

  row = await dead();
  paymentOf(row).state = 'captured';
  plant('capture_without_booking', row.code, paymentRef(row.code, 0), null, HALF);
  row = await issued();
  world.gateway.payments.set(paymentRef(row.code, 7), { ...paymentOf(row) });
  plant('second_capture', row.code, paymentRef(row.code, 7), null, HALF);
  row = await issued();
  paymentOf(row).state = 'authorised';
  plant('booking_without_capture', row.code, paymentRef(row.code, 0), HALF, null);
  row = await cancelled();
  world.gateway.payments.delete(paymentRef(row.code, 0));
  plant('booking_without_capture', row.code, paymentRef(row.code, 0), HALF, null);
  plant('refund_missing', row.code, refundRef(row.code, 1), HALF - 1_650, null);
  row = await issued();
  const payment = paymentOf(row);
  world.gateway.payments.set(paymentRef(row.code, 0), {
    ...payment,
    charge: { ...payment.charge, amountCents: HALF - 1 },
  });
  plant('captured_amount_differs', row.code, paymentRef(row.code, 0), HALF, HALF - 1);
  row = await issued();
  paymentOf(row).refunds.set('of nobody', 500);
  plant('refund_unknown', row.code, 'of nobody', null, 500);
  row = await cancelled();
  paymentOf(row).refunds.clear();
  plant('refund_missing', row.code, refundRef(row.code, 1), HALF - 1_650, null);
  row = await cancelled();
  paymentOf(row).refunds.set(refundRef(row.code, 1), 1);
  plant('refund_amount_differs', row.code, refundRef(row.code, 1), HALF - 1_650, 1);
  row = await dead();
  paymentOf(row).state = 'authorised';
  plant('authorisation_left_open', row.code, paymentRef(row.code, 0), null, HALF);
  world.gateway.payments.set('EMB-NOBODY-p0', { ...payment, state: 'action' });
  plant('payment_unknown', null, 'EMB-NOBODY-p0', null, HALF);

  const found = await reconcile();
  expect(found).toHaveLength(planted.length);
  expect(found).toEqual(expect.arrayContaining(planted));
  // These are about our own records: below, and in unfinished-bookings.module.test.ts.
  const ofOurs = ['own_books', 'stands_too_long', 'payable_differs', 'clearing_differs'];
  expect([...seen, ...ofOurs].sort()).toEqual(Object.keys(discrepancyKinds).sort());
});

it('a penalty that was told, but not reckoned with, and books that break their own rules, are found too', async () => {
  const row = await cancelled();
  const step = sql`${sagaStep.idemKey} = ${cancelRef(row.code, 1)}`;
  const kept = await database.handle.select().from(sagaStep).where(step);
  expect(kept).toHaveLength(1);
  const answer = (response: Json | null) =>
    pastGuards(database, (tx) => tx.update(sagaStep).set({ response }).where(step));
  await answer({ outcome: 'cancelled', penaltyCents: 1 });
  const [penalty, ...others] = await reconcile();
  expect(penalty).toMatchObject({ kind: 'penalty_differs', oursCents: 1, theirsCents: PENALTY });
  // The ledger was posted by the answer as it was.
  const reference = `the ledger has moved the money of a booking as its rows say: ${row.id} (points_funded, rounding, supplier_payable)`;
  expect(others).toEqual([expect.objectContaining({ kind: 'own_books', reference })]);
  await answer(kept[0]?.response ?? null);

  const sold = await issued();
  const attempt = eq(paymentAttempt.bookingId, sold.id);
  const charge = (amount: number) =>
    pastGuards(database, (tx) => tx.update(paymentAttempt).set({ amount }).where(attempt));
  await charge(1);
  const asked = `what a card is asked for is the cash part of its booking: ${sold.id}`;
  expect(await reconcile()).toEqual([expect.objectContaining({ kind: 'own_books', reference: asked })]);
  await charge(sold.cashTotalValue);
});

it('what the ledger owes or has taken otherwise than the other party says is told, where nothing else explains it', async () => {
  const { id, code } = await issued();
  const addTo = (account: string) =>
    pastGuards(database, (tx) =>
      tx.execute(sql`update ledger_entry e set amount = amount + 1 from ledger_tx t, ledger_account a
        where t.id = e.tx_id and a.id = e.account_id and t.booking_id = ${id} and a.kind = ${account}`),
    );
  await addTo('supplier_payable');
  await addTo('card_clearing');
  const ours = async () => (await world.main.reconcile([])).discrepancies;
  expect(await ours()).toEqual([
    { kind: 'payable_differs', bookingCode: code, reference: code, oursCents: PRICE - 1, theirsCents: PRICE },
    { kind: 'clearing_differs', bookingCode: code, reference: code, oursCents: PRICE / 2 + 1, theirsCents: PRICE / 2 },
  ]);
});
