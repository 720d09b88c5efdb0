import { bookingStatus } from '@embarque/contract/booking.ts';
import { isRemote, type RemoteCommand } from '../saga/commands.ts';
import { holdOf } from '../saga/draft.ts';
import type { SagaEvent } from '../saga/saga.ts';
import { sagaState } from '../saga/testing/saga-state.ts';
import { sagaIs } from '../saga/transitions.ts';
import { commit } from './model-commit.ts';
import { adoptEarly, pickEarly, sweepEarly } from './model-early-holds.ts';
import type { ModelCard } from './model-gateway.ts';
import { type RequestInput, requestFor } from './model-requests.ts';
import { POLL_MS, sweep } from './model-sweep.ts';
import {
  DISCOUNT,
  EARLY_LEG,
  isEnded,
  isWaiting,
  legsOf,
  limits,
  QUOTED,
  refOf,
  type Split,
  type StoredBooking,
  type World,
} from './world.ts';

export interface Order {
  readonly key: string;
  readonly member: number;
  readonly split: Split;
  readonly card: ModelCard;
}

/** One process of the shop: takes requests, drives bookings, and may die or pause at any point. */
export interface ModelProcess {
  /** POST /booking. */
  submit(order: Order): void;
  /** Another card, a code, a new code, or, without any input, a return from the bank. */
  act(booking: StoredBooking, input: RequestInput): void;
  /** Holds a leg before there is a booking. */
  pick(key: string): void;
  /** POST /booking/cancel: asks for the penalty and agrees to it; some members think for a while in between. */
  cancel(key: string, thinksMs: number): void;
}

export function createModelProcess(world: World, name: string): ModelProcess {
  const { timeline, random, options } = world;
  /** Counts the lives of the process: answers to an earlier life reach nobody. */
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

  function drive(booking: StoredBooking, leaseGen: number, given: RequestInput): void {
    const input = { ...given };
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
        // When clocks jump, another driver may have taken over a lease that still looks valid.
        if (booking.leaseGen !== leaseGen && timeline.now() >= booking.leaseUntil)
          world.violate('I21 a stale lease starts nothing');
        world.send(requestFor(world, booking, command, input), (answer) =>
          timeline.after(sleeps(), () => step(answer)),
        );
      });
    };
    booking.state = { ...booking.state, provided: providedBy(input) };
    step({ type: 'resumed' });
  }

  function take(booking: StoredBooking, input: RequestInput): void {
    booking.leaseGen += 1;
    booking.leaseUntil = timeline.now() + limits.leaseMs;
    drive(booking, booking.leaseGen, input);
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
    sweepEarly(world);
  }
  timeline.after(random.between(0, POLL_MS), poll);

  return {
    act(booking, input) {
      const now = timeline.now();
      if (!isUp || isEnded(booking) || booking.leaseUntil > now) return;
      if (isWaiting(booking) || (booking.wakeAt <= now && isDriven(booking))) take(booking, input);
    },
    pick(key) {
      const own = life;
      if (isUp) pickEarly(world, { isAlive: () => own === life, dies }, key);
    },
    cancel(key, thinksMs) {
      const booking = world.bookings.find((one) => one.key === key && one.state.status !== null);
      if (!isUp || !booking) return;
      const cancelFor = booking.state.legs.flatMap(({ id: leg }) => {
        // Cancelling is free until the booking is issued; that it is by now, the member does not know.
        if (booking.state.status !== bookingStatus.issued) return [{ leg, agreedCents: 0 }];
        const hold = holdOf(booking.state, leg);
        const agreedCents = hold && world.supplier.penaltyOf(refOf(booking, hold), timeline.now());
        return agreedCents === undefined ? [] : [{ leg, agreedCents }];
      });
      if (cancelFor.length === 0) return;
      timeline.after(thinksMs, () => {
        if (!isUp || booking.leaseUntil > timeline.now() || !isCancellable(booking)) return;
        for (const { leg, agreedCents } of cancelFor)
          booking.agreed.set(leg, Math.max(booking.agreed.get(leg) ?? 0, agreedCents));
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
      const adopts = adoptEarly(world, key);
      // Refused: what the member had picked is gone.
      if (adopts === false) return;
      const id = world.bookings.length + 1;
      // Every other purchase, since the coupon is scarce.
      const hasCoupon = Number(key.slice(1)) % 2 === 0;
      const booking: StoredBooking = {
        id,
        adopts,
        code: `B${id}`,
        key,
        member,
        state: sagaState({
          quotedCents: QUOTED,
          legs: legsOf(options.legs).map((leg) => ({
            ...leg,
            isAdopted: leg.id === EARLY_LEG && adopts !== undefined,
          })),
          ...split,
          hasCoupon,
          discountCents: hasCoupon ? Math.min(DISCOUNT, QUOTED - split.cashCents) : 0,
          startedAt: now,
        }),
        version: 0,
        leaseGen: 1,
        leaseUntil: now + limits.leaseMs,
        wakeAt: now,
        watches: new Map(),
        payWatches: new Map(),
        money: [],
        agreed: new Map(),
      };
      world.bookings.push(booking);
      world.note(() => `${name} starts ${booking.code} for ${key}, ${split.cashCents} by ${card} card`);
      drive(booking, 1, split.cashCents > 0 ? { card } : {});
    },
  };
}

function providedBy(input: RequestInput): StoredBooking['state']['provided'] {
  if (input.cancelFor !== undefined) return { cancelFor: input.cancelFor };
  if (input.card) return 'paymentMethod';
  if (input.isCodeRight !== undefined) return 'code';
  return input.resend ? 'resend' : null;
}

const isDriven = ({ state }: StoredBooking): boolean => sagaIs(state.saga, 'driven');
/** ISSUING is let in: that nothing is cancelled there is the saga's own rule. */
const isCancellable = ({ state }: StoredBooking): boolean =>
  sagaIs(state.saga, 'cancellable') || state.saga === 'ISSUING';

function acknowledge(world: World, booking: StoredBooking): void {
  const { saga, status } = booking.state;
  world.acknowledged.push({
    bookingId: booking.id,
    isIssued: status === bookingStatus.issued,
    isCancelled: saga === 'CANCELLED' && status === bookingStatus.cancelled,
  });
}
