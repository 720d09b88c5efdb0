import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { type MouseEvent, Suspense, useId } from 'react';
import { useServicePart } from '../../service/use-service-part.ts';
import { VoucherAction } from '../issued-trip.tsx';
import { fromTrips } from '../trip/from-trips.ts';
import { nextStepText } from '../trip-days.ts';
import { PendingTrip } from '../unfinished/pending-trip.tsx';
import classes from './next-trip-card.module.css';
import { NextTripCard } from './next-trip-card.tsx';

interface NextTripProps {
  readonly booking: Booking;
  /** The server's time when the page was opened. */
  readonly now: Date;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockSkewMs: number;
  /** Reloads the bookings. */
  readonly onReload: () => void;
  /** Its page is opened. */
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** The member's next trip above the list of all of them: when it begins, what comes next, and its voucher; of one to be paid until when, and the way to do it. */
export function NextTrip(props: NextTripProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}

function Card({ booking, now, clockSkewMs, onReload, onOpen }: NextTripProps) {
  const titleId = useId();
  const part = useServicePart(booking.type, 'trip');
  if (!part) return null;
  const isIssued = booking.statusId === bookingStatus.issued;
  const step = isIssued && nextStepText(part.steps(booking), now);
  return (
    <NextTripCard
      isLarge
      titleId={titleId}
      link={{ state: fromTrips, onClick: onOpen }}
      trip={{
        locator: booking.locator,
        title: part.title(booking),
        // Local, as it stands on every screen.
        startsAt: booking.departuredatetime.slice(0, 16),
        place: part.place?.(booking) ?? null,
        statusId: isIssued ? 2 : 1,
      }}
    >
      {step && (
        <p className={classes.step}>
          <b>Próximo passo:</b> {step}
        </p>
      )}
      {isIssued && (
        <div className={classes.act}>
          <VoucherAction booking={booking} />
        </div>
      )}
      {!isIssued && (
        <div className={classes.pay}>
          <PendingTrip booking={booking} titleId={titleId} clockSkewMs={clockSkewMs} onReload={onReload} />
        </div>
      )}
    </NextTripCard>
  );
}
