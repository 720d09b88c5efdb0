import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import { bookingOf } from '@embarque/experience/testing/sample-experience.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { ExperienceTripDetails } from './experience-trip-details.tsx';

const details = (booking: ExperienceBooking) => (
  <InShop>
    <ExperienceTripDetails booking={booking} />
  </InShop>
);

const { experience } = bookingOf();

export default statesOf({
  issued: details(bookingOf()),
  pending: details(
    bookingOf({ statusId: 1, locatorProvider: null, experience: { ...experience, redeemCode: null, childs: 1 } }),
  ),
  cancelled: details(bookingOf({ statusId: 5 })),
  continuous: details(
    bookingOf({ experience: { ...experience, continuous: true, openingHours: { from: '09:00', until: '17:00' } } }),
  ),
});
