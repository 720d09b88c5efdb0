import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { SummaryCard } from '@embarque/web-kit/ui/cards/summary-card.tsx';
import { useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { useSyncExternalStore } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { EndingPoints } from '../points/ending-points.tsx';
import { isIssued } from '../purchase/purchase-outcome.ts';
import { useServicePart } from '../service/use-service-part.ts';
import { locatorFacts, peopleFact, totalFact } from '../trips/booking-facts.ts';
import { daysText } from '../trips/trip-days.ts';
import { ExpiryNotice } from '../trips/unfinished/expiry-notice.tsx';
import classes from './booked-trip.module.css';
import { WhatComesNext } from './what-comes-next.tsx';

interface BookedTripProps {
  readonly booking: Booking;
  /** What it is, and what comes next, stands above. */
  readonly isHeaded: boolean;
}

/** What was booked: when and where, for whom and for how much, and what comes next. Suspends. */
export function BookedTrip({ booking, isHeaded }: BookedTripProps) {
  const part = useServicePart(booking.type, 'trip');
  const { shortCoin } = usePriceView();
  const { passengers, bookingExpirationDate: end } = booking;
  const isDone = isIssued(booking);
  const service = shopServiceOfKind(booking.type)?.service;
  return (
    <>
      {!isDone && !booking.unissued && end && <Waiting end={end} />}
      <div className={classes.trip}>
        {part && (
          <>
            {isHeaded ? (
              <h2 className={classes.title}>Detalhes da reserva</h2>
            ) : (
              <SummaryCard
                level="h2"
                picture={<part.Picture booking={booking} />}
                title={part.title(booking)}
                note={daysText(booking)}
              />
            )}
            <part.Details booking={booking} />
          </>
        )}
        <Facts
          facts={[
            ...(service ? [peopleFact(passengers, service)] : []),
            // Before the tickets are issued nobody can check in with it.
            ...(isDone ? locatorFacts(booking, part ?? {}) : []),
            totalFact(booking, shortCoin),
          ]}
        />
        <EndingPoints booking={booking} />
      </div>
      {!isHeaded && !booking.unissued && <WhatComesNext {...(!isDone && { booking })} />}
    </>
  );
}

/** How long it waits for its payment. */
function Waiting({ end }: { readonly end: string }) {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const left = useTimeLeft(end, skew);
  return (
    <div className={classes.waiting}>
      <ExpiryNotice end={end} left={left} />
    </div>
  );
}
