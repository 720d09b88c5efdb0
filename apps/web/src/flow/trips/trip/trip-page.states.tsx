import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { tripPath } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { InPage } from '../../../testing/in-page.tsx';
import { pendingBooking, refund } from '../booking-card.states.tsx';
import { TripView } from './trip-page.tsx';

/** What the server says of it. */
type Answered = Parameters<typeof answer>[1];

function Opened({ answered }: { readonly answered: Answered }) {
  useState(() => fakeServer(answer(bookingRoutes.byLocator, answered)));
  return <TripView locator="L0C4T0R" />;
}

const opened = (answered: Answered) => (
  <InPage history={createMemoryHistory({ initialEntries: [tripPath('L0C4T0R')] })}>
    <Opened answered={answered} />
  </InPage>
);

const trip = (booking: Booking) => opened({ status: 200, body: booking });

export default statesOf({
  issued: trip(sampleBooking({ endingPoints: [{ points: 20_000, expiresAt: '2026-12-26T02:59:59.999Z' }] })),
  pending: trip(pendingBooking()),
  finished: trip(sampleBooking({ statusId: bookingStatus.finished })),
  cancelled: trip(sampleBooking({ statusId: bookingStatus.cancelled, cancellation: refund })),
  cancelledInPart: trip(sampleBooking({ cancellation: refund, cancelledParts: ['Volta: GOL · G3 1025'] })),
  expired: trip(
    sampleBooking({
      statusId: bookingStatus.expired,
      locatorProvider: null,
      paymentTransaction: null,
      paymentCard: null,
      unissued: { reason: null, returnedPoints: 61_725, lostPoints: 0, returnsCoupon: false, releasedCard: null },
    }),
  ),
  waiting: opened(never),
  unknown: opened(problem(404, 'Reserva não encontrada')),
  failed: opened(problem(500, 'Ocorreu um erro')),
});
