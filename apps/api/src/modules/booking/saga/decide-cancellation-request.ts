import { askToCancel } from './decide-cancel.ts';
import { compensate } from './decide-undo.ts';
import { change, type Draft, decided, go, isWished, presentPayment } from './draft.ts';
import { cancellableSagas, type Decision } from './saga.ts';

/**
 * The member's wish to cancel that the request at hand brought, written down: without a ticket all is undone, with one the
 * supplier is asked. Undefined where there is no wish, or it cannot be followed now.
 */
export function cancelAsked(draft: Draft): Decision | undefined {
  const { state, now } = draft;
  const { brought, saga, status } = state;
  if (typeof brought !== 'object' || brought === null) return undefined;
  if (!cancellableSagas.some((one) => one === saga) || status === 4) return undefined;
  const n = (state.cancellation?.n ?? 0) + 1;
  const cancellation = isWished(draft)
    ? state.cancellation
    : ({ n, state: 'agreed', agreedCents: brought.cancelFor, agreedAt: now, kept: null } as const);
  const wished = change(draft, { brought: null, cancellation });
  switch (saga) {
    case 'ISSUED':
    case 'DONE':
      return askToCancel(go(wished, 'CANCELLING'));
    case 'CAPTURING':
      // The money is taken first: what is taken can be given back in part.
      return decided(wished, [{ do: 'capture', gen: presentPayment(wished).gen }]);
    default:
      return compensate(wished, 'CANCELLED');
  }
}
