import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../testing/in-page.tsx';
import { BookingCard } from './booking-card.tsx';

/** When the pages of these bookings are opened. */
export const NOW = new Date('2026-12-19T12:00:00Z');

/** What a cancellation of it gives back. */
export const refund = {
  refundPoints: 40_000,
  refundCash: 150,
  penaltyPoints: 20_000,
  penaltyCash: 49,
  lostPoints: 1_725,
  fare: { points: 36_400, cash: 100 },
  tax: { points: 5_325, cash: 50 },
  fee: { points: 0, cash: 0 },
};

/** An instant some time from now, ISO 8601. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A booking that waits for its payment. */
export const pendingBooking = (wish: Partial<Omit<Booking, 'type'>> = {}): Booking =>
  sampleBooking({
    statusId: bookingStatus.pending,
    locatorProvider: null,
    bookingExpirationDate: inMinutes(95),
    paymentTransaction: null,
    paymentCard: null,
    ...wish,
  });

/** What came back of a purchase that came to nothing. */
const unissued = { reason: null, returnedPoints: 61_725, lostPoints: 0, returnsCoupon: false, releasedCard: null };
const nothingPaid = { locatorProvider: null, paymentTransaction: null, paymentCard: null };

const card = (booking: Booking, as?: UserOptions) => (
  <InPage as={as}>
    <BookingCard booking={booking} now={NOW} clockSkewMs={0} onReload={() => undefined} />
  </InPage>
);

export default statesOf({
  issued: card(sampleBooking()),
  issuedWithEndingPoints: card(
    sampleBooking({
      endingPoints: [
        { points: 8_000, expiresAt: '2026-12-16T02:59:59.999Z' },
        { points: 20_000, expiresAt: '2026-12-26T02:59:59.999Z' },
        { points: 30_000, expiresAt: '2027-07-01T02:59:59.999Z' },
      ],
    }),
  ),
  pending: card(pendingBooking()),
  pendingWithExpiredPoints: card(
    pendingBooking({
      bookingExpirationDate: inMinutes(40),
      expiredPoints: { points: 3_000, validUntil: inMinutes(60 * 24 * 30), lostPoints: 1_000 },
    }),
  ),
  finished: card(sampleBooking({ statusId: bookingStatus.finished })),
  expired: card(sampleBooking({ statusId: bookingStatus.expired, ...nothingPaid, unissued })),
  refused: card(
    sampleBooking({
      statusId: bookingStatus.cancelled,
      ...nothingPaid,
      unissued: {
        ...unissued,
        reason: 'A empresa não confirmou a emissão.',
        returnsCoupon: true,
        releasedCard: { brand: 'visa', last4Digits: '1111' },
      },
    }),
  ),
  refusedLosingPoints: card(
    sampleBooking({
      statusId: bookingStatus.cancelled,
      ...nothingPaid,
      cashTotalValue: 0,
      unissued: { ...unissued, returnedPoints: 60_000, lostPoints: 1_725 },
    }),
  ),
  cancelledUnpaid: card(
    sampleBooking({
      statusId: bookingStatus.cancelled,
      ...nothingPaid,
      unissued,
      cancellation: { ...refund, refundPoints: 61_725, refundCash: 0, penaltyPoints: 0, penaltyCash: 0, lostPoints: 0 },
    }),
  ),
  cancelled: card(sampleBooking({ statusId: bookingStatus.cancelled, cancellation: refund })),
  cancelledInPart: card(sampleBooking({ cancellation: refund, cancelledParts: ['Volta: GOL · G3 1025'] })),
});
