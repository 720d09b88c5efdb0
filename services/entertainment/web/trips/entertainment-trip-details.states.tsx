import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { fakeTour } from '@embarque/entertainment/testing/fake-activity.ts';
import { bookingOf, transferBookingOf } from '@embarque/entertainment/testing/sample-booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { EntertainmentTripDetails } from './entertainment-trip-details.tsx';

const details = (booking: EntertainmentBooking) => (
  <InShop>
    <EntertainmentTripDetails booking={booking} />
  </InShop>
);

export default statesOf({
  ticket: details(bookingOf()),
  tour: details(bookingOf(fakeTour())),
  transfer: details(transferBookingOf()),
});
