import { createPointsModel, type PointsModel } from '../../points/testing/points-model.ts';
import type { decide } from '../saga/decide.ts';
import type { SagaLimits } from '../saga/limits.ts';
import type { MoneyPosting, moneyPostings } from '../saga/money-postings.ts';
import type { Hold, Leg, SagaEvent, SagaState } from '../saga/saga.ts';
import { createModelGateway, type ModelGateway } from './model-gateway.ts';
import { createModelSupplier, type ModelSupplier, type SupplierMishap } from './model-supplier.ts';
import { createRandom, type Random } from './random.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** Everything in one simulated run: time, randomness, supplier, gateway, members, stored bookings, and the log. */

export const limits = {
  startMs: 20_000,
  recheckTries: 3,
  holdSettleMs: 5_000,
  issueSettleMs: 5_000,
  issueMs: 2_000,
  paymentSettleMs: 5_000,
  codeTries: 5,
  codes: 8,
  payAgainMs: 2_000,
  paymentTries: 4,
  holdingMs: 60_000,
  holdAttempts: 3,
  pendingMs: 86_400_000,
  declinedMs: 600_000,
  retryMs: 250,
  maxRetryMs: 5_000,
  callMs: 2_000,
  leaseMs: 4_000,
  watchMs: 50_000,
} as const satisfies SagaLimits & Record<string, number>;

export const QUOTED = 1_000;
/** What each leg costs, and undoing it: the second is the cheapest to undo, the first the dearest. */
const threeLegs: readonly Leg[] = [
  { id: '1', quotedCents: 450, taxCents: 70, feeCents: 0, undoCents: 300, isAdopted: false },
  { id: '2', quotedCents: 300, taxCents: 50, feeCents: 0, undoCents: 0, isAdopted: false },
  { id: '3', quotedCents: 250, taxCents: 30, feeCents: 0, undoCents: 100, isAdopted: false },
];
/** What the coupon takes off, where that much is not paid by card. */
export const DISCOUNT = 100;
export const legsOf = (count: number): readonly Leg[] =>
  count === 1
    ? [{ id: '1', quotedCents: QUOTED, taxCents: 150, feeCents: 0, undoCents: 0, isAdopted: false }]
    : threeLegs;

/** The ways the price is paid: points, both, cash. */
export const splits: readonly [Split, ...Split[]] = [
  { points: 100, cashCents: 0 },
  { points: 40, cashCents: 600 },
  { points: 0, cashCents: 1_000 },
];
export interface Split {
  readonly points: number;
  readonly cashCents: number;
}

/** One coupon that every booking with a coupon uses. `used` is counted separately from the uses, as in the database. */
export interface ModelCoupon {
  readonly max: number;
  used: number;
  readonly uses: Map<number, 'standing' | 'undone'>;
}

/** The leg that some members hold before they book. */
export const EARLY_LEG = '2';
/** A hold made before there is a booking. */
export interface EarlyHold {
  state: 'intended' | 'held' | 'replacing' | 'adopted' | 'releasing' | 'released';
  readonly calledAt: number;
  expiresAt: number;
  /** Without an answer it may still arrive. */
  isAnswered: boolean;
  /** The reference of the one whose place it takes. */
  readonly replaces: string | undefined;
  /** The numbers of the places that were picked. */
  readonly places: readonly number[];
}

export interface StoredBooking {
  readonly id: number;
  /** The reference of the early hold that it takes over. */
  readonly adopts: string | undefined;
  readonly code: string;
  readonly key: string;
  readonly member: PointsModel;
  state: SagaState;
  version: number;
  leaseGen: number;
  leaseUntil: number;
  wakeAt: number;
  /** References given up that are still watched: of holds, by reference, and of payments, by attempt. */
  readonly watches: Map<string, Watch>;
  readonly payWatches: Map<number, Watch>;
  /** The ledger of money, as far as it is about this booking. */
  readonly money: MoneyPosting[];
  /** The highest penalty its member ever agreed to for each leg, out of the supplier's total. */
  readonly agreed: Map<string, number>;
}

export interface Watch {
  until: number;
  seenAt: number;
}

const ended = ['ISSUED', 'DONE', 'FAILED', 'EXPIRED', 'CANCELLED'];
export const isEnded = (booking: StoredBooking): boolean => ended.includes(booking.state.saga);
/** The member has to do something, or the booking expires. */
export const isWaiting = ({ state }: StoredBooking): boolean => state.saga === 'ACTION' || state.saga === 'DECLINED';
export const payRefOf = (booking: StoredBooking, attempt: number): string => `${booking.code}-p${attempt}`;
export const refOf = (booking: StoredBooking, { leg, attempt }: Pick<Hold, 'leg' | 'attempt'>): string =>
  (leg === EARLY_LEG ? booking.adopts : undefined) ?? `${booking.code}-h${attempt}-${leg}`;

/** Bugs of the driver that a test plants; those of decide are planted in `decide`. */
export type DriverBug =
  | 'settle_split'
  | 'no_fencing'
  | 'no_key'
  | 'wrong_amount'
  | 'coupon_again'
  | 'coupon_unlimited'
  | 'coupon_despite_penalty'
  | 'refund_split'
  | 'request_unwritten'
  | 'replaced_twice'
  | 'replaced_returned'
  | 'replaced_adopted';

export interface Plan {
  readonly decide: typeof decide;
  readonly post: typeof moneyPostings;
  readonly bug?: DriverBug | undefined;
}

export interface World extends Plan {
  readonly options: RunOptions;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly supplier: ModelSupplier;
  readonly gateway: ModelGateway;
  readonly members: readonly PointsModel[];
  readonly bookings: StoredBooking[];
  readonly coupon: ModelCoupon;
  readonly early: Map<string, EarlyHold>;
  /** The reference of the newest one that a member's page knows of, by intent. */
  readonly picked: Map<string, string>;
  /** Answers a client got, by key. */
  readonly acknowledged: {
    readonly bookingId: number;
    readonly isIssued: boolean;
    readonly isCancelled: boolean;
  }[];
  readonly violations: string[];
  readonly log: string[];
  lateArrivals: number;
  /** Called whenever a booking waits for its member. */
  meets: (booking: StoredBooking) => void;
  isFaulty(): boolean;
  /** The text is made only for a run that is logged. */
  note(line: () => string): void;
  violate(rule: string): void;
  /** Sends a call over a network that may lose or delay it; `answer` is called once, at the deadline at the latest. */
  send(request: Request, answer: (event: SagaEvent) => void): void;
}

export interface Request {
  readonly name: string;
  /** A question may arrive late without harm: it never takes effect. */
  readonly isQuestion: boolean;
  readonly silence: SagaEvent;
  arrive(now: number, mishap: SupplierMishap | undefined): SagaEvent;
}

export interface RunOptions {
  readonly seed: number;
  /** How many legs each booking has. */
  readonly legs: number;
  readonly members: number;
  readonly intents: number;
  readonly seats: number;
  readonly holdMs: number;
  readonly faultsMs: number;
  /** Chance of each fault, in percent. */
  readonly loss: number;
  readonly lateness: number;
  readonly crash: number;
  readonly zombie: number;
  readonly refusal: number;
  readonly jump: number;
  readonly remembersVoids: boolean;
  readonly countsCodes: boolean;
  /** The penalty out of the supplier's total, and when it doubles. */
  readonly penaltyPercent: number;
  readonly penaltyRisesMs: number;
  /** Whether suppliers take nothing back that was issued. */
  readonly refusesUndo: boolean;
  /** Whether members of bookings of several legs hold one before they book. */
  readonly picksEarly: boolean;
}

const START = Date.UTC(2027, 0, 10, 12);
const DAY = 86_400_000;

export function optionsOf(seed: number, legs: number): RunOptions {
  const random = createRandom(seed);
  return {
    seed,
    legs,
    members: random.between(1, 2),
    intents: random.between(1, 5),
    seats: random.pick([1, 2, 3, 100]),
    holdMs: random.pick([900_000, 900_000, 900_000, 40_000, 8_000]),
    faultsMs: random.pick([20_000, 60_000, 120_000]),
    loss: random.pick([0, 5, 15, 40]),
    lateness: random.pick([0, 3, 10]),
    crash: random.pick([0, 2, 8]),
    zombie: random.pick([0, 2, 6]),
    refusal: random.pick([0, 3, 10]),
    jump: random.pick([0, 0, 30, 60]),
    remembersVoids: random.chance(0.7),
    countsCodes: random.chance(0.7),
    penaltyPercent: random.pick([0, 33, 60, 100]),
    penaltyRisesMs: random.between(10_000, 200_000),
    // A source of its own, so that the rest of a seed stays as it is.
    refusesUndo: createRandom(seed ^ 0xfade).chance(0.2),
    picksEarly: legs > 1 && createRandom(seed ^ 0xea51).chance(0.5),
  };
}

export function createWorld(options: RunOptions, plan: Plan, isLogged: boolean): World {
  const random = createRandom(options.seed ^ 0x5eed);
  const timeline = createTimeline(START);
  const members = Array.from({ length: options.members }, () => {
    const member = createPointsModel();
    member.grant(random.between(0, 250), null);
    member.grant(random.between(50, 250), START + random.pick([30_000, 90_000, DAY]));
    return member;
  });
  const supplier = createModelSupplier({
    ...options,
    penaltyRisesAt: START + options.penaltyRisesMs,
  });
  const gateway = createModelGateway(options);
  const log: string[] = [];
  const violations: string[] = [];
  const note = (line: () => string): void => {
    if (!isLogged) return;
    log.push(`${String(timeline.elapsed()).padStart(7)} ${line()}`);
    if (log.length > 40) log.shift();
  };
  const isFaulty = (): boolean => timeline.elapsed() < options.faultsMs;

  const chance = (percent: number): boolean => isFaulty() && random.chance(percent / 100);
  const latency = (): number => (chance(options.loss / 3) ? random.between(1_000, 3_000) : random.between(5, 300));

  return {
    ...plan,
    options,
    timeline,
    random,
    supplier,
    gateway,
    members,
    bookings: [],
    // A source of its own, so that the other events of a seed stay as they are.
    coupon: { max: createRandom(options.seed ^ 0xc0de).between(1, 3), used: 0, uses: new Map() },
    early: new Map(),
    picked: new Map(),
    acknowledged: [],
    violations,
    log,
    lateArrivals: 0,
    meets: () => undefined,
    isFaulty,
    note,
    violate(rule) {
      violations.push(rule);
      note(() => `VIOLATED ${rule}`);
    },
    send(request, answer) {
      let isAnswered = false;
      const once = (event: SagaEvent): void => {
        if (isAnswered) return;
        isAnswered = true;
        answer(event);
      };
      timeline.after(limits.callMs, () => once(request.silence));
      if (chance(options.loss / 2)) return note(() => `   lost: ${request.name}`);
      const isLate = !request.isQuestion && chance(options.lateness);
      const way = isLate ? random.between(limits.callMs, 4 * limits.holdSettleMs) : latency();
      const mishap = chance(options.refusal)
        ? random.pick<SupplierMishap>(['sold_out', 'price_up', 'refuse'])
        : undefined;
      const isAnswerLost = chance(options.loss / 2);
      timeline.after(way, () => {
        const event = request.arrive(timeline.now(), mishap);
        const outcome = 'answer' in event ? event.answer.outcome : '';
        note(() => `   arrived: ${request.name} -> ${outcome}${isLate ? ' (late)' : ''}`);
        if (!isAnswerLost) timeline.after(latency(), () => once(event));
      });
    },
  };
}
