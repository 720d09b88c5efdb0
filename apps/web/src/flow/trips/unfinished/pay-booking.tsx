import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CreatedBookingOverlays } from '../../payment/created-booking-overlays.tsx';
import { needsCard, useReprocess } from './use-reprocess.ts';

const ReprocessDialog = lazy(() => loadPart(() => import('./reprocess-dialog.tsx')));

interface PayBookingProps {
  readonly booking: Booking;
  /** Time is up: the button goes, what it opened stays. */
  readonly isOver: boolean;
  /** Id of what takes the focus when the button goes away with what it did. */
  readonly titleId: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** The payment has come to an end, good or bad, which the page that shows the booking is to tell. */
  onEnd?(): void;
}

/** The button that pays a booking which waits for that, and what it opens: the card's form, the bank's question. */
export function PayBooking({ booking, isOver, titleId, className, children, onEnd }: PayBookingProps) {
  const { reprocess, isInFlight, created } = useReprocess(booking, onEnd);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Meanwhile time may have run out.
    return () => (opener.current ? opener.current.focus() : focusNext(titleId));
  }, [isOpen, titleId]);
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
    <>
      {!isOver && (
        <Button
          ref={keepFocus}
          look="main"
          className={className}
          onClick={() => (needsCard(booking) ? setOpen(true) : void reprocess({ payment: null }))}
        >
          {children}
        </Button>
      )}
      {isOpen && !created.codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <ReprocessDialog booking={booking} onPay={reprocess} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {isInFlight && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
      <CreatedBookingOverlays created={created} />
    </>
  );
}
