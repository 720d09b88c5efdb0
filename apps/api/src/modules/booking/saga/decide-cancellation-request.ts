import { bookingStatus } from '@embarque/contract/booking.ts';
import { askToCancel } from './decide-cancel.ts';
import { capture } from './decide-capture.ts';
import { compensate } from './decide-undo.ts';
import { change, type Draft, go, isCancellationOpen } from './draft.ts';
import type { Decision } from './saga.ts';

/** The member's cancellation request, which the request at hand carries: written down before anybody is asked. */

/** Whether the member cancels a booking whose trip is not over. Whether the state allows it, decide.ts says. */
export const isCancellationRequested = ({ state }: Draft): boolean =>
  typeof state.provided === 'object' && state.provided !== null && state.status !== bookingStatus.finished;

/** The supplier has not confirmed, and nobody has asked it to: all is undone. */
export const undoForMember = (draft: Draft): Decision => compensate(recordRequest(draft), 'CANCELLED');

/** The money is taken first: what is taken can be given back in part. */
export const captureThenCancel = (draft: Draft): Decision => capture(recordRequest(draft));

/** Confirmed and paid: the supplier is asked to cancel. */
export const startCancelling = (draft: Draft): Decision => askToCancel(go(recordRequest(draft), 'CANCELLING'));

/** A request that is still open stays as it was agreed to first. */
function recordRequest(draft: Draft): Draft {
  const { state, now } = draft;
  const { provided, cancellation } = state;
  if (isCancellationOpen(draft) || typeof provided !== 'object' || provided === null)
    return change(draft, { provided: null });
  const n = (cancellation?.n ?? 0) + 1;
  const agreed = { n, state: 'agreed', agreedCents: provided.cancelFor, agreedAt: now, retained: null } as const;
  return change(draft, { provided: null, cancellation: agreed });
}
