import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { problems } from '@embarque/contract/problem.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { newUuid } from '@embarque/web-kit/api/new-uuid.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tripsKey } from '../use-trips.ts';

const CANCELLED = 'Reserva cancelada.';
const CANCELLED_IN_PART = 'Parte da reserva foi cancelada. O restante continua valendo.';
const CHANGED = 'O valor do cancelamento mudou. Confira os novos valores antes de continuar.';
const NOT_DONE = 'A empresa não confirmou o cancelamento. Nada mudou na sua reserva; tente novamente.';
const NOT_KNOWN =
  'Ainda não sabemos se o cancelamento foi concluído. Tente novamente para conferir: a reserva não é cancelada duas vezes.';
const NOT_ASKED = 'Não conseguimos consultar o cancelamento desta reserva. Nada mudou; tente novamente.';

/** What the dialog shows. */
export interface CancellationState {
  /** What cancelling costs; undefined until it is known. */
  readonly quote: CancellationQuote | undefined;
  /** A quote or a cancellation is in flight. */
  readonly isInFlight: boolean;
  /** What the member must know before going on. */
  readonly notice: string | undefined;
}

const IN_FLIGHT: CancellationState = { quote: undefined, isInFlight: true, notice: undefined };

/** Returns why the agreed cancellation was not done. */
function noticeOf(agreed: CancellationQuote, now: CancellationQuote): string {
  const isSame =
    agreed.penaltyCash === now.penaltyCash &&
    agreed.penaltyPoints === now.penaltyPoints &&
    agreed.lostPoints === now.lostPoints &&
    agreed.refundCash === now.refundCash &&
    agreed.refundPoints === now.refundPoints &&
    agreed.spendsCoupon === now.spendsCoupon;
  return isSame ? NOT_DONE : CHANGED;
}

/**
 * Cancels a booking: asks for the quote, then cancels for exactly that. A cancellation whose answer was lost is repeated under
 * its key; another penalty gets another key. `onEnd` runs when it is over, `onClose` when its user closes the dialog before.
 */
export function useCancellation(
  { locator, statusId }: Booking,
  { onClose, onEnd }: { readonly onClose: () => void; readonly onEnd: () => void },
) {
  const queries = useQueryClient();
  const [state, setState] = useState<CancellationState>();
  const key = useRef('');
  const isSending = useRef(false);
  /** Counts openings of the dialog: answers that arrive after it was closed are ignored. */
  const opening = useRef(0);

  async function send(quote: CancellationQuote | undefined): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    const mine = opening.current;
    setState({ ...IN_FLIGHT, quote });
    if (quote) key.current ||= newUuid();
    const confirmPenalty = quote && {
      cash: quote.penaltyCash,
      points: quote.penaltyPoints,
      lostPoints: quote.lostPoints,
      refund: { cash: quote.refundCash, points: quote.refundPoints },
      spendsCoupon: quote.spendsCoupon,
    };
    const answer = await call(
      bookingRoutes.cancel,
      { query: { locator }, body: confirmPenalty ? { confirmPenalty } : {} },
      quote ? { idempotencyKey: key.current } : {},
    );
    isSending.current = false;
    if (mine !== opening.current) return;
    const { status, problem } = answer;
    // An ended session redirects by itself.
    if (status === 401) return;
    if (answer.body)
      return end('success', answer.body.statusId === bookingStatus.cancelled ? CANCELLED : CANCELLED_IN_PART);
    if (problem?.quote) {
      key.current = '';
      return setState({ quote: problem.quote, isInFlight: false, notice: quote && noticeOf(quote, problem.quote) });
    }
    if (status === 409) {
      const kind = problem?.code === 'cancellation_waits' ? 'warning' : 'error';
      return end(kind, problem?.error ?? problems.internal.error);
    }
    const isOpen = isOutcomeUnknown(answer);
    const notice = quote && isOpen ? NOT_KNOWN : isOpen ? NOT_ASKED : problem?.error;
    setState({ quote, isInFlight: false, notice: notice ?? NOT_ASKED });
  }

  /** Reloads the booking, which has changed, and closes the dialog. */
  async function end(kind: 'success' | 'warning' | 'error', sentence: string): Promise<void> {
    void reloadUser();
    await queries.invalidateQueries({ queryKey: tripsKey });
    showAlert(kind, sentence);
    setState(undefined);
    onEnd();
  }

  return {
    state,
    /** Nothing was charged for a booking that still waits for its payment. */
    isPending: statusId === bookingStatus.pending,
    open() {
      opening.current += 1;
      key.current = '';
      isSending.current = false;
      void send(undefined);
    },
    close() {
      opening.current += 1;
      setState(undefined);
      onClose();
    },
    /** Cancels for the quote on screen, or asks for one. */
    go: () => void send(state?.quote),
  };
}
