import { ticketed } from './decide-cancel.ts';
import { change, changeCancellation, changeHold, type Draft, decided, go, isWished } from './draft.ts';
import type { Decision, LocalCommand, Target } from './saga.ts';

/** The two ends of a booking: a ticket, or nothing. */

export function issued(draft: Draft, locatorProvider: string): Decision {
  const confirmed = change(changeHold(draft, { state: 'confirmed' }), {
    locatorProvider,
    target: null,
    error: null,
    priceNowCents: null,
  });
  const points = draft.state.points > 0 ? [{ do: 'settle_points' } as const] : [];
  const payment = draft.state.payments.at(-1);
  return payment?.state === 'authorised'
    ? decided(go(confirmed, 'CAPTURING', 2), [...points, { do: 'capture', gen: payment.gen }])
    : ticketed(go(confirmed, 'ISSUED', 2), points);
}

const reasons = { FAILED: 'failed', EXPIRED: 'expired', CANCELLED: 'cancelled' } as const;
const endStatuses = { FAILED: 5, EXPIRED: 3, CANCELLED: 5 } as const;

/** The end without a ticket: what never was shown stays hidden. */
export function end(draft: Draft, target: Target): Decision {
  const { saga, points, hasCoupon } = draft.state;
  const status = draft.state.status === null ? null : endStatuses[target];
  // Nothing is reserved before there is something to compensate.
  const released: LocalCommand[] =
    saga !== 'COMP'
      ? []
      : [
          ...(hasCoupon ? [{ do: 'undo_coupon' } as const] : []),
          ...(points > 0 ? [{ do: 'release_points', reason: reasons[target] } as const] : []),
        ];
  if (!isWished(draft)) return decided(go(draft, target, status), released);
  const ended = changeCancellation(draft, { state: 'done', kept: { cents: 0, points: 0, refundCents: 0 } });
  return decided(go(ended, target, status), [...released, { do: 'queue_cancellation_mail' }]);
}
