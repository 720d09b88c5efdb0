import { bookingStatus } from '@embarque/contract/booking.ts';
import { decide } from '../saga/decide.ts';
import { moneyPostings } from '../saga/money-postings.ts';
import type { Hold } from '../saga/saga.ts';
import { checkPoints, checkRest } from './invariants.ts';
import { checkLedger } from './ledger-invariants.ts';
import { unpickEarly } from './model-early-holds.ts';
import { refundedOf } from './model-gateway.ts';
import { createModelMember, pickCard } from './model-member.ts';
import { createModelProcess } from './model-process.ts';
import { createWorld, isEnded, isWaiting, limits, optionsOf, type Plan, type RunOptions, splits } from './world.ts';

export interface RunResult {
  readonly options: RunOptions;
  readonly violations: readonly string[];
  /** The last forty things that happened. */
  readonly log: readonly string[];
  readonly bookings: number;
  readonly issued: number;
  readonly lateArrivals: number;
  /** Payments asked for, and captured, by the gateway's journal. */
  readonly charges: number;
  readonly captured: number;
  /** Confirmed bookings that their members cancelled, and the centavos refunded for them, by the journals. */
  readonly cancelled: number;
  readonly refundedCents: number;
  /** Confirmed bookings of which a leg stands that its supplier refused to cancel. */
  readonly cancelledInPart: number;
  /** Bookings issued with a leg that was held before. */
  readonly adopted: number;
  /** Of these, holds that had taken the place of another. */
  readonly replaced: number;
  /** Legs undone because another was refused, and those that their suppliers refused to undo. */
  readonly undone: number;
  readonly stranded: number;
}

/** Time to come to rest once the faults are over. */
const REST_MS = 600_000;

/**
 * Runs the saga's decisions against a supplier, a gateway, a network, processes and clocks that fail, all from one
 * seed: first with faults, while no invariant may break, then without, until everything must come to an end.
 */
export function simulate(seed: number, plan: Partial<Plan> = {}, { legs = 1, isLogged = false } = {}): RunResult {
  const options = optionsOf(seed, legs);
  const world = createWorld(options, { decide, post: moneyPostings, ...plan }, isLogged);
  const { timeline, random } = world;
  const processes = [createModelProcess(world, 'p1'), createModelProcess(world, 'p2')] as const;
  const modelMember = createModelMember(world, processes);
  world.meets = modelMember.meets;
  for (let intent = 1; intent <= options.intents; intent += 1) {
    const member = random.between(0, options.members - 1);
    const order = { key: `k${intent}`, member, split: random.pick(splits), card: pickCard(world) };
    const first = random.between(0, Math.floor(options.faultsMs / 2));
    if (options.picksEarly) {
      // Of a member who changes their mind the later ones take the place of the first.
      for (let pick = random.between(1, 3); pick > 0; pick -= 1) {
        timeline.after(random.between(0, first + (pick === 1 ? 0 : 3_000)), () =>
          random.pick(processes).pick(order.key),
        );
      }
      if (random.chance(0.3)) timeline.after(first + random.between(0, 6_000), () => unpickEarly(world, order.key));
    }
    // A double click, a second tab, a retry after silence: the same key several times.
    for (let click = random.between(1, 3); click > 0; click -= 1) {
      const at = first + (click === 1 ? 0 : random.between(0, 20_000));
      timeline.after(at, () => random.pick(processes).submit(order));
    }
  }
  for (let intent = 1; intent <= options.intents; intent += 1) {
    if (!random.chance(0.4)) continue;
    const first = random.between(0, options.faultsMs + 20_000);
    for (let click = random.between(1, 3); click > 0; click -= 1) {
      const thinksMs = random.pick([0, 0, 3_000, 30_000]);
      timeline.after(first + random.between(0, 2_000), () => random.pick(processes).cancel(`k${intent}`, thinksMs));
    }
  }
  if (random.chance(options.jump / 100)) {
    const jump = random.pick([10_000, 120_000, 3_600_000, 90_000_000]);
    timeline.after(random.between(0, options.faultsMs), () => {
      timeline.jump(jump);
      world.note(() => `clocks jump by ${jump} ms`);
    });
  }
  timeline.run(options.faultsMs);
  const isAtRest = () =>
    timeline.elapsed() > options.faultsMs + 4 * limits.holdSettleMs &&
    world.bookings.every(
      (booking) =>
        (isEnded(booking) || (isWaiting(booking) && booking.wakeAt > timeline.now())) &&
        booking.watches.size + booking.payWatches.size === 0,
    );
  timeline.run(options.faultsMs + REST_MS, isAtRest);
  checkPoints(world);
  checkRest(world);
  checkLedger(world);
  const holdsThatAre = (state: Hold['state']): number =>
    world.bookings.flatMap((booking) => booking.state.holds.filter((hold) => hold.state === state)).length;
  const adopted = world.bookings.filter(
    ({ adopts, state }) => adopts !== undefined && state.status === bookingStatus.issued,
  );
  return {
    options,
    violations: [...new Set(world.violations)],
    log: world.log,
    bookings: world.bookings.length,
    issued: world.bookings.filter((booking) => booking.state.status === bookingStatus.issued).length,
    lateArrivals: world.lateArrivals,
    charges: world.gateway.charges.size,
    captured: [...world.gateway.charges.values()].filter((charge) => charge.state === 'captured').length,
    cancelled: [...world.supplier.holds.values()].filter((hold) => hold.state === 'cancelled').length,
    cancelledInPart: world.bookings.filter(
      ({ state }) => state.status === bookingStatus.issued && state.cancellation?.state === 'done',
    ).length,
    adopted: adopted.length,
    replaced: adopted.filter(({ adopts = '' }) => world.early.get(adopts)?.replaces !== undefined).length,
    undone: holdsThatAre('cancelled'),
    stranded: holdsThatAre('stranded'),
    refundedCents: [...world.gateway.charges.values()].reduce((sum, charge) => sum + refundedOf(charge), 0),
  };
}

/** Describes a failed run in full: its seed repeats it, this time with its log. */
export function describeRun(seed: number, plan?: Partial<Plan>, legs?: number): string {
  const { options, violations, log } = simulate(seed, plan, { ...(legs && { legs }), isLogged: true });
  return [`seed ${options.seed}`, JSON.stringify(options), ...violations, ...log].join('\n');
}
