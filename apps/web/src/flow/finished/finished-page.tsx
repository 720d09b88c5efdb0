import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { CircleAlert, CircleCheckBig } from 'lucide-react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import classes from '../purchase-outcome.module.css';
import type { CompletedBooking } from '../purchase-outcome.ts';
import { useCompleted } from './use-completed.ts';

/** /busca/finalizado: the booking was made, whole or with something left to do. */
export function FinishedPage() {
  const completed = useCompleted();
  const trips = (
    <LinkButton to={shopPaths.trips} className={classes.way}>
      Ver minhas viagens
    </LinkButton>
  );
  return (
    <Page>
      <div className={classes.box}>
        {completed.isAsking ? (
          <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />
        ) : completed.booking ? (
          <Completed booking={completed.booking} trips={trips} />
        ) : (
          <EmptyState title="Nenhuma reserva recente" action={trips} />
        )}
      </div>
    </Page>
  );
}

interface CompletedProps {
  readonly booking: CompletedBooking;
  readonly trips: React.ReactNode;
}

function Completed({ booking, trips }: CompletedProps) {
  const isIssued = booking.status === 200 || booking.success;
  const code = (
    <p className={classes.code}>
      Código da reserva <strong>{booking.bookingCode}</strong>
    </p>
  );
  if (isIssued) {
    return (
      <>
        <CircleCheckBig className={classes.good} size={64} strokeWidth={1.5} aria-hidden="true" />
        <h1>Reserva concluída</h1>
        {code}
        {trips}
      </>
    );
  }
  return (
    <>
      <CircleAlert className={classes.caution} size={64} strokeWidth={1.5} aria-hidden="true" />
      <h1>Sua reserva foi concluída com ressalvas</h1>
      {booking.error && <p role="alert">{booking.error}</p>}
      {code}
      <p>Acesse Minhas viagens e informe os dados do cartão para finalizar a sua compra.</p>
      {trips}
    </>
  );
}
