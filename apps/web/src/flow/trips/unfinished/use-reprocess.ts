import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { newUuid } from '@embarque/web-kit/api/new-uuid.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRef, useState } from 'react';
import { type Paying, useCreatedBooking, useFailure } from '../../payment/use-created-booking.ts';

const BAD_DATA = 'Há algo de errado nos seus dados, verifique!';
const NOT_PROCESSED = 'Compra não processada, por favor, tente novamente!';

/** Whether a card is needed again: cash is due, and no payment covers it. */
export const needsCard = ({ paymentTransaction, cashTotalValue }: Booking): boolean =>
  paymentTransaction === null && cashTotalValue > 0;

/**
 * Pays and issues a pending booking. A call whose answer was lost is repeated under its key. `onEnd` runs once the screen that
 * shows the booking is to be told what became of it.
 */
export function useReprocess({ locator, pointsTotalValue }: Booking, onEnd?: () => void) {
  const call = useWaitingCall();
  const created = useCreatedBooking(onEnd ? { onEnd } : {});
  const hasFailed = useFailure();
  const key = useRef('');
  const [isInFlight, setInFlight] = useState(false);

  /** Resolves to the fields the server refused, if any. */
  async function reprocess(paying: Paying): Promise<FieldErrors | undefined> {
    if (isInFlight) return undefined;
    key.current ||= newUuid();
    setInFlight(true);
    const answer = await call(
      bookingRoutes.issueTicket,
      { query: { locator }, body: paying.payment },
      { idempotencyKey: key.current },
    );
    setInFlight(false);
    const { status } = answer;
    if (answer.body || status === 400 || status === 409 || status === 422) key.current = '';
    if (answer.body) await created.follow(answer, paying);
    else if (status === 400) {
      showAlert('error', BAD_DATA);
      return answer.problem?.fields ?? {};
    } else if (!hasFailed(answer, { isReprocess: true, points: pointsTotalValue })) {
      showAlert('error', withLimit(NOT_PROCESSED, answer));
    }
    return undefined;
  }

  return { reprocess, isInFlight, created };
}
