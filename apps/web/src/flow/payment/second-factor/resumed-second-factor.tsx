import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useEffect, useRef } from 'react';
import { CreatedBookingOverlays } from '../created-booking-overlays.tsx';
import { useCreatedBooking } from '../use-created-booking.ts';
import { forgetCodeWanted, type StoredCodeWanted } from './second-factor-session.ts';

/**
 * Brings back the dialog for a code that was open when the page was loaded again, over whatever page that is. The server
 * says what became of the booking meanwhile. The card is gone with the page before; the code is confirmed without it.
 */
export default function ResumedSecondFactor({ locator, charge }: StoredCodeWanted) {
  const created = useCreatedBooking();
  const isAsked = useRef(false);
  const { follow } = created;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void call(bookingRoutes.issueTicket, { query: { locator }, body: null }).then((answer) =>
      answer.body ? follow(answer, { payment: null, charge }) : forgetCodeWanted(),
    );
  }, [locator, charge, follow]);
  return <CreatedBookingOverlays created={created} />;
}
