import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { type CompletedBooking, saveCompleted } from '../purchase/purchase-outcome.ts';
import { inMinutes, pendingBooking } from '../trips/booking-card.states.tsx';
import { FinishedPage } from './finished-page.tsx';

interface FinishedProps {
  readonly completed: CompletedBooking;
  /** What the server tells of it; nothing where it does not answer. */
  readonly booking?: Booking | undefined;
}

/** The page after a purchase, which left what became of it in the session. */
function Finished({ completed, booking }: FinishedProps) {
  useState(() => saveCompleted(completed));
  useState(() => booking && fakeServer(answer(bookingRoutes.byLocator, { status: 200, body: booking })));
  return <FinishedPage />;
}

const issued: CompletedBooking = { status: 200, success: true, bookingCode: 'EMB-123', locator: 'ABC123', statusId: 2 };
const unpaid: CompletedBooking = {
  ...issued,
  status: 201,
  success: false,
  statusId: 1,
  error: 'O banco recusou o pagamento.',
};

const finished = (completed: CompletedBooking, booking?: Booking) => (
  <InPage history={createMemoryHistory({ initialEntries: [shopPaths.finished] })}>
    <Finished completed={completed} booking={booking} />
  </InPage>
);

/** One whose points have expired meanwhile, some of them for good. */
const unpaidLosing = (lostPoints: number) =>
  pendingBooking({ expiredPoints: { points: 0, validUntil: null, lostPoints } });

export default statesOf({
  issued: finished(issued),
  unpaid: finished(unpaid),
  issuedTrip: finished(issued, sampleBooking({})),
  unpaidTrip: finished(unpaid, pendingBooking()),
  over: finished(unpaid, pendingBooking({ bookingExpirationDate: inMinutes(-1) })),
  ended: finished(
    unpaid,
    pendingBooking({
      statusId: 3,
      unissued: { reason: null, returnedPoints: 61_725, lostPoints: 0, returnsCoupon: false, releasedCard: null },
    }),
  ),
  paid: finished(unpaid, pendingBooking({ paymentTransaction: 't1' })),
  unpaidWithLostPoints: finished(unpaid, unpaidLosing(1_725)),
  unpaidWithAllLost: finished(unpaid, unpaidLosing(61_725)),
});
