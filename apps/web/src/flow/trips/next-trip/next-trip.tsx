import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { type MouseEvent, Suspense, useId } from 'react';
import { useServicePart } from '../../service/use-service-part.ts';
import { VoucherAction } from '../issued-trip.tsx';
import { fromTrips } from '../trip/from-trips.ts';
import { nextStepText } from '../trip-days.ts';
import classes from './next-trip-card.module.css';
import { NextTripCard } from './next-trip-card.tsx';

interface NextTripProps {
  readonly booking: Booking;
  /** The server's time when the page was opened. */
  readonly now: Date;
  /** Its page is opened. */
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** The member's next trip above the list of all of them: when it begins, what comes next, and its voucher. */
export function NextTrip(props: NextTripProps) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}

function Card({ booking, now, onOpen }: NextTripProps) {
  const titleId = useId();
  const part = useServicePart(booking.type, 'trip');
  if (!part) return null;
  const step = nextStepText(part.steps(booking), now);
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
        statusId: bookingStatus.issued,
      }}
    >
      {step && (
        <p className={classes.step}>
          <b>Próximo passo:</b> {step}
        </p>
      )}
      <div className={classes.act}>
        <VoucherAction booking={booking} />
      </div>
    </NextTripCard>
  );
}
