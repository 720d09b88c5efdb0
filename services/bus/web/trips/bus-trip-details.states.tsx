import { bookingOf, goingBus, returnBus } from '@embarque/bus/testing/sample-booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { BusTripDetails } from './bus-trip-details.tsx';

const unissued = goingBus.seats.map(({ number, name }) => ({ number, name }));

export default statesOf({
  oneWay: <BusTripDetails booking={bookingOf([goingBus])} />,
  roundTrip: <BusTripDetails booking={bookingOf([goingBus, returnBus])} />,
  pending: (
    <BusTripDetails
      booking={bookingOf([{ ...goingBus, seats: unissued, withdrawalUntil: null, locatorProvider: null }], {
        statusId: 1,
        locatorProvider: null,
      })}
    />
  ),
  returnCancelled: <BusTripDetails booking={bookingOf([goingBus, { ...returnBus, isCancelled: true }])} />,
  cancelled: <BusTripDetails booking={bookingOf([goingBus, returnBus], { statusId: 5 })} />,
  departureClose: <BusTripDetails booking={bookingOf([{ ...goingBus, cancellation: [] }])} />,
});
