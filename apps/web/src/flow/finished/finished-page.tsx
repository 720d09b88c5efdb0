import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { focusHeading } from '@embarque/web-kit/ui/focus-heading.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { StateScene } from '@embarque/web-kit/ui/state-scene.tsx';
import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import card from '../../errors/problem-page.module.css';
import classes from '../purchase-outcome.module.css';
import type { CompletedBooking } from '../purchase-outcome.ts';
import { BookedTrip } from './booked-trip.tsx';
import { useCompleted } from './use-completed.ts';

/** Id of the booking's code, which is read with the heading. */
const CODE_ID = 'codigo-da-reserva';

/** /busca/finalizado: the booking was made, whole or with something left to do. */
export function FinishedPage() {
  const { isAsking, completed, isBookingAwaited, booking } = useCompleted();
  // The outcome is told also where the bank leads here, which makes this the first page.
  useEffect(() => {
    if (!isAsking) focusHeading();
  }, [isAsking]);
  return (
    <Page>
      <div className={isAsking || completed ? classes.box : card.card}>
        {isAsking ? (
          <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />
        ) : completed ? (
          <Completed completed={completed} isBookingAwaited={isBookingAwaited} booking={booking} />
        ) : (
          <StateScene scene="trips" isPage title="Nenhuma reserva recente" action={<ToTrips />} />
        )}
      </div>
    </Page>
  );
}

interface CompletedProps {
  readonly completed: CompletedBooking;
  readonly isBookingAwaited: boolean;
  readonly booking: Booking | undefined;
}

function Completed({ completed, isBookingAwaited, booking }: CompletedProps) {
  const code = (
    <p id={CODE_ID} className={classes.code}>
      Código da reserva <strong>{completed.bookingCode}</strong>
    </p>
  );
  // Its place is kept while it is asked for: nothing moves when it comes.
  const place = <div className={classes.place} />;
  const trip = booking ? (
    <Suspense fallback={place}>
      <BookedTrip booking={booking} />
    </Suspense>
  ) : (
    isBookingAwaited && place
  );
  if (completed.status === 200 || completed.success) {
    return (
      <>
        <CircleCheckBig className={classes.good} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1 aria-describedby={CODE_ID}>Reserva concluída</h1>
        {code}
        {trip}
        <ToTrips className={classes.way} />
      </>
    );
  }
  return (
    <>
      <CircleAlert className={classes.caution} size={64} strokeWidth={1.5} aria-hidden="true" />
      <h1 aria-describedby={CODE_ID}>Sua reserva foi concluída com ressalvas</h1>
      {completed.error && <p role="alert">{completed.error}</p>}
      {code}
      {trip}
      <p>Acesse Minhas viagens e informe os dados do cartão para finalizar a sua compra.</p>
      <ToTrips className={classes.way} />
    </>
  );
}

function ToTrips({ className }: { readonly className?: string | undefined }) {
  return (
    <LinkButton to={shopPaths.trips} className={className}>
      Ver minhas viagens
    </LinkButton>
  );
}
