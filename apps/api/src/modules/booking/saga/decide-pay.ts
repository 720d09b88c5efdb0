import type {
  AuthoriseOutcome,
  CardFace,
  ConfirmOutcome,
  PaymentLookup,
  ResendOutcome,
  SecondFactor,
  VoidOutcome,
} from '@embarque/server-kit/gateway.ts';
import { issueOrExpire } from './decide-issue.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changePayment,
  closePayment,
  type Draft,
  decided,
  fail,
  go,
  isExpired,
  presentPayment,
  retry,
} from './draft.ts';
import type { Decision, Obstacle, Payment, Unknown } from './saga.ts';

/** The cash part: blocked before the ticket is asked for, one attempt at a time, each looked up before it is given up. */

/** Room is held: the money next, where some is due. */
export function payOrIssue(draft: Draft): Decision {
  return draft.state.cashCents === 0 ? issueOrExpire(draft) : payAgain(draft, 'payment_interrupted');
}

/** No attempt holds money: the next one, where the request at hand brought the means; else the member has to come. */
function payAgain(draft: Draft, obstacle: Obstacle): Decision {
  const { state, now, limits } = draft;
  const { expiresAt } = state;
  if (expiresAt === null || isExpired(draft)) return compensate(fail(draft, 'timed_out'), 'EXPIRED');
  const isTooLate = state.saga !== 'HELD' && expiresAt - now < limits.payAgainMs;
  const isTooOften = nextGen(draft) >= limits.paymentTries;
  if (state.brought === 'means' && !isTooLate && !isTooOften) return authorise(draft);
  const waiting = state.saga === 'DECLINED' ? draft : go(fail(draft, obstacle), 'DECLINED');
  return decided(change(waiting, { brought: null }), [{ do: 'wait', until: expiresAt }]);
}

const nextGen = ({ state }: Draft): number => (state.payments.at(-1)?.gen ?? -1) + 1;

function authorise(draft: Draft): Decision {
  const gen = nextGen(draft);
  const payment: Payment = {
    gen,
    state: 'created',
    pspRef: null,
    calledAt: draft.now,
    action: null,
    tries: 0,
    card: null,
    captureRef: null,
    isWatched: false,
  };
  const paying = change(draft, { payments: [...draft.state.payments, payment], brought: null, error: null });
  return decided(go(paying, 'PAYING'), [{ do: 'authorise', gen }]);
}

const ask = (draft: Draft, step: 'confirm' | 'resend' | 'lookup_payment'): Decision =>
  decided(draft, [{ do: step, gen: presentPayment(draft).gen }]);

/**
 * From here on the attempt is never adopted, whatever the gateway says of it: the request may arrive at any time. Nor does
 * the booking wait for its member any more, who is not sent to the bank again for it.
 */
function giveUp(draft: Draft): Decision {
  const left = draft.state.saga === 'ACTION' ? go(draft, 'PAYING') : draft;
  return decided(closePayment(left, { state: 'voiding' }), [{ do: 'void', gen: presentPayment(left).gen }]);
}

/** Takes up a payment that nobody drives: with a code, with other means, after a return from the bank, or when time is up. */
export function resumePaying(draft: Draft): Decision {
  const { state } = draft;
  const used = change(draft, { brought: null });
  switch (state.saga) {
    case 'PAYING':
      switch (presentPayment(draft).state) {
        case 'voiding':
          return giveUp(draft);
        case 'created':
          return ask(changePayment(draft, { state: 'unknown' }), 'lookup_payment');
        default:
          return ask(draft, 'lookup_payment');
      }
    case 'ACTION': {
      // Left in writing before the gateway is asked: should it stay silent, no later request finds the bank's page again.
      // What was approved meanwhile pays; anything else is given up before another card is asked.
      if (state.brought === 'means') {
        const left = go(leftByMember(draft), 'PAYING');
        return ask(closePayment(left, { state: 'unknown' }), 'lookup_payment');
      }
      if (state.brought === 'resend') return ask(used, 'resend');
      if (state.brought !== 'code') return ask(draft, 'lookup_payment');
      // Counted before it is compared, so that no crash gives a guess for free.
      const { tries } = presentPayment(draft);
      return tries >= draft.limits.codeTries ? giveUp(used) : ask(changePayment(used, { tries: tries + 1 }), 'confirm');
    }
    default: {
      const last = state.payments.at(-1);
      // What was given up may have arrived since; it goes back before another is made.
      if (state.brought === 'means' && last?.isWatched) return giveUp(go(draft, 'PAYING'));
      return payAgain(draft, 'payment_interrupted');
    }
  }
}

export function afterAuthorise(draft: Draft, answer: AuthoriseOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'authorised':
      return paid(draft, answer);
    case 'action':
      return act(draft, answer);
    case 'declined':
      return payAgain(closePayment(draft, { state: 'declined', pspRef: answer.pspRef }), 'payment_declined');
    case 'invalid': {
      const over = changePayment(draft, { state: 'declined' });
      // Bad data at the first attempt: no bank was asked, and the purchase is undone as if it had never been sent.
      return presentPayment(draft).gen === 0
        ? compensate(fail(over, 'card_unreadable'), 'FAILED')
        : payAgain(over, 'card_unreadable');
    }
    case 'unknown':
      return ask(changePayment(draft, { state: 'unknown' }), 'lookup_payment');
  }
}

export function afterConfirm(draft: Draft, answer: ConfirmOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'authorised':
      return paid(draft, answer);
    case 'wrong_code':
      return answer.triesLeft > 0 ? waitForMember(fail(draft, 'wrong_code')) : ask(draft, 'lookup_payment');
    case 'declined':
      // Also said of a payment that no longer waits for a code, as one that was confirmed before.
      return ask(draft, 'lookup_payment');
    case 'unknown':
      return ask(go(changePayment(draft, { state: 'unknown' }), 'PAYING'), 'lookup_payment');
  }
}

export function afterResend(draft: Draft, answer: ResendOutcome | Unknown): Decision {
  if (answer.outcome !== 'sent') return ask(fail(draft, 'code_not_sent'), 'lookup_payment');
  const expiresAt = answer.expiresAt.getTime();
  return waitForMember(changePayment(change(draft, { error: null }), { action: { url: null, expiresAt } }));
}

export function paymentFound(draft: Draft, answer: PaymentLookup | Unknown, askedAt: number): Decision {
  const settledAt = presentPayment(draft).calledAt + draft.limits.paymentSettleMs;
  switch (answer.outcome) {
    case 'authorised':
      return paid(draft, answer);
    case 'captured':
      return paid(draft, { pspRef: answer.pspRef, card: null });
    case 'action':
      return act(draft, answer);
    case 'declined':
      return payAgain(closePayment(draft, { state: 'declined', pspRef: answer.pspRef }), 'payment_declined');
    case 'voided':
      return payAgain(closePayment(draft, { state: 'voided' }), endOf(draft));
    case 'none':
      return askedAt < settledAt ? retry(draft, settledAt) : giveUp(draft);
    case 'unknown':
      return retry(draft);
  }
}

export function afterVoid(draft: Draft, answer: VoidOutcome | Unknown): Decision {
  const isWatched = presentPayment(draft).pspRef === null;
  return answer.outcome === 'voided'
    ? payAgain(changePayment(draft, { state: 'voided', isWatched }), endOf(draft))
    : retry(draft);
}

const endOf = (draft: Draft): Obstacle => (presentPayment(draft).action ? 'payment_expired' : 'payment_interrupted');

function paid(draft: Draft, { pspRef, card }: { pspRef: string; card: CardFace | null }): Decision {
  return issueOrExpire(closePayment(draft, { state: 'authorised', pspRef, card, isWatched: false }));
}

/** Whoever brings another card did not let the second factor run out. */
const leftByMember = (draft: Draft): Draft => changePayment(draft, { action: null });

/** The bank asks the member for more. An attempt that the member leaves for another card is closed first. */
function act(draft: Draft, { pspRef, action }: { pspRef: string; action: SecondFactor }): Decision {
  const asked = changePayment(draft, {
    state: 'requires_action',
    pspRef,
    isWatched: false,
    action: { url: action.kind === 'redirect' ? action.url : null, expiresAt: action.expiresAt.getTime() },
  });
  const isOver = action.expiresAt.getTime() <= draft.now || isExpired(draft);
  if (isOver) return giveUp(asked);
  if (draft.state.brought === 'means') return giveUp(leftByMember(asked));
  return waitForMember(draft.state.saga === 'ACTION' ? asked : go(asked, 'ACTION'));
}

function waitForMember(draft: Draft): Decision {
  const { action } = presentPayment(draft);
  const until = Math.min(action?.expiresAt ?? draft.now, draft.state.expiresAt ?? Infinity);
  return decided(change(draft, { brought: null }), [{ do: 'wait', until }]);
}
