import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { CancellationAmounts } from './cancellation-amounts.tsx';
import classes from './trip-cancellation.module.css';
import { useCancellation } from './use-cancellation.ts';

const CancelDialog = lazy(() => loadPart(() => import('./cancel-dialog.tsx')));

interface TripCancellationProps {
  readonly booking: Booking;
  /** Id of the card's title, which takes the focus when the button goes away with what it did. */
  readonly titleId: string;
  /** What else can be done with it, before the button to cancel. */
  readonly children?: ReactNode;
}

/** The button to cancel a booking that can be cancelled, or what was refunded once it was. */
export function TripCancellation({ booking, titleId, children }: TripCancellationProps) {
  switch (booking.statusId) {
    case bookingStatus.pending:
    case bookingStatus.issued:
      return (
        <>
          {booking.cancellation && <CancellationDone booking={booking} />}
          <div className={classes.foot}>
            {children}
            {!booking.cancellation && <CancelAction booking={booking} titleId={titleId} />}
          </div>
        </>
      );
    case bookingStatus.finished:
    case bookingStatus.cancelled:
      return <CancellationDone booking={booking} />;
    default:
      return null;
  }
}

/** What was refunded, if anything was cancelled. Of a booking that stands, or stood until its trip, a part was cancelled; the rest is not taken back. */
export function CancellationDone({ booking }: { readonly booking: Booking }) {
  const { cancellation, cancelledParts, statusId } = booking;
  return (
    cancellation && (
      <section className={classes.done} aria-label="Cancelamento">
        {statusId === bookingStatus.issued && <p>Parte desta reserva foi cancelada. O restante continua valendo.</p>}
        {statusId === bookingStatus.finished && <p>Parte desta reserva foi cancelada.</p>}
        {cancelledParts.length > 0 && (
          <ul className={classes.cancelled} aria-label="Cancelado">
            {cancelledParts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
        <CancellationAmounts parts={cancellation} booking={booking} isDone />
      </section>
    )
  );
}

/** The button to cancel a booking, and the dialog that it opens. */
export function CancelAction({ booking, titleId }: Omit<TripCancellationProps, 'children'>) {
  const opener = useRef<HTMLButtonElement>(null);
  const cancellation = useCancellation(booking, {
    onClose: () => opener.current?.focus(),
    onEnd: () => focusNext(titleId),
  });
  const { state, open } = cancellation;
  return (
    <>
      <button ref={opener} type="button" className={classes.cancel} onClick={open}>
        Cancelar reserva
      </button>
      {state && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <CancelDialog booking={booking} cancellation={{ ...cancellation, state }} />
        </Suspense>
      )}
    </>
  );
}
