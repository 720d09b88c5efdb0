import { bookingStatus } from '@embarque/contract/booking.ts';
import type { LocalCommand } from './commands.ts';
import { finishConfirmed } from './decide-cancel.ts';
import {
  change,
  changeCancellation,
  currentHold,
  type Draft,
  decided,
  fail,
  firstLeg,
  go,
  isCancellationOpen,
} from './draft.ts';
import type { Decision, SagaState } from './saga.ts';
import type { LostSaga } from './transitions.ts';

/** The two ends of a booking: confirmed, or lost. */

/** Every leg is issued. The booking's locator is that of its first leg. */
export function issued(draft: Draft): Decision {
  const confirmed = change(draft, {
    locatorProvider: currentHold(draft, firstLeg(draft.state).id).locator,
    target: null,
    error: null,
    priceNowCents: null,
    refused: null,
  });
  const points = draft.state.points > 0 ? [{ do: 'settle_points' } as const] : [];
  const payment = draft.state.payments.at(-1);
  return payment?.state === 'authorised'
    ? decided(go(confirmed, 'CAPTURING', bookingStatus.issued), [
        ...points,
        // The ticket is the member's whatever becomes of the money.
        { do: 'queue_voucher' },
        { do: 'capture', attempt: payment.attempt },
      ])
    : finishConfirmed(go(confirmed, 'ISSUED', bookingStatus.issued), points);
}

const endStatuses = {
  FAILED: bookingStatus.cancelled,
  EXPIRED: bookingStatus.expired,
  CANCELLED: bookingStatus.cancelled,
} as const;

/** Ends a booking without a confirmation. One that was never visible to its member stays hidden. */
export function end(draft: Draft, target: LostSaga): Decision {
  const { saga, points, hasCoupon } = draft.state;
  const status = draft.state.status === null ? null : endStatuses[target];
  // Points and coupon are only reserved once the booking has left STARTED.
  const released: LocalCommand[] =
    saga !== 'COMPENSATING'
      ? []
      : [
          ...(hasCoupon ? [{ do: 'undo_coupon' } as const] : []),
          ...(points > 0 ? [{ do: 'release_points', reason: reasonOf(draft, target) } as const] : []),
        ];
  if (!isCancellationOpen(draft)) {
    const letter = target === 'EXPIRED' ? 'expired' : 'failed';
    const isWritten = status === null ? isUnheard(draft) : !(target === 'FAILED' && isNeverBegun(draft.state));
    const letters = !isWritten ? [] : [{ do: 'queue_mail', mail: letter, n: 1 } as const];
    return decided(go(draft, target, status), [...released, ...letters]);
  }
  const ended = changeCancellation(draft, {
    state: 'done',
    retained: { cents: 0, points: 0, refundCents: 0, refundPoints: draft.state.points, shopLossCents: 0 },
  });
  return decided(go(ended, target, status), [...released, { do: 'queue_cancellation_mail' }]);
}

/** Cards that no bank was asked for: the member's own doing. */
export const cardErrors = ['card_unreadable', 'card_limited'] as const satisfies readonly SagaState['error'][];

/** Whether a booking that fails was undone as if it had never been sent, because of its card. */
const isNeverBegun = ({ error }: SagaState): boolean => cardErrors.some((one) => one === error);

/** Whether no answer tells how a booking ended that its member never saw: a mail does instead. */
const isUnheard = ({ state }: Draft): boolean => state.error === 'timed_out' || !state.isAwaited;

/**
 * Whether the member is to blame for a booking's end: one that cancels, lets the time run out or sends such a card. What
 * ends after the supplier was asked to issue is the supplier's failure, in whatever time.
 */
function reasonOf({ state }: Draft, target: LostSaga): 'failed' | 'ended' {
  const wasPaidInTime = target === 'EXPIRED' && state.issueCalledAt !== null;
  return wasPaidInTime || (target === 'FAILED' && !isNeverBegun(state)) ? 'failed' : 'ended';
}

/** The member has too few points; nothing was reserved. */
export const insufficientPoints = (draft: Draft): Decision => end(fail(draft, 'insufficient_points'), 'FAILED');

/** The coupon was used up meanwhile; nothing was reserved. */
export const couponGone = (draft: Draft): Decision => end(fail(draft, 'coupon_not_valid'), 'FAILED');

export const documentsSent = (draft: Draft): Decision => decided(go(draft, 'DONE'), []);

/** The trip is over: the status changes, the state does not. */
export const serviceEnded = (draft: Draft): Decision =>
  decided(go(draft, draft.state.saga, bookingStatus.finished), []);
