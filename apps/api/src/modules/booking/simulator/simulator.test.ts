// One time zone is enough: its clock is its own.
import { bookingStatus } from '@embarque/contract/booking.ts';
import { describe, expect, it } from 'vitest';
import { decide } from '../saga/decide.ts';
import type { SagaLimits } from '../saga/limits.ts';
import { type MoneyPosting, moneyPostings } from '../saga/money-postings.ts';
import type { Decision, Hold, Payment, SagaEvent, SagaState } from '../saga/saga.ts';
import { describeRun, simulate } from './simulate.ts';
import type { Plan } from './world.ts';

const SEEDS = 5_000;

describe('the saga under faults', () => {
  it(`keeps every invariant in ${SEEDS} seeded runs`, { timeout: 120_000 }, () => {
    let bookings = 0;
    let issued = 0;
    let lateArrivals = 0;
    let captured = 0;
    let cancelled = 0;
    let refundedCents = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const run = simulate(seed);
      if (run.violations.length > 0) expect.fail(describeRun(seed));
      bookings += run.bookings;
      issued += run.issued;
      lateArrivals += run.lateArrivals;
      captured += run.captured;
      cancelled += run.cancelled;
      refundedCents += run.refundedCents;
    }
    // The runs must cover something: bookings that succeed, that fail, and references that turn up late.
    expect(issued).toBeGreaterThan(SEEDS / 2);
    expect(bookings - issued).toBeGreaterThan(SEEDS / 2);
    expect(lateArrivals).toBeGreaterThan(10);
    expect(captured).toBeGreaterThan(SEEDS / 4);
    expect(cancelled).toBeGreaterThan(SEEDS / 8);
    expect(refundedCents).toBeGreaterThan(SEEDS * 10);
  });

  it('runs the same way twice', () => {
    expect(simulate(7)).toEqual(simulate(7));
  });
});

type Decide = typeof decide;
const answerOf = (event: SagaEvent): string => ('answer' in event ? event.answer.outcome : '');
/** Another decision where `when` says so; everything after it is as usual. */
const instead =
  (
    when: (state: SagaState, event: SagaEvent) => boolean,
    what: (state: SagaState, event: SagaEvent, now: number, limits: SagaLimits) => Decision,
  ): Decide =>
  (state, event, now, limits) =>
    when(state, event) ? what(state, event, now, limits) : decide(state, event, now, limits);
const lastHold = (state: SagaState, part: Partial<Hold>): SagaState => ({
  ...state,
  holds: state.holds.map((hold, index) => (index === state.holds.length - 1 ? { ...hold, ...part } : hold)),
});
const nextHold = (state: SagaState, now: number): Decision => {
  const attempt = state.holds.length;
  const hold: Hold = {
    leg: '1',
    attempt,
    state: 'intended',
    providerRef: null,
    locator: null,
    tickets: [],
    shopLossCents: 0,
    calledAt: now,
    isWatched: false,
  };
  const given = lastHold(state, { state: 'released', isWatched: true });
  return {
    state: { ...given, saga: 'HOLDING', holds: [...given.holds, hold] },
    path: [{ saga: 'HOLDING', status: state.status }],
    commands: [{ do: 'hold', leg: '1', attempt }],
  };
};
const toComp = (state: SagaState): Decision => ({
  state: { ...state, saga: 'COMPENSATING', target: 'FAILED', error: 'timed_out' },
  path: [{ saga: 'COMPENSATING', status: state.status }],
  commands: [{ do: 'release', leg: '1', attempt: state.holds.length - 1 }],
});

const isMissing = (event: SagaEvent): boolean => 'answer' in event && event.answer.outcome === 'unknown';
const lastPayment = (state: SagaState, part: Partial<Payment>): SagaState => ({
  ...state,
  payments: state.payments.map((payment, index) =>
    index === state.payments.length - 1 ? { ...payment, ...part } : payment,
  ),
});
/** Treats the payment as over, and the saga goes on from there. */
const paymentGone = (state: SagaState, now: number, limits: SagaLimits): Decision =>
  decide(
    { ...state, saga: 'PAYING' },
    { type: 'payment_looked_up', answer: { outcome: 'declined', pspRef: null }, askedAt: now },
    now,
    limits,
  );

const cancelledFor = (state: SagaState, penaltyCents: number, now: number, limits: SagaLimits): Decision =>
  decide(state, { type: 'cancel_answered', answer: { outcome: 'cancelled', penaltyCents } }, now, limits);
const refundAnew = (state: SagaState): Decision => {
  const { cancellation, payments } = state;
  if (!cancellation?.retained) throw new Error('nothing to give back');
  const n = cancellation.n + 1;
  const refund = { attempt: payments.at(-1)?.attempt ?? 0, n, amountCents: cancellation.retained.refundCents };
  return {
    state: { ...state, cancellation: { ...cancellation, n } },
    path: [],
    commands: [{ do: 'refund', ...refund }],
  };
};

const without =
  (kind: MoneyPosting['kind']): Plan['post'] =>
  (...step) =>
    moneyPostings(...step).filter((posting) => posting.kind !== kind);
const captureOf = (cents: number): MoneyPosting['entries'] => [
  { account: 'card_receivable', cents: -cents },
  { account: 'card_clearing', cents },
];
const aCentavoLess = (posting: MoneyPosting): MoneyPosting => ({
  ...posting,
  entries: posting.entries.map((entry, index) =>
    index < posting.entries.length - 2 ? entry : { ...entry, cents: entry.cents - Math.sign(entry.cents) },
  ),
});

const planted: Record<string, Partial<Plan>> = {
  'asks for another hold when the answer is missing': {
    decide: instead(
      (state, event) => event.type === 'hold_answered' && answerOf(event) === 'unknown' && state.holds.length < 3,
      (state, _event, now) => nextHold(state, now),
    ),
  },
  'takes "not found" for a no before the settle time': {
    decide: instead(
      (state, event) =>
        state.saga === 'HOLDING' && event.type === 'looked_up' && answerOf(event) === 'none' && state.holds.length < 3,
      (state, _event, now) => nextHold(state, now),
    ),
  },
  'undoes a booking whose ticket is not known': {
    decide: instead(
      (_state, event) => event.type === 'issue_answered' && answerOf(event) === 'unknown',
      (state) => toComp(state),
    ),
  },
  'gives points back before the supplier confirmed': {
    decide: instead(
      (state, event) =>
        state.saga === 'COMPENSATING' && event.type === 'release_answered' && answerOf(event) === 'unknown',
      (state, _event, now, limits) =>
        decide(state, { type: 'release_answered', answer: { outcome: 'released' } }, now, limits),
    ),
  },
  'forgets references it gave up': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      const holds = decision.state.holds.map((hold) => ({ ...hold, isWatched: false }));
      return { ...decision, state: { ...decision.state, holds } };
    },
  },
  'takes a hold at another price': {
    decide: (state, event, now, limits) =>
      event.type === 'hold_answered' && event.answer.outcome === 'held'
        ? decide(state, { ...event, answer: { ...event.answer, totalCents: state.quotedCents } }, now, limits)
        : decide(state, event, now, limits),
  },
  'asks for another hold when the confirmation is not known': {
    decide: instead(
      (state, event) => event.type === 'issue_answered' && answerOf(event) === 'unknown' && state.holds.length < 3,
      (state, _event, now) => nextHold(state, now),
    ),
  },
  'never looks again at a booking that has to be undone': {
    decide: instead(
      (state, event) =>
        state.saga === 'COMPENSATING' && event.type === 'release_answered' && answerOf(event) === 'unknown',
      (state, _event, now) => ({ state, path: [], commands: [{ do: 'wait', until: now + 10 * 86_400_000 }] }),
    ),
  },
  'takes a missing answer of the gateway for a no': {
    decide: instead(
      (state, event) => state.saga === 'PAYING' && event.type === 'authorise_answered' && isMissing(event),
      (state, _event, now, limits) => paymentGone(state, now, limits),
    ),
  },
  'takes "not found" at the gateway for a no before the settle time': {
    decide: instead(
      (state, event) => state.saga === 'PAYING' && event.type === 'payment_looked_up' && answerOf(event) === 'none',
      (state, _event, now, limits) => paymentGone(state, now, limits),
    ),
  },
  'forgets payments it gave up': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      const payments = decision.state.payments.map((payment) => ({ ...payment, isWatched: false }));
      return { ...decision, state: { ...decision.state, payments } };
    },
  },
  'adopts a payment it has asked to void': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      const isGivingUp = decision.state.saga !== 'COMPENSATING' && decision.state.payments.at(-1)?.state === 'voiding';
      return isGivingUp ? { ...decision, state: lastPayment(decision.state, { state: 'unknown' }) } : decision;
    },
  },
  'believes a refused code of a payment that may be confirmed already': {
    decide: instead(
      (_state, event) => event.type === 'confirm_answered' && answerOf(event) === 'declined',
      (state, _event, now, limits) => paymentGone(state, now, limits),
    ),
  },
  'asks for the ticket while the bank still asks the member': {
    decide: (state, event, now, limits) =>
      event.type === 'authorise_answered' && event.answer.outcome === 'action'
        ? decide(
            state,
            {
              ...event,
              answer: {
                outcome: 'authorised',
                pspRef: event.answer.pspRef,
                card: { brand: 'visa', last4Digits: '', vaultId: null },
              },
            },
            now,
            limits,
          )
        : decide(state, event, now, limits),
  },
  'charges another card while the first still waits for its second factor': {
    decide: instead(
      (state, event) => state.saga === 'ACTION' && event.type === 'resumed' && state.provided === 'paymentMethod',
      (state, _event, now, limits) => paymentGone(state, now, limits),
    ),
  },
  'asks the gateway about the first card before it gives it up for another': {
    decide: instead(
      (state, event) => state.saga === 'ACTION' && event.type === 'resumed' && state.provided === 'paymentMethod',
      (state) => ({
        state,
        path: [],
        commands: [{ do: 'lookup_payment', attempt: state.payments.at(-1)?.attempt ?? 0 }],
      }),
    ),
  },
  'gives the points back without the money': {
    decide: instead(
      (state, event) => state.saga === 'COMPENSATING' && event.type === 'release_answered' && !isMissing(event),
      (state, event, now, limits) => decide(lastPayment(state, { state: 'voided' }), event, now, limits),
    ),
  },
  'gives the money back while a ticket may exist': {
    decide: instead(
      (state, event) => event.type === 'issue_answered' && isMissing(event) && state.payments.length > 0,
      (state) => ({
        ...toComp(state),
        commands: [{ do: 'void', attempt: state.payments.at(-1)?.attempt ?? 0 }],
      }),
    ),
  },
  'expires while a payment is not known': {
    decide: instead(
      (state, event) =>
        state.saga === 'PAYING' && event.type === 'resumed' && state.payments.at(-1)?.state === 'unknown',
      (state, event, now, limits) =>
        (state.expiresAt ?? 0) > now ? decide(state, event, now, limits) : paymentGone(state, now, limits),
    ),
  },
  'never takes the money when the first asking was lost': {
    decide: instead(
      (state, event) => event.type === 'capture_answered' && isMissing(event) && state.status === bookingStatus.issued,
      (state) => ({
        state: { ...state, saga: 'ISSUED' },
        path: [{ saga: 'ISSUED', status: bookingStatus.issued }],
        commands: [],
      }),
    ),
  },
  'takes guesses without an end': {
    decide: (state, event, now, limits) => decide(state, event, now, { ...limits, codeTries: 100 }),
  },
  'keeps the coupon of a booking that died': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      return { ...decision, commands: decision.commands.filter((command) => command.do !== 'undo_coupon') };
    },
  },
  'gives a coupon back twice': { bug: 'coupon_again' },
  'takes a coupon that is used up': { bug: 'coupon_unlimited' },
  'gives a coupon back of which a supplier keeps a part': { bug: 'coupon_despite_penalty' },
  'takes a missing answer to a cancel for a yes': {
    decide: instead(
      (_state, event) => event.type === 'cancel_answered' && isMissing(event),
      (state, _event, now, limits) => cancelledFor(state, 0, now, limits),
    ),
  },
  'takes a missing answer to a cancel for a no': {
    decide: instead(
      (_state, event) => event.type === 'cancel_answered' && isMissing(event),
      (state, _event, now, limits) =>
        decide(state, { type: 'cancel_answered', answer: { outcome: 'refused' } }, now, limits),
    ),
  },
  'gives everything back although the supplier said no': {
    decide: instead(
      (_state, event) => event.type === 'cancel_answered' && answerOf(event) === 'penalty_changed',
      (state, _event, now, limits) => cancelledFor(state, 0, now, limits),
    ),
  },
  'cancels for whatever it costs': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      const commands = decision.commands.map((command) =>
        command.do === 'cancel' ? { ...command, penaltyCents: state.quotedCents } : command,
      );
      return { ...decision, commands };
    },
  },
  'cancels while it is not known whether there is a ticket': {
    decide: instead(
      (state, event) => state.saga === 'ISSUING' && event.type === 'resumed' && typeof state.provided === 'object',
      (state, event, now, limits) =>
        state.provided === null
          ? decide(state, event, now, limits)
          : { ...toComp(state), state: { ...toComp(state).state, target: 'CANCELLED' } },
    ),
  },
  'lets a ticket stand that the supplier has cancelled': {
    decide: instead(
      (state, event) => state.saga === 'CANCELLING' && event.type === 'looked_up' && answerOf(event) === 'cancelled',
      (state, _event, now, limits) =>
        decide(state, { type: 'cancel_answered', answer: { outcome: 'refused' } }, now, limits),
    ),
  },
  'cancels before it has taken the money that it gives back': {
    decide: instead(
      (state, event) => state.saga === 'CAPTURING' && event.type === 'resumed' && typeof state.provided === 'object',
      (state, event, now, limits) => decide({ ...state, saga: 'ISSUED' }, event, now, limits),
    ),
  },
  'takes a missing answer to a refund for a yes': {
    decide: instead(
      (_state, event) => event.type === 'refund_answered' && isMissing(event),
      (state, _event, now, limits) =>
        decide(state, { type: 'refund_answered', answer: { outcome: 'refunded' } }, now, limits),
    ),
  },
  'gives the money back again under another reference': {
    decide: instead(
      (_state, event) => event.type === 'refund_answered' && isMissing(event),
      (state) => refundAnew(state),
    ),
  },
  'gives up a refund that went unanswered': {
    decide: instead(
      (state, event) => state.saga === 'REFUNDING' && event.type === 'payment_looked_up',
      (state, _event, now) => ({ state, path: [], commands: [{ do: 'wait', until: now + 10 * 86_400_000 }] }),
    ),
  },
  'gives the whole of the points back, penalty and all': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      const commands = decision.commands.map((command) =>
        command.do === 'refund_points' ? { ...command, penalty: 0 } : command,
      );
      return { ...decision, commands };
    },
  },
  'keeps the points of a ticket that was given back': {
    decide: (state, event, now, limits) => {
      const decision = decide(state, event, now, limits);
      return { ...decision, commands: decision.commands.filter((command) => command.do !== 'refund_points') };
    },
  },
  'gives the points back in a step of their own': { bug: 'refund_split' },
  'follows a cancellation request that is not written down': { bug: 'request_unwritten' },
  'posts no sale': { post: without('brl_sale') },
  'posts no cancellation': { post: without('brl_cancel') },
  'forgets that money is no longer blocked': { post: without('brl_unblock') },
  'posts what it takes twice': {
    post: (...step) => moneyPostings(...step).flatMap((one) => (one.kind === 'brl_capture' ? [one, one] : [one])),
  },
  'posts what it takes once more when the money goes back': {
    post: (before, after) => [
      ...moneyPostings(before, after),
      ...(before.saga !== 'REFUNDING' && after.saga === 'REFUNDING'
        ? [{ kind: 'brl_capture', leg: '1', n: 2, entries: captureOf(after.cashCents) } as const]
        : []),
    ],
  },
  'owes the supplier one centavo less than it sold': {
    post: (...step) => moneyPostings(...step).map((one) => (one.kind === 'brl_sale' ? aCentavoLess(one) : one)),
  },
  'posts a sale that does not add up': {
    post: (...step) =>
      moneyPostings(...step).map((one) =>
        one.kind === 'brl_sale' ? { ...one, entries: aCentavoLess(one).entries.slice(0, -1) } : one,
      ),
  },
  'posts a cancellation as if it were free': {
    post: (before, { cancellation, ...after }) =>
      moneyPostings(before, {
        ...after,
        cancellation: cancellation && {
          ...cancellation,
          legs: cancellation.legs.map((leg) => ({ ...leg, penaltyCents: leg.penaltyCents && 0 })),
        },
      }),
  },
  'takes the whole price from the card of a member who pays with both': { bug: 'wrong_amount' },
  'spends the points in a step of their own': { bug: 'settle_split' },
  'works on without its lease': { bug: 'no_fencing' },
  'starts a second booking for the same key': { bug: 'no_key' },
};

describe('a planted bug is found: a saga that', () => {
  for (const [name, bug] of Object.entries(planted)) {
    it(name, { timeout: 60_000 }, () => {
      let found: string | undefined;
      for (let seed = 1; seed <= SEEDS && found === undefined; seed += 1) found = findFault(seed, bug);
      expect(found).toBeDefined();
    });
  }
});

/** Returns the first fault of a run, a broken rule or an impossible event; undefined when there is none. */
function findFault(seed: number, plan: Partial<Plan>): string | undefined {
  try {
    return simulate(seed, plan).violations[0];
  } catch (error) {
    return String(error);
  }
}
