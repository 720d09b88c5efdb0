import { bookingStatus } from '@embarque/contract/booking.ts';
import type { RemoteCommand } from '../saga/commands.ts';
import { holdOf } from '../saga/draft.ts';
import type { Decision, Leg, SagaEvent, SagaState } from '../saga/saga.ts';
import { isStatusTransition, isTransition } from '../saga/transitions.ts';
import { checkEarlyRest } from './early-invariants.ts';
import { type ModelCharge, refundedOf } from './model-gateway.ts';
import {
  EARLY_LEG,
  isEnded,
  isWaiting,
  limits,
  payRefOf,
  QUOTED,
  refOf,
  type StoredBooking,
  type World,
} from './world.ts';

/** What must hold after every step, and once everything is at rest. */

export function checkCommit(world: World, booking: StoredBooking, before: SagaState, decision: Decision): void {
  let at: Pick<SagaState, 'saga' | 'status'> = before;
  for (const next of decision.path) {
    const from = at;
    if (!isTransition(from.saga, next.saga)) world.violate(`I14 no edge ${from.saga} -> ${next.saga}`);
    if (!isStatusTransition(from.status, next.status))
      world.violate(`I14 no edge from status ${from.status} to ${next.status}`);
    at = next;
  }
  const adopted = decision.state.holds.filter(({ leg }) => booking.adopts !== undefined && leg === EARLY_LEG);
  if (adopted.length > 1) world.violate('R11 what was held before is never asked for again');
  if (before.saga !== 'ISSUING' && decision.state.saga === 'ISSUING' && !doHoldsLast(world, booking))
    world.violate('R11 no issue is begun that a hold may not outlast');
  const { saga, status, points: due } = decision.state;
  if (saga === 'ACTION' && decision.state.payments.at(-1)?.state !== 'requires_action')
    world.violate('I22 nobody is sent to the bank for a payment that is over');
  if (saga === 'ACTION' && before.saga === 'ACTION' && before.provided === 'paymentMethod')
    world.violate('I22 whoever brings another card is not sent to the bank of the first');
  if (decision.state.payments.some(({ state, action }) => state !== 'requires_action' && action?.url))
    world.violate('I22 no address is kept of a payment that is over');
  const points = booking.member.holds.get(booking.id)?.state;
  const isDone = decision.state.cancellation?.state === 'done';
  if (status === bookingStatus.issued && due > 0 && points !== (isDone ? 'refunded' : 'posted'))
    world.violate('I7 points are spent in the step that shows the ticket');
  const isCancelled = saga === 'CANCELLED' && before.status === bookingStatus.issued;
  if (isCancelled || (isDone && status === bookingStatus.issued)) {
    const { retained } = decision.state.cancellation ?? {};
    if (due > 0 && points !== 'refunded') world.violate('I7 points come back in the step that ends a ticket');
    if (cancelledLegs(world, booking).length < (isCancelled ? before.legs.length : 1))
      world.violate('R12 the supplier first, then the points');
    const back = chargesOf(world, booking).reduce((sum, charge) => sum + refundedOf(charge), 0);
    if (back !== (retained?.refundCents ?? 0)) world.violate('R12 the money first, then the points');
  }
  if (saga === 'FAILED' || saga === 'EXPIRED' || (saga === 'CANCELLED' && !isCancelled)) {
    if (points === 'held' || points === 'posted') world.violate('I7 a lost booking costs nothing');
    // Points are returned last: by then no other party holds anything that we know of.
    for (const hold of decision.state.holds) {
      const truth = world.supplier.holds.get(refOf(booking, hold))?.state;
      if (hold.state === 'stranded') continue;
      const isKnown = hold.providerRef !== null || hold.state !== 'released' || !hold.isWatched;
      if (isKnown && (truth === 'held' || truth === 'issued')) world.violate('R12 the supplier first, then the points');
    }
    for (const payment of decision.state.payments) {
      const truth = world.gateway.charges.get(payRefOf(booking, payment.attempt));
      if (isBlocking(truth) && !isLate(truth, payment.calledAt)) world.violate('R12 the money first, then the points');
    }
  }
  if (before.saga === 'ISSUING' && decision.path.some((step) => step.saga === 'COMPENSATING')) {
    const open = before.holds.filter(({ state }) => state === 'held');
    const asked = open.find(({ leg }) => leg === cheapestToUndo(before, open));
    for (const hold of open) {
      const truth = world.supplier.holds.get(refOf(booking, hold))?.state;
      if (truth === 'issued' || (truth === 'held' && hold === asked))
        world.violate('R12 nothing is undone while a ticket may exist');
    }
  }
}

/** Checks a call that has just taken effect at the supplier or the gateway. */
export function checkArrival(world: World, booking: StoredBooking, command: RemoteCommand, event: SagaEvent): void {
  const charges = chargesOf(world, booking);
  const outcome = 'answer' in event ? event.answer.outcome : '';
  switch (command.do) {
    case 'issue':
      // A repeated call may arrive late, for a leg that was issued and could not be undone: it issues nothing.
      if (
        outcome === 'issued' &&
        holdOf(booking.state, command.leg)?.state !== 'stranded' &&
        booking.state.cashCents > 0 &&
        !charges.some(({ state }) => isPaid(state))
      )
        world.violate('I11 no ticket without its money');
      if (booking.state.legs.some(({ id }) => !hasHold(booking, id)))
        world.violate('R11 no leg is issued before all are held');
      return;
    case 'undo':
      if (outcome === 'cancelled' && !['COMPENSATING', 'FAILED', 'EXPIRED', 'CANCELLED'].includes(booking.state.saga))
        world.violate('R3 no leg is undone of a booking that goes on');
      return;
    case 'authorise': {
      if (booking.state.legs.some(({ id }) => !hasHold(booking, id)))
        world.violate('R11 no money is asked for before every leg is held');
      const called = booking.state.payments.map(({ attempt, calledAt }) => ({ attempt, calledAt }));
      const blocking = called.filter(({ attempt, calledAt }) => {
        const charge = world.gateway.charges.get(payRefOf(booking, attempt));
        return isBlocking(charge) && !isLate(charge, calledAt);
      });
      if (blocking.length > 1) world.violate('I8 one payment at a time');
      return;
    }
    case 'confirm':
      if (charges.some(({ compared }) => compared > limits.codeTries)) world.violate('T15 five codes, then no more');
      return;
    case 'cancel': {
      if (outcome !== 'cancelled') return;
      const hold = world.supplier.holds.get(refOf(booking, command));
      const isOver = booking.state.cancellation?.state === 'done';
      if (!['CANCELLING', 'REFUNDING'].includes(booking.state.saga) && !isOver)
        world.violate('I14 nothing is cancelled that is not written down');
      if ((hold?.penaltyCents ?? 0) > (booking.agreed.get(command.leg) ?? -1))
        world.violate('I18 nobody pays more than was agreed to');
      return;
    }
    case 'refund':
      if (cancelledLegs(world, booking).length === 0) world.violate('R3 no money goes back before the ticket');
      if (charges.some((charge) => refundedOf(charge) > charge.amountCents))
        world.violate('I8 no more goes back than was taken');
      if (charges.some(({ refunds }) => refunds.size > 1)) world.violate('I8 the money goes back once');
      return;
    case 'capture':
      if (charges.reduce((sum, { captures }) => sum + captures, 0) > 1) world.violate('I8 the money is taken once');
      // A repeated capture may arrive late, after the booking was cancelled and refunded: it takes nothing.
      if (!isWhollyIssued(world, booking) && cancelledLegs(world, booking).length === 0)
        world.violate('R3 no money is taken before the ticket');
      return;
    case 'void':
      if (
        isWhollyIssued(world, booking) &&
        charges.some(({ state }) => state === 'voided') &&
        !charges.some(({ state }) => isPaid(state))
      )
        world.violate('R12 the money of a ticket is not given back');
      return;
    default:
      return;
  }
}

/** Whether the holds of several legs last until all of them may be issued. */
function doHoldsLast({ supplier, timeline }: World, booking: StoredBooking): boolean {
  const { legs, holds } = booking.state;
  const until = timeline.now() + legs.length * limits.issueMs;
  const ends = holds.map((hold) => supplier.holds.get(refOf(booking, hold))?.expiresAt ?? until);
  return legs.length === 1 || ends.every((end, at) => end >= until || holds[at]?.state === 'released');
}

/** The legs that the supplier has cancelled, with their penalties. */
const cancelledLegs = ({ supplier }: World, booking: StoredBooking): { leg: Leg; penaltyCents: number }[] =>
  booking.state.legs.flatMap((leg) => {
    const own = booking.state.holds.filter((hold) => hold.leg === leg.id);
    const cancelled = own
      .map((hold) => supplier.holds.get(refOf(booking, hold)))
      .find((hold) => hold?.state === 'cancelled');
    return cancelled ? [{ leg, penaltyCents: cancelled.penaltyCents }] : [];
  });
const hasHold = (booking: StoredBooking, id: string): boolean =>
  booking.state.holds.some(({ leg, providerRef }) => leg === id && providerRef !== null);
const cheapestToUndo = ({ legs }: SagaState, open: SagaState['holds']): string | undefined =>
  [...legs].filter(({ id }) => open.some(({ leg }) => leg === id)).sort((a, b) => a.undoCents - b.undoCents)[0]?.id;
const isPaid = (state: ModelCharge['state']): boolean => state === 'authorised' || state === 'captured';
const isBlocking = (charge: ModelCharge | undefined): charge is ModelCharge =>
  charge?.state === 'authorised' || charge?.state === 'action' || charge?.state === 'captured';
const isLate = (charge: ModelCharge, calledAt: number): boolean => charge.arrivedAt > calledAt + limits.paymentSettleMs;
export const chargesOf = ({ gateway }: World, booking: StoredBooking): ModelCharge[] =>
  booking.state.payments.flatMap(({ attempt }) => gateway.charges.get(payRefOf(booking, attempt)) ?? []);
const isWhollyIssued = ({ supplier }: World, booking: StoredBooking): boolean =>
  booking.state.legs.every(({ id }) =>
    booking.state.holds.some((hold) => hold.leg === id && supplier.holds.get(refOf(booking, hold))?.state === 'issued'),
  );

export function checkPoints(world: World): void {
  for (const member of world.members) {
    for (const lot of member.lots) {
      const { avail, held, spent, expired } = lot;
      if (avail < 0 || held < 0 || spent < 0 || expired < 0) world.violate('I2 no part of a lot is negative');
      if (avail + held + spent + expired !== lot.granted) world.violate('I4 a lot adds up to its grant');
    }
  }
}

export function checkCoupon({ coupon, violate }: World): void {
  const standing = [...coupon.uses.values()].filter((use) => use === 'standing').length;
  if (coupon.used !== standing || coupon.used > coupon.max)
    violate(`I16 ${coupon.used} used, ${standing} standing, ${coupon.max} allowed`);
}

/** Checks at rest that every booking agrees with every journal outside the shop. */
export function checkRest(world: World): void {
  const { bookings, supplier, gateway, timeline } = world;
  for (const booking of bookings) {
    const { state, code } = booking;
    const waits = isWaiting(booking) && (state.expiresAt ?? 0) > timeline.now();
    if (!isEnded(booking) && !waits) world.violate(`I20 ${code} is still ${state.saga}`);
    const refs = [...supplier.holds].filter(([ref]) => ref.startsWith(`${code}-`) || isItsEarly(world, booking, ref));
    const issuedHolds = refs.filter(([, hold]) => hold.state === 'issued');
    const isIssued = state.status === bookingStatus.issued;
    const stranded = state.holds.filter((hold) => hold.state === 'stranded').length;
    const cancelled = isIssued ? cancelledLegs(world, booking) : [];
    if (issuedHolds.length !== (isIssued ? state.legs.length - cancelled.length : stranded))
      world.violate(`I11 ${code}: status ${state.status}, ${issuedHolds.length} tickets`);
    if (!waits && refs.some(([, hold]) => hold.state === 'held')) world.violate(`I10 ${code} left a hold behind`);
    const sold = issuedHolds.reduce((sum, [, hold]) => sum + hold.totalCents, 0);
    const standing = QUOTED - cancelled.reduce((sum, { leg }) => sum + leg.quotedCents, 0);
    if (isIssued && (sold !== standing || sold === 0)) world.violate(`I18 ${code} was not sold at its quote`);
    checkUndone(world, booking);
    const points = booking.member.holds.get(booking.id)?.state;
    if (points === 'held' && !waits) world.violate(`I7 ${code} still holds points`);
    if (state.hasCoupon && (world.coupon.uses.get(booking.id) === 'standing') === isCouponReturned(world, booking))
      world.violate(`I16 the coupon of ${code} does not follow it to ${state.saga}`);
    checkMoney(
      world,
      booking,
      [...gateway.charges].filter(([ref]) => ref.startsWith(`${code}-`)),
    );
  }
  checkEarlyRest(world);
  for (const key of new Set(bookings.map((booking) => booking.key))) {
    const sold = bookings.filter((booking) => booking.key === key && booking.state.status === bookingStatus.issued);
    if (sold.length > 1) world.violate(`I12 ${key} was bought ${sold.length} times`);
  }
  checkSpent(world);
  for (const { bookingId, isIssued, isCancelled } of world.acknowledged) {
    const state = bookings.find(({ id }) => id === bookingId)?.state;
    const isNow = state?.status === bookingStatus.issued;
    const wasCancelled = state?.saga === 'CANCELLED' && state.status === bookingStatus.cancelled;
    if (isCancelled ? !wasCancelled : isIssued !== isNow && !(isIssued && wasCancelled))
      world.violate(`I13 what was answered about B${bookingId} is no longer true`);
  }
}

/** Whether a booking's coupon can be used again: nothing of it was sold, or suppliers have taken all of it back for nothing. */
function isCouponReturned(world: World, booking: StoredBooking): boolean {
  const { saga, cancellation } = booking.state;
  if (saga !== 'CANCELLED') return saga === 'FAILED' || saga === 'EXPIRED';
  const agreed = (id: string) => cancellation?.legs.find(({ leg }) => leg === id)?.agreedCents ?? 0;
  return cancelledLegs(world, booking).every(({ leg, penaltyCents }) => Math.min(penaltyCents, agreed(leg.id)) === 0);
}

/** Whether a booking has taken over an early hold: one that it leaves to its member is not its own. */
const isItsEarly = ({ early }: World, { adopts, state }: StoredBooking, ref: string): boolean =>
  ref === adopts && early.get(ref)?.state === 'adopted' && state.holds.some(({ leg }) => leg === EARLY_LEG);

/** Compares the gateway's journal with the booking. */
function checkMoney(world: World, booking: StoredBooking, charges: [string, ModelCharge][]): void {
  const { state, code } = booking;
  const taken = charges.filter(([, charge]) => charge.state === 'captured').map(([, charge]) => charge.amountCents);
  const { cancellation } = state;
  const isSold = wasConfirmed(state);
  const due = isSold && state.cashCents > 0 ? [state.cashCents] : [];
  const back = charges.reduce((sum, [, charge]) => sum + refundedOf(charge), 0);
  const owed = isSold ? state.cashCents - costOf(world, booking, state.cashCents) : 0;
  if (back !== owed) world.violate(`I9 ${code}: ${owed} owed, ${back} given back`);
  if (isSold && (cancellation?.retained?.refundCents ?? 0) !== back)
    world.violate(`I9 ${code}: another refund is written`);
  if (String(taken) !== String(due)) world.violate(`I9 ${code}: due ${due}, taken ${taken}`);
  const open = charges.filter(([, charge]) => charge.state === 'authorised' || charge.state === 'action');
  if (open.length > (state.saga === 'ACTION' ? 1 : 0)) world.violate(`I10 ${code} leaves money blocked`);
  const recorded = state.payments.filter((payment) => payment.state === 'captured').length;
  if (recorded !== taken.length) world.violate(`I9 ${code}: ${recorded} captures written, ${taken.length} made`);
}

/** Whether a booking was confirmed, whatever its member has cancelled since. */
export const wasConfirmed = ({ locatorProvider }: SagaState): boolean => locatorProvider !== null;

/** Compares what undoing legs cost the shop with the supplier's journal. */
function checkUndone(world: World, booking: StoredBooking): void {
  const { state, code } = booking;
  if (wasConfirmed(state)) return;
  for (const hold of state.holds) {
    const quoted = state.legs.find(({ id }) => id === hold.leg)?.quotedCents ?? 0;
    const penalty = world.supplier.holds.get(refOf(booking, hold))?.penaltyCents ?? 0;
    const due = { cancelled: penalty, stranded: quoted }[hold.state as string] ?? 0;
    if (hold.shopLossCents !== due) world.violate(`I9 ${code}: undoing leg ${hold.leg} cost ${due}, written otherwise`);
  }
}

/** What a member has cancelled by the supplier's journal: what it was sold for, and what of the penalties is no tax. */
export function cancelledSumOf(world: World, booking: StoredBooking): { cents: number; borneCents: number } {
  const cancelled = cancelledLegs(world, booking);
  const sum = (of: (one: (typeof cancelled)[number]) => number) => cancelled.reduce((total, one) => total + of(one), 0);
  return {
    cents: sum(({ leg }) => leg.quotedCents),
    borneCents: sum(({ leg, penaltyCents }) => Math.min(penaltyCents, leg.quotedCents - leg.taxCents)),
  };
}

/** What a confirmed booking costs of a payment in the end, by the supplier's journal: legs that stand, and penalties. */
export function costOf(world: World, booking: StoredBooking, paid: number): number {
  const { cents, borneCents } = cancelledSumOf(world, booking);
  if (cents === 0) return paid;
  const standing = Math.floor((paid * (QUOTED - cents)) / QUOTED);
  return standing + Math.floor(((paid - standing) * borneCents) / cents);
}

/** Compares the members' lots with what their bookings cost. */
function checkSpent(world: World): void {
  for (const member of world.members) {
    const cost = world.bookings
      .filter((booking) => booking.member === member)
      .map((booking) => (wasConfirmed(booking.state) ? costOf(world, booking, booking.state.points) : 0));
    const spent = member.lots.reduce((sum, lot) => sum + lot.spent, 0);
    if (spent !== cost.reduce((sum, points) => sum + points, 0)) world.violate('I7 the lots tell of other costs');
  }
}
