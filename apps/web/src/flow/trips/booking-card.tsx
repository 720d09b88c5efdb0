import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { tripPath } from '@embarque/contract/shop-paths.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { TripCard } from '@embarque/web-kit/ui/cards/trip-card.tsx';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useId } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { EndingPoints } from '../points/ending-points.tsx';
import { useServicePart } from '../service/use-service-part.ts';
import classes from './booking-card.module.css';
import { badgeOf, bookingFacts, refundText } from './booking-facts.ts';
import { TripCancellation } from './cancellation/trip-cancellation.tsx';
import { IssuedTripActions, VoucherAction } from './issued-trip.tsx';
import { fromTrips } from './trip/from-trips.ts';
import { daysLeftText, daysText, nextStepText } from './trip-days.ts';
import { PendingTrip } from './unfinished/pending-trip.tsx';
import { UnissuedTrip } from './unfinished/unissued-trip.tsx';

interface BookingCardProps {
  readonly booking: Booking;
  /** The server's time when the page was opened. */
  readonly now: Date;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockSkewMs: number;
  /** It stands large above the list, with how long until then, what comes next and its voucher: folded, it does not say them again. */
  readonly isNext?: boolean;
  /** Reloads the bookings. */
  readonly onReload: () => void;
  /** Its page is opened. */
  readonly onOpen?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** The card of a booking, whose title leads to its page; its service renders the details. */
export function BookingCard(props: BookingCardProps) {
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <Card {...props} />
    </Suspense>
  );
}

function Card({ booking, now, clockSkewMs, isNext = false, onReload, onOpen }: BookingCardProps) {
  const part = useServicePart(booking.type, 'trip');
  const { shortCoin } = usePriceView();
  const titleId = useId();
  if (!part) return null;
  const { bookingCode, statusId, passengers, cancellation, unissued } = booking;
  const badge = badgeOf(booking);
  const isIssued = statusId === bookingStatus.issued;
  const isFinished = statusId === bookingStatus.finished;
  return (
    <TripCard
      label={`Reserva ${bookingCode}`}
      titleId={titleId}
      picture={<part.Picture booking={booking} />}
      isQuiet={!isIssued && !isFinished}
      title={
        <Link to={tripPath(booking.locator)} state={fromTrips} onClick={onOpen}>
          {part.title(booking)}
        </Link>
      }
      status={<StatusBadge status={badge.status}>{badge.label}</StatusBadge>}
      when={daysText(booking)}
      countdown={isNext ? 'Próxima viagem' : isIssued ? daysLeftText(booking, now) : undefined}
      next={isIssued && !isNext ? nextStepText(part.steps(booking), now) : undefined}
      result={
        unissued ? (
          <UnissuedTrip booking={booking} isSaid={badge.status === 'failed'} />
        ) : (
          statusId === bookingStatus.cancelled &&
          cancellation && (
            <>
              <b>Voltou para você:</b> {refundText(cancellation, shortCoin)}
            </>
          )
        )
      }
      action={(isFinished || (isIssued && !isNext)) && <VoucherAction booking={booking} isQuiet />}
      facts={bookingFacts(booking, part, shortCoin)}
      notice={
        statusId === bookingStatus.pending && (
          <PendingTrip booking={booking} titleId={titleId} clockSkewMs={clockSkewMs} onReload={onReload} />
        )
      }
    >
      {statusId === bookingStatus.pending && (
        <p className={classes.note}>
          Enquanto a reserva não for emitida, cancelar não custa nada. As regras valem depois.
        </p>
      )}
      <part.Details booking={booking} />
      <section className={classes.people}>
        <h3>{shopServiceOfKind(booking.type)?.service.peopleLabel}</h3>
        <ul>
          {passengers.map(({ name, lastName }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are told apart by their place alone.
            <li key={index}>{`${name} ${lastName}`}</li>
          ))}
        </ul>
      </section>
      <EndingPoints booking={booking} />
      <TripCancellation booking={booking} titleId={titleId}>
        {isIssued && isNext && <VoucherAction booking={booking} isQuiet />}
        {isIssued && <IssuedTripActions booking={booking} />}
      </TripCancellation>
    </TripCard>
  );
}
