import { bookingStatus } from '@embarque/contract/booking.ts';
import { askToCancel } from './decide-cancel.ts';
import { capture } from './decide-capture.ts';
import { compensate } from './decide-undo.ts';
import { change, type Draft, go, isCancellationOpen } from './draft.ts';
import type { Decision } from './saga.ts';

/** Handles the member's cancellation request, which is written down before any other party is called. */

/**
 * Whether the member asks to cancel a booking whose trip is not over. The handler table decides whether the state
 * allows it. What stands after a cancellation stands for good: its suppliers have refused.
 */
export const isCancellationRequested = ({ state }: Draft): boolean =>
  typeof state.provided === 'object' &&
  state.provided !== null &&
  state.status !== bookingStatus.finished &&
  state.cancellation?.state !== 'done';

/** The supplier has not confirmed and was not asked to: everything is undone. */
export const undoForMember = (draft: Draft): Decision => compensate(recordRequest(draft), 'CANCELLED');

/** Captures the money first, because a captured payment can be refunded in part. */
export const captureThenCancel = (draft: Draft): Decision => capture(recordRequest(draft));

/** The booking is confirmed and paid: ask the supplier to cancel. */
export const startCancelling = (draft: Draft): Decision => askToCancel(go(recordRequest(draft), 'CANCELLING'));

/** Records the request. One that is still open keeps the penalties that were agreed to first. */
function recordRequest(draft: Draft): Draft {
  const { state, now } = draft;
  const { provided, cancellation } = state;
  if (isCancellationOpen(draft) || typeof provided !== 'object' || provided === null)
    return change(draft, { provided: null });
  const n = (cancellation?.n ?? 0) + 1;
  const legs = provided.cancelFor.map((leg) => ({ ...leg, state: 'agreed' as const, penaltyCents: null }));
  return change(draft, { provided: null, cancellation: { n, state: 'agreed', legs, agreedAt: now, retained: null } });
}
