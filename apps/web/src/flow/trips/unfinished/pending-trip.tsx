import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { useEffect, useRef } from 'react';
import { ExpiredPoints } from './expired-points.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';
import { PayBooking } from './pay-booking.tsx';
import classes from './pending-trip.module.css';

/** An expired booking is fetched again until the server has ended it. */
const RELOAD_MS = 5_000;
const RELOADS_MAX = 12;

interface PendingTripProps {
  readonly booking: Booking;
  /** Id of the card's title, which takes the focus when the button goes away at the deadline. */
  readonly titleId: string;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockSkewMs: number;
  /** Reloads the bookings. */
  readonly onReload: () => void;
}

/** A booking that waits for its payment: its deadline, and the button to pay. */
export function PendingTrip({ booking, titleId, clockSkewMs, onReload }: PendingTripProps) {
  const { bookingExpirationDate: end } = booking;
  const left = useTimeLeft(end, clockSkewMs);
  const isOver = left === 0;
  useReloading(isOver, onReload);
  return (
    <div className={classes.pending}>
      {end && (
        <ExpiryNotice end={end} left={left}>
          <span role="status" className={classes.left}>
            {isOver && 'O prazo desta reserva terminou. Atualizando…'}
          </span>
        </ExpiryNotice>
      )}
      {booking.expiredPoints && <ExpiredPoints {...booking.expiredPoints} end={end} />}
      <PayBooking booking={booking} isOver={isOver} titleId={titleId} className={classes.act}>
        Reprocessar Pagamento
      </PayBooking>
    </div>
  );
}

/** Reloads once time is up, and again for a while: the server ends a booking a moment after its deadline. */
function useReloading(isOver: boolean, onReload: () => void): void {
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });
  useEffect(() => {
    if (!isOver) return;
    let reloads = 1;
    reload.current();
    const timer = setInterval(() => {
      reloads += 1;
      if (reloads > RELOADS_MAX) clearInterval(timer);
      else reload.current();
    }, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isOver]);
}
