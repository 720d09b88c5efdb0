import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { Suspense } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import classes from '../purchase-outcome.module.css';
import type { CompletedBooking } from '../purchase-outcome.ts';
import { BookedTrip } from './booked-trip.tsx';
import { useCompleted } from './use-completed.ts';

/** /busca/finalizado: the booking was made, whole or with something left to do. */
export function FinishedPage() {
  const { isAsking, completed, booking } = useCompleted();
  const trips = (
    <LinkButton to={shopPaths.trips} className={classes.way}>
      Ver minhas viagens
    </LinkButton>
  );
  return (
    <Page>
      <div className={classes.box}>
        {isAsking ? (
          <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />
        ) : completed ? (
          <Completed completed={completed} booking={booking} trips={trips} />
        ) : (
          <EmptyState title="Nenhuma reserva recente" action={trips} />
        )}
      </div>
    </Page>
  );
}

interface CompletedProps {
  readonly completed: CompletedBooking;
  readonly booking: Booking | undefined;
  readonly trips: React.ReactNode;
}

function Completed({ completed, booking, trips }: CompletedProps) {
  const code = (
    <p className={classes.code}>
      Código da reserva <strong>{completed.bookingCode}</strong>
    </p>
  );
  const trip = booking && (
    <Suspense>
      <BookedTrip booking={booking} />
    </Suspense>
  );
  if (completed.status === 200 || completed.success) {
    return (
      <>
        <CircleCheckBig className={classes.good} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1>Reserva concluída</h1>
        {code}
        {trip}
        {trips}
      </>
    );
  }
  return (
    <>
      <CircleAlert className={classes.caution} size={64} strokeWidth={1.5} aria-hidden="true" />
      <h1>Sua reserva foi concluída com ressalvas</h1>
      {completed.error && <p role="alert">{completed.error}</p>}
      {code}
      {trip}
      <p>Acesse Minhas viagens e informe os dados do cartão para finalizar a sua compra.</p>
      {trips}
    </>
  );
}
