import {
  cancellableSagas,
  type Decision,
  drivenSagas,
  gatewaySteps,
  type RemoteCommand,
  type SagaEvent,
} from '../saga/saga.ts';
import { checkCommit, checkCoupon, checkPoints } from './invariants.ts';
import { isCouponFree, takeCoupon, undoCoupon } from './model-coupon.ts';
import type { ModelCard } from './model-gateway.ts';
import { requestFor } from './model-requests.ts';
import { POLL_MS, sweep } from './model-sweep.ts';
import { isEnded, isWaiting, limits, QUOTED, refOf, type Split, type StoredBooking, type World } from './world.ts';

/** What a request brings, in memory only; gone with the process, and used once. */
export interface Hand {
  card?: ModelCard | undefined;
  isCodeRight?: boolean | undefined;
  readonly resend?: boolean;
  /** The member cancels, for this penalty. */
  readonly cancelFor?: number;
}

export interface Order {
  readonly key: string;
  readonly member: number;
  readonly split: Split;
  readonly card: ModelCard;
}

/** One process of the shop: takes requests, drives bookings, and may die or fall asleep at any point. */
export interface ModelProcess {
  /** POST /booking. */
  submit(order: Order): void;
  /** Another card, a code, a new code, or, with nothing in hand, a return from the bank. */
  act(booking: StoredBooking, hand: Hand): void;
  /** POST /booking/cancel: asks for the penalty and agrees to it; some members think for a while in between. */
  cancel(key: string, thinksMs: number): void;
}

export function createModelProcess(world: World, name: string): ModelProcess {
  const { timeline, random, options } = world;
  /** Counts the lives of the process: what an earlier life waited for reaches nobody. */
  let life = 0;
  let isUp = true;

  const dies = (point: string): boolean => {
    if (!world.isFaulty() || !random.chance(options.crash / 100)) return false;
    world.note(() => `${name} dies ${point}`);
    life += 1;
    isUp = false;
    timeline.after(random.between(100, 8_000), () => {
      isUp = true;
    });
    return true;
  };
  const sleeps = (): number =>
    world.isFaulty() && random.chance(options.zombie / 100) ? random.between(limits.leaseMs, 3 * limits.leaseMs) : 0;

  function drive(booking: StoredBooking, leaseGen: number, given: Hand): void {
    const hand = { ...given };
    let version = booking.version;
    const own = life;
    const isAlive = () => own === life;
    const step = (happened: SagaEvent): void => {
      if (!isAlive() || dies('before writing')) return;
      const isOurs = booking.version === version && booking.leaseGen === leaseGen;
      if (!isOurs && world.bug !== 'no_fencing') {
        world.note(() => `${name} lost the lease of ${booking.code}`);
        return;
      }
      const decision = commit(world, booking, happened, name, isAlive);
      version = booking.version;
      if (dies('after writing')) return;
      if (isEnded(booking)) acknowledge(world, booking);
      const command = decision.commands.find(isRemote);
      if (command) send(command);
      else if (isWaiting(booking)) world.meets(booking);
    };
    const send = (command: RemoteCommand): void => {
      timeline.after(sleeps(), () => {
        if (!isAlive() || (timeline.now() >= booking.leaseUntil && world.bug !== 'no_fencing')) return;
        // With a clock that jumps, another driver may have taken over a lease that still looks good.
        if (booking.leaseGen !== leaseGen && timeline.now() >= booking.leaseUntil)
          world.violate('I21 a stale lease starts nothing');
        world.send(requestFor(world, booking, command, hand), (answer) => timeline.after(sleeps(), () => step(answer)));
      });
    };
    booking.state = { ...booking.state, brought: broughtBy(hand) };
    step({ type: 'resumed' });
  }

  function take(booking: StoredBooking, hand: Hand): void {
    booking.leaseGen += 1;
    booking.leaseUntil = timeline.now() + limits.leaseMs;
    drive(booking, booking.leaseGen, hand);
  }

  function poll(): void {
    timeline.after(POLL_MS, poll);
    if (!isUp) return;
    const now = timeline.now();
    for (const member of world.members) member.expireLots(now);
    for (const booking of world.bookings) {
      if (!isEnded(booking) && booking.wakeAt <= now && booking.leaseUntil <= now) take(booking, {});
    }
    sweep(world);
  }
  timeline.after(random.between(0, POLL_MS), poll);

  return {
    act(booking, hand) {
      const now = timeline.now();
      if (!isUp || isEnded(booking) || booking.leaseUntil > now) return;
      if (isWaiting(booking) || (booking.wakeAt <= now && isDriven(booking))) take(booking, hand);
    },
    cancel(key, thinksMs) {
      const booking = world.bookings.find((one) => one.key === key && one.state.status !== null);
      if (!isUp || !booking) return;
      const penalty = world.supplier.penaltyOf(refOf(booking, booking.state.holds.at(-1)?.gen ?? 0), timeline.now());
      // Without a ticket it costs nothing; that there is one by now, the member does not know.
      const cancelFor = booking.state.status === 2 ? penalty : 0;
      if (cancelFor === undefined) return;
      timeline.after(thinksMs, () => {
        if (!isUp || booking.leaseUntil > timeline.now() || !isCancellable(booking)) return;
        booking.agreed = Math.max(booking.agreed ?? 0, cancelFor);
        take(booking, { cancelFor });
      });
    },
    submit({ key, member: memberIndex, split, card }) {
      const member = world.members[memberIndex];
      if (!isUp || !member) return;
      const known = world.bookings.find((booking) => booking.key === key);
      if (known && world.bug !== 'no_key') {
        if (isEnded(known)) acknowledge(world, known);
        return;
      }
      const now = timeline.now();
      const id = world.bookings.length + 1;
      const booking: StoredBooking = {
        id,
        code: `B${id}`,
        key,
        member,
        state: {
          saga: 'STARTED',
          status: null,
          target: null,
          error: null,
          priceNowCents: null,
          tries: 0,
          quotedCents: QUOTED,
          ...split,
          // Every other purchase, since the coupon is short.
          hasCoupon: Number(key.slice(1)) % 2 === 0,
          startedAt: now,
          expiresAt: null,
          issueCalledAt: null,
          locatorProvider: null,
          holds: [],
          payments: [],
          cancellation: null,
          brought: null,
        },
        version: 0,
        leaseGen: 1,
        leaseUntil: now + limits.leaseMs,
        wakeAt: now,
        watches: new Map(),
        payWatches: new Map(),
        agreed: null,
      };
      world.bookings.push(booking);
      world.note(() => `${name} starts ${booking.code} for ${key}, ${split.cashCents} by ${card} card`);
      drive(booking, 1, split.cashCents > 0 ? { card } : {});
    },
  };
}

function broughtBy(hand: Hand): StoredBooking['state']['brought'] {
  if (hand.cancelFor !== undefined) return { cancelFor: hand.cancelFor };
  if (hand.card) return 'means';
  if (hand.isCodeRight !== undefined) return 'code';
  return hand.resend ? 'resend' : null;
}

const isDriven = ({ state }: StoredBooking): boolean => drivenSagas.some((saga) => saga === state.saga);
/** ISSUING is let in: that nothing is cancelled there is the saga's own rule. */
const isCancellable = ({ state }: StoredBooking): boolean =>
  [...cancellableSagas, 'ISSUING'].some((saga) => saga === state.saga);
const supplierSteps = ['recheck', 'hold', 'lookup', 'issue', 'release', 'cancel'] as const;
const isRemote = (command: Decision['commands'][number]): command is RemoteCommand =>
  [...supplierSteps, ...gatewaySteps].some((step) => step === command.do);

function acknowledge(world: World, booking: StoredBooking): void {
  const { saga, status } = booking.state;
  world.acknowledged.push({
    bookingId: booking.id,
    isIssued: status === 2,
    isCancelled: saga === 'CANCELLED' && status === 5,
  });
}

/** One transaction: all of it happens, or nothing. */
function commit(
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
  const wait = decision.commands.find((command) => command.do === 'wait');
  booking.state = decision.state;
  if (world.bug === 'wish_unwritten' && decision.state.saga !== 'CANCELLED')
    booking.state = { ...decision.state, cancellation: before.cancellation };
  booking.version += 1;
  booking.leaseUntil = decision.commands.some(isRemote) ? now + limits.leaseMs : 0;
  booking.wakeAt = wait?.do === 'wait' ? wait.until : now;
  for (const hold of decision.state.holds) {
    if (hold.isWatched && !booking.watches.has(hold.gen))
      booking.watches.set(hold.gen, { until: now + limits.watchMs, seenAt: now });
  }
  for (const payment of decision.state.payments) {
    if (payment.isWatched && !booking.payWatches.has(payment.gen))
      booking.payWatches.set(payment.gen, { until: now + limits.watchMs, seenAt: now });
  }
  const answer = 'answer' in event ? `: ${event.answer.outcome}` : '';
  world.note(
    () =>
      `${name} ${booking.code} ${event.type}${answer} -> ${[before, ...decision.path].map((at) => at.saga).join(' ')}`,
  );
  checkCommit(world, booking, before, decision);
  checkPoints(world);
  checkCoupon(world);
  return decision;
}
