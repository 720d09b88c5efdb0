import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { shopPaths, tripPath } from '@embarque/contract/shop-paths.ts';
import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { CircleAlert } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import card from '../../errors/problem-page.module.css';
import { type CompletedBooking, isIssued } from '../purchase/purchase-outcome.ts';
import { PurchaseSteps } from '../purchase/purchase-steps.tsx';
import { BookingCode } from '../trips/codes/booking-code.tsx';
import { BoughtTrip } from '../trips/issued-trip.tsx';
import { PayBooking } from '../trips/unfinished/pay-booking.tsx';
import { UnissuedTrip } from '../trips/unfinished/unissued-trip.tsx';
import { needsCard } from '../trips/unfinished/use-reprocess.ts';
import { PlaceScene, WhatWasBought } from './booked-head.tsx';
import { BookedTrip } from './booked-trip.tsx';
import classes from './finished-page.module.css';
import { useCompleted } from './use-completed.ts';
import { WhatComesNext } from './what-comes-next.tsx';

/** Id of the booking's code, which is read with the heading. */
const CODE_ID = 'codigo-da-reserva';

/** Id of the heading, which takes the focus of the button that pays when that goes. */
const TITLE_ID = 'situacao-da-reserva';

/** /busca/finalizado: the booking was made, whole or with something left to do. */
export function FinishedPage() {
  const [attempt, setAttempt] = useState(0);
  // Each payment made here has an outcome of its own, told as the first one was.
  return <Finished key={attempt} attempt={attempt} onPaid={() => setAttempt(attempt + 1)} />;
}

interface FinishedProps {
  readonly attempt: number;
  onPaid(): void;
}

function Finished({ attempt, onPaid }: FinishedProps) {
  const { isAsking, isLoading, completed, booking } = useCompleted(attempt);
  // Comprar stands at the end of a longer page: what was booked would grow in sight, and push the footer, before the top is shown.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
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
            <Completed completed={completed} booking={booking} isLoading={isLoading} onPaid={onPaid} />
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
  /** Whether the booking is still to come. */
  readonly isLoading: boolean;
  onPaid(): void;
}

function Completed({ completed, booking, isLoading, onPaid }: CompletedProps) {
  const code = <BookingCode id={CODE_ID} code={completed.bookingCode} />;
  const hasPaid = isDone(completed);
  // Last, so that nothing moves when it comes.
  const waiting = <div role="status" aria-label="Carregando os detalhes da reserva" className={classes.waiting} />;
  const rest = booking ? (
    <Suspense fallback={waiting}>
      <BookedTrip booking={booking} isHeaded={hasPaid} />
    </Suspense>
  ) : (
    isLoading && waiting
  );
  if (hasPaid) {
    return (
      <>
        <PlaceScene booking={booking} isLoading={isLoading} />
        <h1 aria-describedby={CODE_ID}>Reserva concluída</h1>
        {code}
        <WhatWasBought booking={booking} isLoading={isLoading} />
        {(!booking || isIssued(booking)) && (
          <>
            <div className={classes.papers}>
              <BoughtTrip locator={completed.locator} />
            </div>
            <WhatComesNext />
          </>
        )}
        <div className={classes.ways}>
          <ToTrips look="plain" />
          <ToTrip locator={completed.locator} />
        </div>
        {rest}
      </>
    );
  }
  return (
    <>
      <CircleAlert className={classes.caution} size={48} strokeWidth={1.5} aria-hidden="true" />
      <h1 id={TITLE_ID} aria-describedby={CODE_ID}>
        Sua reserva foi concluída com ressalvas
      </h1>
      {completed.error && <p role="alert">{completed.error}</p>}
      {code}
      <p>
        {booking?.unissued ? (
          <UnissuedTrip booking={booking} />
        ) : mayPay(booking) ? (
          'Para finalizar a sua compra, informe os dados do cartão aqui ou, mais tarde, em Minhas viagens, até a reserva expirar.'
        ) : (
          'Acesse Minhas viagens e informe os dados do cartão para finalizar a sua compra.'
        )}
      </p>
      <div className={classes.ways}>
        {isLoading && <Button loading>{PAY_AGAIN}</Button>}
        {booking && <PayAgain booking={booking} onPaid={onPaid} />}
        <ToTrips look={isLoading || mayPay(booking) ? 'plain' : 'main'} />
        <ToTrip locator={completed.locator} />
      </div>
      {rest}
    </>
  );
}

const PAY_AGAIN = 'Pagar com outro cartão';

/** Whether a card is all that a booking waits for. */
const mayPay = (booking: Booking | undefined): booking is Booking =>
  booking?.statusId === bookingStatus.pending && needsCard(booking);

/** Pays here and now, until the booking expires. */
function PayAgain({ booking, onPaid }: { readonly booking: Booking; onPaid(): void }) {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const isOver = useTimeLeft(booking.bookingExpirationDate, skew) === 0;
  if (!mayPay(booking)) return null;
  return (
    <PayBooking booking={booking} isOver={isOver} titleId={TITLE_ID} onEnd={onPaid}>
      {PAY_AGAIN}
    </PayBooking>
  );
}

const ToTrip = ({ locator }: { readonly locator: string }) => (
  <LinkButton to={tripPath(locator)} look="plain">
    Ver esta viagem
  </LinkButton>
);

interface ToTripsProps {
  readonly look?: 'main' | 'plain';
}

function ToTrips({ look = 'main' }: ToTripsProps) {
  return (
    <LinkButton to={shopPaths.trips} look={look}>
      Ver minhas viagens
    </LinkButton>
  );
}
