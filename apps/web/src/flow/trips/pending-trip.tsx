import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { focusNext } from '@embarque/web-kit/ui/focus-next.ts';
import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CreatedBookingOverlays } from '../payment/created-booking-overlays.tsx';
import { useTimeLeft } from './countdown.tsx';
import { ExpiredPoints } from './expired-points.tsx';
import { ExpiryNotice } from './expiry-notice.tsx';
import classes from './pending-trip.module.css';
import { needsCard, useReprocess } from './use-reprocess.ts';

const ReprocessDialog = lazy(() => loadPart(() => import('./reprocess-dialog.tsx')));

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
  const { reprocess, isInFlight, created } = useReprocess(booking);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    // Meanwhile time may have run out.
    return () => (opener.current ? opener.current.focus() : focusNext(titleId));
  }, [isOpen, titleId]);
  const { bookingExpirationDate: end } = booking;
  const left = useTimeLeft(end, clockSkewMs);
  const isOver = left === 0;
  useReloading(isOver, onReload);
  const keepFocus = useCallback(
    (button: HTMLButtonElement) => {
      opener.current = button;
      return () => {
        opener.current = null;
        if (document.activeElement === button) focusNext(titleId);
      };
    },
    [titleId],
  );
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
      {!isOver && (
        <Button
          ref={keepFocus}
          className={classes.act}
          onClick={() => (needsCard(booking) ? setOpen(true) : void reprocess(null))}
        >
          Reprocessar Pagamento
        </Button>
      )}
      {isOpen && !created.codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <ReprocessDialog booking={booking} onPay={reprocess} onClose={close} />
        </Suspense>
      )}
      {isInFlight && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
      <CreatedBookingOverlays created={created} />
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
