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
import { PurchaseSteps } from '../purchase-steps.tsx';
import { BookedTrip } from './booked-trip.tsx';
import { BookingCode } from './booking-code.tsx';
import { useCompleted } from './use-completed.ts';

/** Id of the booking's code, which is read with the heading. */
const CODE_ID = 'codigo-da-reserva';

/** /busca/finalizado: the booking was made, whole or with something left to do. */
export function FinishedPage() {
  const { isAsking, completed, booking } = useCompleted();
  // The outcome is told also where the bank leads here, which makes this the first page.
  useEffect(() => {
    if (!isAsking) focusHeading();
  }, [isAsking]);
  return (
    <Page>
      <div className={classes.place}>
        {completed && !isAsking && <PurchaseSteps isDone={isDone(completed)} />}
        <div className={isAsking || completed ? classes.box : card.card}>
          {isAsking ? (
            <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />
          ) : completed ? (
            <Completed completed={completed} booking={booking} />
          ) : (
            <StateScene scene="trips" isPage title="Nenhuma reserva recente" action={<ToTrips />} />
          )}
        </div>
      </div>
    </Page>
  );
}

const isDone = ({ status, success }: CompletedBooking): boolean => status === 200 || success;

interface CompletedProps {
  readonly completed: CompletedBooking;
  readonly booking: Booking | undefined;
}

function Completed({ completed, booking }: CompletedProps) {
  const code = <BookingCode id={CODE_ID} code={completed.bookingCode} />;
  const hasPaid = isDone(completed);
  // Last, so that nothing moves when it comes.
  const rest = booking && (
    <Suspense>
      <BookedTrip booking={booking} />
    </Suspense>
  );
  if (hasPaid) {
    return (
      <>
        <CircleCheckBig className={classes.good} size={48} strokeWidth={1.5} aria-hidden="true" />
        <h1 aria-describedby={CODE_ID}>Reserva concluída</h1>
        {code}
        <ToTrips className={classes.way} />
        {rest}
      </>
    );
  }
  return (
    <>
      <CircleAlert className={classes.caution} size={48} strokeWidth={1.5} aria-hidden="true" />
      <h1 aria-describedby={CODE_ID}>Sua reserva foi concluída com ressalvas</h1>
      {completed.error && <p role="alert">{completed.error}</p>}
      {code}
      <p>Acesse Minhas viagens e informe os dados do cartão para finalizar a sua compra.</p>
      <ToTrips className={classes.way} />
      {rest}
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
