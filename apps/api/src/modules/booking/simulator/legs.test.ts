// One time zone is enough: its clock is its own.
import { bookingStatus } from '@embarque/contract/booking.ts';
import { describe, expect, it } from 'vitest';
import { decide } from '../saga/decide.ts';
import { moneyPostings } from '../saga/money-postings.ts';
import type { Decision, Hold, SagaEvent, SagaState } from '../saga/saga.ts';
import { describeRun, simulate } from './simulate.ts';
import type { Plan } from './world.ts';

const SEEDS = Number(process.env.LEG_SEEDS ?? 5_000);
const LEGS = 3;

it(`bookings of three legs keep every invariant in ${SEEDS} seeded runs under faults`, { timeout: 600_000 }, () => {
  const sum = {
    bookings: 0,
    issued: 0,
    undone: 0,
    stranded: 0,
    captured: 0,
    cancelledInPart: 0,
    adopted: 0,
    replaced: 0,
  };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const run = simulate(seed, undefined, { legs: LEGS });
    if (run.violations.length > 0) expect.fail(describeRun(seed, undefined, LEGS));
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += run[name];
  }
  // The runs must cover something: all legs issued, some undone, some that no supplier takes back.
  expect(sum.issued).toBeGreaterThan(SEEDS / 4);
  expect(sum.bookings - sum.issued).toBeGreaterThan(SEEDS / 2);
  expect(sum.captured).toBeGreaterThan(SEEDS / 8);
  expect(sum.undone).toBeGreaterThan(SEEDS / 50);
  expect(sum.stranded).toBeGreaterThan(SEEDS / 200);
  expect(sum.adopted).toBeGreaterThan(SEEDS / 10);
  expect(sum.replaced).toBeGreaterThan(SEEDS / 50);
  expect(sum.cancelledInPart).toBeGreaterThan(SEEDS / 500);
});

type Decide = typeof decide;
const answerOf = (event: SagaEvent): string => ('answer' in event ? event.answer.outcome : '');
const isUnknown = (event: SagaEvent): boolean => answerOf(event) === 'unknown';
/** The usual decision on another event. */
const asIf =
  (when: (state: SagaState, event: SagaEvent) => boolean, other: SagaEvent): Decide =>
  (state, event, now, limits) =>
    decide(state, when(state, event) ? other : event, now, limits);
const changingHolds =
  (when: (decision: Decision) => boolean, change: (hold: Hold) => Hold): Decide =>
  (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    if (!when(decision)) return decision;
    return { ...decision, state: { ...decision.state, holds: decision.state.holds.map(change) } };
  };

const isAdopting = ({ legs, holds }: SagaState): boolean =>
  legs.some(({ id, isAdopted }) => isAdopted && holds.at(-1)?.leg === id);
const isPartlyCancelled = ({ cancellation, holds }: SagaState): boolean =>
  cancellation?.retained != null && holds.some((hold) => hold.state === 'confirmed');

const planted: Record<string, Decide> = {
  'asks again for a leg that was held before and is gone': (state, event, now, limits) =>
    decide({ ...state, legs: state.legs.map((leg) => ({ ...leg, isAdopted: false })) }, event, now, limits),
  'takes a leg that was held before for held without looking': asIf(
    (state, event) => event.type === 'looked_up' && state.saga === 'HOLDING' && isAdopting(state) && !isUnknown(event),
    {
      type: 'looked_up',
      answer: { outcome: 'held', providerRef: 'P', totalCents: 300, expiresAt: new Date(Date.UTC(2028, 0)) },
      askedAt: 0,
    },
  ),
  'forgets to release a leg that was held before': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    const [command] = decision.commands;
    if (command?.do !== 'release' || command.leg !== '2') return decision;
    return decide(decision.state, { type: 'release_answered', answer: { outcome: 'released' } }, now, limits);
  },
  'gives back what was paid for a leg that its supplier refused to cancel': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    if (!isPartlyCancelled(decision.state)) return decision;
    const commands = decision.commands.map((command) =>
      command.do === 'refund_points' ? { ...command, penalty: 0 } : command,
    );
    return { ...decision, commands };
  },
  'ends with all of it cancelled although a leg stands': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    if (decision.state.saga !== 'DONE' || !isPartlyCancelled(decision.state)) return decision;
    const end = { saga: 'CANCELLED', status: bookingStatus.cancelled } as const;
    return { ...decision, state: { ...decision.state, ...end }, path: [end] };
  },
  'refunds no money for the legs that were cancelled when one was refused': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    if (decision.state.saga !== 'REFUNDING' || !isPartlyCancelled(decision.state)) return decision;
    return decide(decision.state, { type: 'refund_answered', answer: { outcome: 'refunded' } }, now, limits);
  },
  'takes back a leg for more than was agreed for it, because all together cost less': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    const agreedCents = (state.cancellation?.legs ?? []).reduce((sum, leg) => sum + leg.agreedCents, 0);
    const commands = decision.commands.map((command) =>
      command.do === 'cancel' ? { ...command, penaltyCents: agreedCents } : command,
    );
    return { ...decision, commands };
  },
  'leaves a leg that is issued when another is refused': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    if (!decision.commands.some((command) => command.do === 'undo')) return decision;
    const holds = decision.state.holds.map((hold) =>
      hold.state === 'confirmed' ? { ...hold, state: 'released' as const } : hold,
    );
    return decide({ ...decision.state, holds }, { type: 'resumed' }, now, limits);
  },
  'takes a missing answer to undoing a leg for a yes': asIf(
    (_state, event) => event.type === 'undo_answered' && isUnknown(event),
    { type: 'undo_answered', answer: { outcome: 'cancelled', penaltyCents: 0 } },
  ),
  'takes a missing answer to undoing a leg for a no': asIf(
    (_state, event) => event.type === 'undo_answered' && isUnknown(event),
    { type: 'undo_answered', answer: { outcome: 'refused' } },
  ),
  'undoes the others while it is not known whether a leg was issued': asIf(
    (state, event) =>
      event.type === 'issue_answered' && isUnknown(event) && state.holds.some((hold) => hold.state === 'confirmed'),
    { type: 'issue_answered', answer: { outcome: 'refused' } },
  ),
  'is issued with its first leg': (state, event, now, limits) => {
    const decision = decide(state, event, now, limits);
    const { saga, holds } = decision.state;
    const isFirst = state.saga === 'ISSUING' && saga === 'ISSUING' && holds.some((hold) => hold.state === 'confirmed');
    if (!isFirst || state.cashCents > 0) return decision;
    const status = bookingStatus.issued;
    return {
      state: { ...decision.state, saga: 'ISSUED', status, locatorProvider: 'early' },
      path: [{ saga: 'ISSUED', status }],
      commands: [...(state.points > 0 ? [{ do: 'settle_points' } as const] : []), { do: 'queue_voucher' }],
    };
  },
  'asks for the money when its first leg is held': (state, event, now, limits) => {
    const isFirst = event.type === 'hold_answered' && event.answer.outcome === 'held' && state.holds.length === 1;
    const legs = state.legs.slice(0, 1);
    if (!isFirst || state.cashCents === 0) return decide(state, event, now, limits);
    const decision = decide({ ...state, legs }, event, now, limits);
    return { ...decision, state: { ...decision.state, legs: state.legs } };
  },
  'forgets what undoing a leg cost the shop': changingHolds(
    () => true,
    (hold) => ({ ...hold, shopLossCents: 0 }),
  ),
  'begins to issue although a hold ends before all legs could be': (state, event, now, limits) =>
    decide(state, event, now, { ...limits, issueMs: 0 }),
  'issues the leg that is the dearest to undo first': (state, event, now, limits) => {
    const dearest = state.legs.map((leg) => ({ ...leg, undoCents: -leg.undoCents }));
    const decision = decide({ ...state, legs: dearest }, event, now, limits);
    return { ...decision, state: { ...decision.state, legs: state.legs } };
  },
};

const plantedInPosting: Record<string, Plan['post']> = {
  'posts no loss of a leg that was undone': (...step) =>
    moneyPostings(...step).filter((posting) => posting.kind !== 'brl_undo'),
  'posts the sale of its first leg alone': (...step) =>
    moneyPostings(...step).filter((posting) => posting.kind !== 'brl_sale' || posting.leg === '1'),
};
const plantedInEarlyHolds: Record<string, NonNullable<Plan['bug']>> = {
  'leaves its member a hold and the one in its place': 'replaced_twice',
  'leaves its member a hold when it is not known whether another has taken its place': 'replaced_returned',
  'takes over a hold while another takes its place': 'replaced_adopted',
};
const bugs: readonly [string, Partial<Plan>][] = [
  ...Object.entries(planted).map(([name, wrong]): [string, Partial<Plan>] => [name, { decide: wrong }]),
  ...Object.entries(plantedInEarlyHolds).map(([name, bug]): [string, Partial<Plan>] => [name, { bug }]),
  ...Object.entries(plantedInPosting).map(([name, post]): [string, Partial<Plan>] => [name, { post }]),
];

describe('a planted bug is found: a booking of several legs that', () => {
  for (const [name, bug] of bugs) {
    it(name, { timeout: 60_000 }, () => {
      let found: string | undefined;
      for (let seed = 1; seed <= SEEDS && found === undefined; seed += 1) {
        try {
          [found] = simulate(seed, bug, { legs: LEGS }).violations;
        } catch (error) {
          found = String(error);
        }
      }
      expect(found).toBeDefined();
    });
  }
});
