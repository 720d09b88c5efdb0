import type { MoneyAccount } from '../saga/money-postings.ts';
import { cancelledSumOf, chargesOf, costOf, wasConfirmed } from './invariants.ts';
import { refundedOf } from './model-gateway.ts';
import { isWaiting, QUOTED, refOf, type StoredBooking, type World } from './world.ts';

/** What must hold of the ledger of money after every step, and once everything is at rest. */

export function checkPosted(world: World, { code, money }: StoredBooking): void {
  const keys = money.map(({ kind, leg, n }) => `${kind}:${leg}:${n}`);
  if (new Set(keys).size < keys.length) world.violate(`I1 ${code} is posted twice`);
  for (const { kind, entries } of money) {
    if (entries.reduce((sum, { cents }) => sum + cents, 0) !== 0)
      world.violate(`I1 ${kind} of ${code} does not add up`);
    if (entries.length < 2 || entries.some(({ cents }) => cents === 0)) world.violate(`I1 ${kind} moves nothing`);
  }
}

/** Compares the ledger with what the journals of supplier and gateway say, and the state each booking has ended in. */
export function checkLedger(world: World): void {
  for (const booking of world.bookings) {
    const posted = new Map<MoneyAccount, number>();
    for (const { account, cents } of booking.money.flatMap(({ entries }) => entries))
      posted.set(account, (posted.get(account) ?? 0) + cents);
    const due = moneyDue(world, booking);
    for (const account of Object.keys(due) as (keyof typeof due)[])
      if ((posted.get(account) ?? 0) !== due[account])
        world.violate(`I9 ${booking.code}: ${account} ${due[account]} due, ${posted.get(account) ?? 0} posted`);
    const lost = posted.get('rounding') ?? 0;
    // A payment for legs that are cancelled is rounded up, what is kept of it down.
    if (lost < -2 || lost > 2) world.violate(`I9 ${booking.code}: ${lost} centavos lost to rounding`);
  }
}

function moneyDue(world: World, booking: StoredBooking): Readonly<Record<Exclude<MoneyAccount, 'rounding'>, number>> {
  const { state, code } = booking;
  const { cashCents, discountCents } = state;
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
  const own = new Set(state.holds.map((hold) => refOf(booking, hold)));
  const holds = [...world.supplier.holds].flatMap(([ref, hold]) =>
    ref.startsWith(`${code}-`) || own.has(ref) ? hold : [],
  );
  const kept = sumOf(holds.filter((hold) => hold.state === 'cancelled').map((hold) => hold.penaltyCents));
  const owed = kept + sumOf(holds.filter((hold) => hold.state === 'issued').map((hold) => hold.totalCents));
  const charges = chargesOf(world, booking);
  const taken = sumOf(charges.filter((charge) => charge.state === 'captured').map((charge) => charge.amountCents));
  const approved = charges.filter((charge) => charge.state === 'authorised');
  // Of what its member approves at the bank, a booking that waits for it knows nothing yet.
  const blocked = isWaiting(booking) ? 0 : sumOf(approved.map((charge) => charge.amountCents));
  const isSold = wasConfirmed(state);
  const spent = (part: number): number => (isSold ? costOf(world, booking, part) : 0);
  const cancelled = cancelledSumOf(world, booking);
  const standingCash = Math.floor((cashCents * (QUOTED - cancelled.cents)) / QUOTED);
  const isTaken = taken > 0 || cashCents === 0;
  const beyond = isSold ? kept - cancelled.borneCents : owed;
  return {
    card_blocked: blocked,
    card_blocked_contra: -blocked,
    card_receivable: isSold && !isTaken ? standingCash : 0,
    card_clearing: taken - sumOf(charges.map(refundedOf)),
    points_funded: spent(QUOTED - cashCents - discountCents),
    discount: spent(discountCents),
    supplier_payable: -owed,
    // Of money that was never taken nobody collects the share of the penalty.
    shop_loss: beyond + (isSold && !isTaken ? spent(cashCents) - standingCash : 0),
  };
}
