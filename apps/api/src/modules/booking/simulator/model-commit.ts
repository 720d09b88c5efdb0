import { isRemote } from '../saga/commands.ts';
import type { Decision, SagaEvent } from '../saga/saga.ts';
import { checkCommit, checkCoupon, checkPoints } from './invariants.ts';
import { checkPosted } from './ledger-invariants.ts';
import { isCouponFree, takeCoupon, undoCoupon } from './model-coupon.ts';
import { returnEarly } from './model-early-holds.ts';
import { limits, refOf, type StoredBooking, type World } from './world.ts';

/**
 * Decides on an event and carries the decision out, as one transaction of the shop does: all of it happens, or nothing.
 * Returns the decision that counts.
 */
export function commit(
  world: World,
  booking: StoredBooking,
  event: SagaEvent,
  name: string,
  isAlive: () => boolean,
): Decision {
  const now = world.timeline.now();
  const before = booking.state;
  let decision = world.decide(before, event, now, limits);
  if (decision.commands.some((command) => command.do === 'reserve_points')) {
    const { points } = before;
    const takes = () => (points === 0 ? 'reserved' : booking.member.reserve(booking.id, points, now));
    const outcome = before.hasCoupon && !isCouponFree(world) ? 'coupon_gone' : takes();
    if (before.hasCoupon && outcome === 'reserved') takeCoupon(world, booking);
    decision = world.decide(before, { type: outcome }, now, limits);
  }
  for (const command of decision.commands) {
    if (command.do === 'undo_coupon') undoCoupon(world, booking);
    if (command.do === 'release_points') booking.member.release(booking.id, command.reason, now);
    if (command.do === 'refund_points') {
      const { penalty } = command;
      const refund = () => booking.member.refund(booking.id, penalty, now);
      if (world.bug === 'refund_split') world.timeline.after(1, () => isAlive() && refund());
      else refund();
    }
    if (command.do !== 'settle_points') continue;
    if (world.bug === 'settle_split') {
      world.timeline.after(1, () => {
        if (isAlive()) booking.member.settle(booking.id);
      });
    } else booking.member.settle(booking.id);
  }
  if (world.bug === 'coupon_despite_penalty' && decision.state.saga === 'CANCELLED') undoCoupon(world, booking);
  const wait = decision.commands.find((command) => command.do === 'wait');
  booking.state = decision.state;
  if (world.bug === 'request_unwritten' && decision.state.saga !== 'CANCELLED')
    booking.state = { ...decision.state, cancellation: before.cancellation };
  booking.money.push(...world.post(before, decision.state));
  booking.version += 1;
  returnEarly(world, booking);
  booking.leaseUntil = decision.commands.some(isRemote) ? now + limits.leaseMs : 0;
  booking.wakeAt = wait ? wait.until : now;
  for (const hold of decision.state.holds) {
    const ref = refOf(booking, hold);
    if (hold.isWatched && !booking.watches.has(ref))
      booking.watches.set(ref, { until: now + limits.watchMs, seenAt: now });
  }
  for (const payment of decision.state.payments) {
    if (payment.isWatched && !booking.payWatches.has(payment.attempt))
      booking.payWatches.set(payment.attempt, { until: now + limits.watchMs, seenAt: now });
  }
  const answer = 'answer' in event ? `: ${event.answer.outcome}` : '';
  world.note(
    () =>
      `${name} ${booking.code} ${event.type}${answer} -> ${[before, ...decision.path].map((at) => at.saga).join(' ')}`,
  );
  checkCommit(world, booking, before, decision);
  checkPosted(world, booking);
  checkPoints(world);
  checkCoupon(world);
  return decision;
}
