import { bookingOf } from '@embarque/flight/testing/sample-booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { FlightTripDetails } from './flight-trip-details.tsx';

export default statesOf({
  withinTheLaw: <FlightTripDetails booking={bookingOf()} />,
  pending: (
    <FlightTripDetails
      booking={bookingOf({ statusId: 1, locatorProvider: null, withdrawal: { hours: 24, until: null } })}
    />
  ),
  boughtLate: <FlightTripDetails booking={bookingOf({ withdrawal: null })} />,
  finished: <FlightTripDetails booking={bookingOf({ statusId: 4 })} />,
});
