import { bookingStatus } from '@embarque/contract/booking.ts';
import type { RemoteCommand } from '../saga/commands.ts';
import type { Decision, SagaEvent, SagaState } from '../saga/saga.ts';
import { isStatusTransition, isTransition } from '../saga/transitions.ts';
import { type ModelCharge, refundedOf } from './model-gateway.ts';
import { isEnded, isWaiting, limits, payRefOf, QUOTED, refOf, type StoredBooking, TAX, type World } from './world.ts';

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
  if (status === bookingStatus.issued && due > 0 && points !== 'posted')
    world.violate('I7 points are spent in the step that shows the ticket');
  const isGivenBack = saga === 'CANCELLED' && before.status === bookingStatus.issued;
  if (isGivenBack) {
    const { retained } = decision.state.cancellation ?? {};
    if (due > 0 && points !== 'refunded') world.violate('I7 points come back in the step that ends a ticket');
    if (supplierHold(world, booking)?.state !== 'cancelled') world.violate('R12 the supplier first, then the points');
    const back = chargesOf(world, booking).reduce((sum, charge) => sum + refundedOf(charge), 0);
    if (back !== (retained?.refundCents ?? 0)) world.violate('R12 the money first, then the points');
  }
  if (saga === 'FAILED' || saga === 'EXPIRED' || (saga === 'CANCELLED' && !isGivenBack)) {
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
      if (outcome === 'issued' && booking.state.cashCents > 0 && !charges.some(({ state }) => isPaid(state)))
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
      const hold = supplierHold(world, booking);
      if (!['CANCELLING', 'REFUNDING', 'CANCELLED'].includes(booking.state.saga))
        world.violate('I14 nothing is cancelled that is not written down');
      if ((hold?.penaltyCents ?? 0) > (booking.agreed ?? -1)) world.violate('I18 nobody pays more than was agreed to');
      return;
    }
    case 'refund':
      if (supplierHold(world, booking)?.state !== 'cancelled') world.violate('R3 no money goes back before the ticket');
      if (charges.some((charge) => refundedOf(charge) > charge.amountCents))
        world.violate('I8 no more goes back than was taken');
      if (charges.some(({ refunds }) => refunds.size > 1)) world.violate('I8 the money goes back once');
      return;
    case 'capture':
      if (charges.reduce((sum, { captures }) => sum + captures, 0) > 1) world.violate('I8 the money is taken once');
      // A repeated capture may arrive late, after the booking was cancelled and refunded: it takes nothing.
      if (!isWhollyIssued(world, booking) && supplierHold(world, booking)?.state !== 'cancelled')
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

/** The hold of a booking that has one leg. */
function supplierHold({ supplier }: World, booking: StoredBooking) {
  const last = booking.state.holds.at(-1);
  return last && supplier.holds.get(refOf(booking, last));
}
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
    const refs = [...supplier.holds].filter(([ref]) => ref.startsWith(`${code}-`));
    const issuedHolds = refs.filter(([, hold]) => hold.state === 'issued');
    const isIssued = state.status === bookingStatus.issued;
    const stranded = state.holds.filter((hold) => hold.state === 'stranded').length;
    if (issuedHolds.length !== (isIssued ? state.legs.length : stranded))
      world.violate(`I11 ${code}: status ${state.status}, ${issuedHolds.length} tickets`);
    if (!waits && refs.some(([, hold]) => hold.state === 'held')) world.violate(`I10 ${code} left a hold behind`);
    const sold = issuedHolds.reduce((sum, [, hold]) => sum + hold.totalCents, 0);
    if (isIssued && sold !== QUOTED) world.violate(`I18 ${code} was not sold at its quote`);
    checkUndone(world, booking);
    const points = booking.member.holds.get(booking.id)?.state;
    if (points === 'held' && !waits) world.violate(`I7 ${code} still holds points`);
    const isLost = state.saga === 'FAILED' || state.saga === 'EXPIRED' || state.saga === 'CANCELLED';
    if (state.hasCoupon && (world.coupon.uses.get(booking.id) === 'standing') === isLost)
      world.violate(`I16 the coupon of ${code} does not follow it to ${state.saga}`);
    checkMoney(
      world,
      booking,
      [...gateway.charges].filter(([ref]) => ref.startsWith(`${code}-`)),
    );
  }
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

/** Compares the gateway's journal with the booking. */
function checkMoney(world: World, booking: StoredBooking, charges: [string, ModelCharge][]): void {
  const { state, code } = booking;
  const taken = charges.filter(([, charge]) => charge.state === 'captured').map(([, charge]) => charge.amountCents);
  const { cancellation } = state;
  const isGivenBack = wasConfirmed(state);
  const due = (state.status === bookingStatus.issued || isGivenBack) && state.cashCents > 0 ? [state.cashCents] : [];
  const back = charges.reduce((sum, [, charge]) => sum + refundedOf(charge), 0);
  const owed = isGivenBack ? state.cashCents - penaltyOf(world, booking, state.cashCents) : 0;
  if (back !== owed) world.violate(`I9 ${code}: ${owed} owed, ${back} given back`);
  if (isGivenBack && cancellation?.retained?.refundCents !== back)
    world.violate(`I9 ${code}: another refund is written`);
  if (String(taken) !== String(due)) world.violate(`I9 ${code}: due ${due}, taken ${taken}`);
  const open = charges.filter(([, charge]) => charge.state === 'authorised' || charge.state === 'action');
  if (open.length > (state.saga === 'ACTION' ? 1 : 0)) world.violate(`I10 ${code} leaves money blocked`);
  const recorded = state.payments.filter((payment) => payment.state === 'captured').length;
  if (recorded !== taken.length) world.violate(`I9 ${code}: ${recorded} captures written, ${taken.length} made`);
}

/** Whether a booking was confirmed and then cancelled by its member. */
export const wasConfirmed = ({ saga, locatorProvider }: SagaState): boolean =>
  saga === 'CANCELLED' && locatorProvider !== null;

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

/** The part of a payment that is retained by the supplier's journal. */
export function penaltyOf(world: World, booking: StoredBooking, part: number): number {
  const penalty = supplierHold(world, booking)?.penaltyCents ?? 0;
  return Math.floor((part * Math.min(penalty, QUOTED - TAX)) / QUOTED);
}

/** Compares the members' lots with what their bookings cost. */
function checkSpent(world: World): void {
  for (const member of world.members) {
    const cost = world.bookings
      .filter((booking) => booking.member === member)
      .map((booking) => {
        if (booking.state.status === bookingStatus.issued) return booking.state.points;
        return wasConfirmed(booking.state) ? penaltyOf(world, booking, booking.state.points) : 0;
      });
    const spent = member.lots.reduce((sum, lot) => sum + lot.spent, 0);
    if (spent !== cost.reduce((sum, points) => sum + points, 0)) world.violate('I7 the lots tell of other costs');
  }
}
