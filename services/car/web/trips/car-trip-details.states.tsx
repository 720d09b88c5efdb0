import { bookingOf } from '@embarque/car/testing/sample-booking.ts';
import { carElsewhere } from '@embarque/car/testing/sample-cars.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { CarTripDetails } from './car-trip-details.tsx';

const { pickupDesk, dropoffDesk, pickupAddress, dropoffAddress, dropoffDateTime } = carElsewhere;

export default statesOf({
  old: <CarTripDetails booking={bookingOf({ cancellationTerms: undefined })} />,
  usual: <CarTripDetails booking={bookingOf()} />,
  arrivingByPlane: <CarTripDetails booking={bookingOf({ arrivalNumber: 'G31024' })} />,
  afterHours: (
    <CarTripDetails
      booking={bookingOf({ pickupDesk, dropoffDesk, pickupAddress, dropoffAddress, dropoffDateTime, luggage: null })}
    />
  ),
});
