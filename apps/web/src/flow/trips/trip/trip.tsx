import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { clockSkew, serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { useId, useState, useSyncExternalStore } from 'react';
import { SellerLine } from '../../../brand/seller/seller-line.tsx';
import { SupportWays } from '../../../brand/seller/support-ways.tsx';
import { shopServiceOfKind } from '../../../services.ts';
import { EndingPoints } from '../../points/ending-points.tsx';
import { useServicePart } from '../../service/use-service-part.ts';
import { CancelAction } from '../cancellation/trip-cancellation.tsx';
import { IssuedTripActions, VoucherAction } from '../issued-trip.tsx';
import { PendingTrip } from '../unfinished/pending-trip.tsx';
import { TripHead } from './trip-head.tsx';
import classes from './trip-page.module.css';
import { TripPayment } from './trip-payment.tsx';
import { TripSection } from './trip-section.tsx';

interface TripProps {
  readonly booking: Booking;
  /** Reloads the booking. */
  readonly onReload: () => void;
}

/** All there is to know and to do of one booking. Suspends. */
export function Trip({ booking, onReload }: TripProps) {
  const part = useServicePart(booking.type, 'trip');
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const [now] = useState(serverNow);
  const titleId = useId();
  if (!part) return null;
  const { statusId, passengers } = booking;
  const isPending = statusId === bookingStatus.pending;
  const isIssued = statusId === bookingStatus.issued;
  const isFinished = statusId === bookingStatus.finished;
  // Of what is over nothing is cancelled.
  const hasConditions = isPending || isIssued;
  const mayCancel = hasConditions && !booking.cancellation;
  const service = shopServiceOfKind(booking.type)?.service;
  return (
    <article className={classes.trip} aria-labelledby={titleId}>
      <TripHead booking={booking} part={part} titleId={titleId} now={now} />
      {isPending && <PendingTrip booking={booking} titleId={titleId} clockSkewMs={skew} onReload={onReload} />}
      {(isIssued || isFinished) && (
        <TripSection title="Documentos" isRow>
          <div className={classes.actions}>
            <VoucherAction booking={booking} />
            {isIssued && <IssuedTripActions booking={booking} />}
          </div>
        </TripSection>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <TripSection title="Detalhes">
            <part.Details booking={booking} withoutConditions={hasConditions} />
          </TripSection>
          <TripSection title={service?.peopleLabel ?? 'Quem viaja'}>
            <ul className={classes.people}>
              {passengers.map(({ name, lastName }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are told apart by their place alone.
                <li key={index}>{`${name} ${lastName}`}</li>
              ))}
            </ul>
          </TripSection>
          {hasConditions && (
            <TripSection title="Condições">
              {isPending && <p>Enquanto a reserva não for emitida, cancelar não custa nada. As regras valem depois.</p>}
              {part.Conditions ? (
                <part.Conditions booking={booking} />
              ) : (
                <p>As regras de cancelamento estão nos detalhes acima.</p>
              )}
              <EndingPoints booking={booking} />
              {mayCancel && (
                <div className={classes.cancel}>
                  <p>Antes de confirmar um cancelamento, você vê o que volta para você e o que não volta.</p>
                  <CancelAction booking={booking} titleId={titleId} />
                </div>
              )}
            </TripSection>
          )}
        </div>
        <div className={classes.column}>
          <TripPayment booking={booking} />
          <TripSection title="Ajuda">
            <p>
              Ao falar conosco, informe o código da reserva <b>{booking.bookingCode}</b>.
            </p>
            <SupportWays />
            <SellerLine className={classes.seller} />
          </TripSection>
        </div>
      </div>
    </article>
  );
}
