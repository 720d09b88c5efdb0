import type { CardFace, SecondFactor } from '@embarque/server-kit/ports/gateway.ts';
import type { LocalCommand } from './commands.ts';
import { issueOrExpire } from './decide-issue.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changePayment,
  closePayment,
  currentPayment,
  type Draft,
  decided,
  fail,
  go,
  isExpired,
  retry,
} from './draft.ts';
import type { Decision, EventOf, Obstacle, Payment, SagaState } from './saga.ts';

/**
 * The cash part: authorised before the supplier is asked to issue, one attempt at a time, each looked up before it is
 * given up.
 */

/** The hold is there: take the payment next, or issue where no cash is due. */
export function payOrIssue(draft: Draft): Decision {
  return draft.state.cashCents === 0 ? issueOrExpire(draft) : payAgain(draft, 'payment_interrupted');
}

/**
 * No attempt holds money: start the next one if the request provided a payment method, otherwise wait for the member.
 */
function payAgain(draft: Draft, obstacle: Obstacle): Decision {
  const { state, now, limits } = draft;
  const { expiresAt } = state;
  if (expiresAt === null || isExpired(draft)) return compensate(fail(draft, 'timed_out'), 'EXPIRED');
  const isTooLate = state.saga !== 'HELD' && expiresAt - now < limits.payAgainMs;
  const isTooOften = nextAttempt(draft) >= limits.paymentTries;
  if (state.provided === 'paymentMethod' && !isTooLate && !isTooOften) return authorise(draft);
  if (state.saga === 'DECLINED') return decided(change(draft, { provided: null }), [{ do: 'wait', until: expiresAt }]);
  // What is held for nothing is held for less time than what is about to be paid.
  const until = Math.min(expiresAt, now + limits.declinedMs);
  const waiting = go(change(fail(draft, obstacle), { provided: null, expiresAt: until }), 'DECLINED');
  const wait = { do: 'wait', until } as const;
  return decided(waiting, [wait, letter(waiting, obstacle === 'payment_declined' ? 'declined' : 'pending')]);
}

/** Tells the member what is left to do, once for each attempt. */
const letter = ({ state }: Draft, mail: 'declined' | 'pending'): LocalCommand => ({
  do: 'queue_mail',
  mail,
  n: state.payments.length,
});

/** Codes tried over all payments. */
const codesTried = ({ payments }: Pick<SagaState, 'payments'>): number =>
  payments.reduce((sum, { tries }) => sum + tries, 0);

const nextAttempt = ({ state }: Draft): number => (state.payments.at(-1)?.attempt ?? -1) + 1;

function authorise(draft: Draft): Decision {
  const attempt = nextAttempt(draft);
  const payment: Payment = {
    attempt,
    state: 'created',
    pspRef: null,
    calledAt: draft.now,
    action: null,
    tries: 0,
    card: null,
    captureRef: null,
    isWatched: false,
  };
  const paying = change(draft, { payments: [...draft.state.payments, payment], provided: null, error: null });
  return decided(go(paying, 'PAYING'), [{ do: 'authorise', attempt }]);
}

const ask = (draft: Draft, step: 'confirm' | 'resend' | 'lookup_payment'): Decision =>
  decided(draft, [{ do: step, attempt: currentPayment(draft).attempt }]);

/**
 * Voids the attempt. Its request may still arrive at any time, so from here on it is never used, whatever the gateway
 * says. The booking no longer waits for its member either, who is not sent to the bank for it again.
 */
function giveUp(draft: Draft): Decision {
  const left = draft.state.saga === 'ACTION' ? go(draft, 'PAYING') : draft;
  return decided(closePayment(left, { state: 'voiding' }), [{ do: 'void', attempt: currentPayment(left).attempt }]);
}

/** Resumes a payment: with a code, with another payment method, after a return from the bank, or when time is up. */
export function resumePaying(draft: Draft): Decision {
  const { state } = draft;
  const used = change(draft, { provided: null });
  switch (state.saga) {
    case 'PAYING':
      switch (currentPayment(draft).state) {
        case 'voiding':
          return giveUp(draft);
        case 'created':
          return ask(changePayment(draft, { state: 'unknown' }), 'lookup_payment');
        default:
          return ask(draft, 'lookup_payment');
      }
    case 'ACTION': {
      // Written down before the gateway is asked: if it stays silent, no later request finds the bank's page again.
      // A payment approved meanwhile counts; any other is given up before another card is charged.
      if (state.provided === 'paymentMethod') {
        const left = go(leftByMember(draft), 'PAYING');
        return ask(closePayment(left, { state: 'unknown' }), 'lookup_payment');
      }
      if (state.provided === 'resend') return ask(used, 'resend');
      if (state.provided !== 'code') return ask(draft, 'lookup_payment');
      // Counted before it is checked, so that no crash gives a free guess.
      const { tries } = currentPayment(draft);
      const isTooOften = tries >= draft.limits.codeTries || codesTried(state) >= draft.limits.codes;
      return isTooOften ? giveUp(used) : ask(changePayment(used, { tries: tries + 1 }), 'confirm');
    }
    default: {
      const last = state.payments.at(-1);
      // The attempt that was given up may have arrived since; void it again before starting another.
      if (state.provided === 'paymentMethod' && last?.isWatched) return giveUp(go(draft, 'PAYING'));
      return payAgain(draft, 'payment_interrupted');
    }
  }
}

export function afterAuthorise(draft: Draft, { answer }: EventOf<'authorise_answered'>): Decision {
  switch (answer.outcome) {
    case 'authorised':
      return paid(draft, answer);
    case 'action':
      return act(draft, answer);
    case 'declined':
      return payAgain(closePayment(draft, { state: 'declined', pspRef: answer.pspRef }), 'payment_declined');
    case 'invalid':
      return neverAsked(draft, 'card_unreadable');
    case 'limited':
      return neverAsked(draft, 'card_limited');
    case 'unknown':
      return ask(changePayment(draft, { state: 'unknown' }), 'lookup_payment');
  }
}

/** No bank was asked. At the first attempt the purchase is undone as if it had never been sent. */
function neverAsked(draft: Draft, obstacle: 'card_unreadable' | 'card_limited'): Decision {
  const over = changePayment(draft, { state: 'declined' });
  return currentPayment(draft).attempt === 0 ? compensate(fail(over, obstacle), 'FAILED') : payAgain(over, obstacle);
}

export function afterConfirm(draft: Draft, { answer }: EventOf<'confirm_answered'>): Decision {
  switch (answer.outcome) {
    case 'authorised':
      return paid(draft, answer);
    case 'wrong_code':
      return answer.triesLeft > 0 ? waitForMember(fail(draft, 'wrong_code')) : ask(draft, 'lookup_payment');
    case 'declined':
      // The gateway also says this of a payment that no longer waits for a code, such as one confirmed before.
      return ask(draft, 'lookup_payment');
    case 'unknown':
      return ask(go(closePayment(draft, { state: 'unknown' }), 'PAYING'), 'lookup_payment');
  }
}

export function afterResend(draft: Draft, { answer }: EventOf<'resend_answered'>): Decision {
  if (answer.outcome !== 'sent') return ask(fail(draft, 'code_not_sent'), 'lookup_payment');
  const expiresAt = answer.expiresAt.getTime();
  return waitForMember(changePayment(change(draft, { error: null }), { action: { url: null, expiresAt } }));
}

export function paymentFound(draft: Draft, { answer, askedAt }: EventOf<'payment_looked_up'>): Decision {
  const settledAt = currentPayment(draft).calledAt + draft.limits.paymentSettleMs;
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

export function afterVoid(draft: Draft, { answer }: EventOf<'void_answered'>): Decision {
  const isWatched = currentPayment(draft).pspRef === null;
  return answer.outcome === 'voided'
    ? payAgain(changePayment(draft, { state: 'voided', isWatched }), endOf(draft))
    : retry(draft);
}

const endOf = (draft: Draft): Obstacle => (currentPayment(draft).action ? 'payment_expired' : 'payment_interrupted');

function paid(draft: Draft, { pspRef, card }: { pspRef: string; card: CardFace | null }): Decision {
  return issueOrExpire(closePayment(draft, { state: 'authorised', pspRef, card, isWatched: false }));
}

/** A member who provides another card did not let the second factor expire. */
const leftByMember = (draft: Draft): Draft => changePayment(draft, { action: null });

/**
 * The bank asks the member for a second factor. An attempt that the member abandons for another card is closed first.
 */
function act(draft: Draft, { pspRef, action }: { pspRef: string; action: SecondFactor }): Decision {
  const asked = changePayment(draft, {
    state: 'requires_action',
    pspRef,
    isWatched: false,
    action: { url: action.kind === 'redirect' ? action.url : null, expiresAt: action.expiresAt.getTime() },
  });
  const isOver = action.expiresAt.getTime() <= draft.now || isExpired(draft);
  if (isOver) return giveUp(asked);
  if (draft.state.provided === 'paymentMethod') return giveUp(leftByMember(asked));
  // No letter yet: the member is at the bank's question. Once that is over unanswered, the payment's letter says so.
  return waitForMember(draft.state.saga === 'ACTION' ? asked : go(asked, 'ACTION'));
}

function waitForMember(draft: Draft): Decision {
  const { action } = currentPayment(draft);
  const until = Math.min(action?.expiresAt ?? draft.now, draft.state.expiresAt ?? Infinity);
  return decided(change(draft, { provided: null }), [{ do: 'wait', until }]);
}
