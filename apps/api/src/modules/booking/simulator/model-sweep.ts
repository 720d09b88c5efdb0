import { limits, payRefOf, refOf, type Watch, type World } from './world.ts';

/** How often a process looks for what is due. */
export const POLL_MS = 1_000;

/** Cleans up late arrivals; cleaning up anything else is a violation. */
export function sweep(world: World): void {
  const now = world.timeline.now();
  for (const booking of world.bookings) {
    for (const [ref, watch] of booking.watches) {
      const arrived = world.supplier.holds.get(ref);
      if (arrived?.state === 'held') {
        const hold = booking.state.holds.find((one) => refOf(booking, one) === ref);
        swept(world, ref, hold && hold.calledAt + limits.holdSettleMs, arrived.arrivedAt);
        const { leg, attempt } = hold ?? { leg: '1', attempt: 0 };
        world.supplier.receive({ do: 'release', leg, attempt }, ref, now, { quotedCents: 0, mishap: undefined });
      }
      if (isOver(watch, now)) booking.watches.delete(ref);
    }
    for (const [attempt, watch] of booking.payWatches) {
      const ref = payRefOf(booking, attempt);
      const arrived = world.gateway.charges.get(ref);
      const payment = booking.state.payments.find((one) => one.attempt === attempt);
      const isGivenUp = payment?.isWatched && payment.state === 'voided';
      if (isGivenUp && (arrived?.state === 'authorised' || arrived?.state === 'action')) {
        swept(world, ref, payment.calledAt + limits.paymentSettleMs, arrived.arrivedAt);
        const asking = { card: undefined, isCodeRight: false, amountCents: 0 };
        world.gateway.receive({ do: 'void', attempt }, ref, now, asking);
      }
      if (isOver(watch, now)) booking.payWatches.delete(attempt);
    }
  }
}

/** Time in which nobody looked, as when the clocks jump, does not count. */
function isOver(watch: Watch, now: number): boolean {
  watch.until += Math.max(0, now - watch.seenAt - POLL_MS);
  watch.seenAt = now;
  return watch.until <= now;
}

function swept(world: World, ref: string, settledAt: number | undefined, arrivedAt: number): void {
  if (settledAt !== undefined && arrivedAt <= settledAt) world.violate('I22 the sweeper cleans late arrivals only');
  world.lateArrivals += 1;
  world.note(() => `   swept ${ref}`);
}
