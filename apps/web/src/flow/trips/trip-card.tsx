import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { type BookingStatusId, bookingStatus, bookingStatusLabels } from '@embarque/contract/booking.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Suspense } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { paidText } from '../paid-text.ts';
import { useServicePart } from '../use-service-part.ts';
import { FinishedTrip, IssuedTrip } from './issued-trip.tsx';
import { PendingTrip } from './pending-trip.tsx';
import { TripCancellation } from './trip-cancellation.tsx';
import classes from './trip-card.module.css';

interface TripCardProps {
  readonly booking: Booking;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockSkewMs: number;
  /** Reloads the bookings. */
  readonly onReload: () => void;
}

/** The card of a booking; its service renders the details. */
export function TripCard({ booking, ...rest }: TripCardProps) {
  return (
    <article className={classes.card} aria-label={`Reserva ${booking.bookingCode}`}>
      <Suspense fallback={<div className={classes.place} />}>
        <Content booking={booking} {...rest} />
      </Suspense>
    </article>
  );
}

function Content({ booking, clockSkewMs, onReload }: TripCardProps) {
  const part = useServicePart(booking.type, 'trip');
  const view = usePriceView();
  if (!part) return null;
  const locator = booking.locatorProvider ?? booking.locator;
  return (
    <>
      <header className={classes.head}>
        <h2>{part.title(booking)}</h2>
        <StatusBadge statusId={booking.statusId} />
      </header>
      <dl className={classes.facts}>
        <Fact label="Código da reserva" value={booking.bookingCode} />
        <Fact label="Localizador" value={locator} />
        <Fact label="Data da reserva" value={booking.bookingDateStr.slice(0, 10)} />
        <Fact label="Total" value={paidText(booking, view.shortCoin)} />
      </dl>
      {booking.statusId === bookingStatus.pending && (
        <PendingTrip booking={booking} clockSkewMs={clockSkewMs} onReload={onReload} />
      )}
      <part.Details booking={booking} />
      <p className={classes.people}>
        <b>{shopServiceOfKind(booking.type)?.service.peopleLabel}</b>{' '}
        {booking.passengers.map(({ name, lastName }) => `${name} ${lastName}`).join(', ')}
      </p>
      {booking.statusId === bookingStatus.issued && <IssuedTrip booking={booking} />}
      {booking.statusId === bookingStatus.finished && <FinishedTrip booking={booking} />}
      <TripCancellation booking={booking} />
      {part.notes?.(booking).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function StatusBadge({ statusId }: { readonly statusId: BookingStatusId }) {
  return (
    <span className={classes.badge} data-status={statusId}>
      {bookingStatusLabels[statusId]}
    </span>
  );
}
