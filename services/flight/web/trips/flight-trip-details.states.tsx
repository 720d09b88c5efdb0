import { bookingOf } from '@embarque/flight/testing/sample-booking.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { FlightTripDetails } from './flight-trip-details.tsx';

/** The way out is sold at the terms of the way back. */
function withSameFares() {
  const booking = bookingOf();
  const [bought] = booking.BookingBySource;
  const terms = bought?.Segments[1]?.flights[0];
  if (!bought || !terms) throw new Error('the sample has a way back');
  const { carrier, fareoption, classofservices } = terms;
  const Segments = bought.Segments.map(({ flights, ...way }) => ({
    ...way,
    flights: flights.map((leg) => ({ ...leg, carrier, fareoption, classofservices })),
  }));
  return bookingOf({ BookingBySource: [{ ...bought, Segments }] });
}

export default statesOf({
  withinTheLaw: <FlightTripDetails booking={bookingOf()} />,
  pending: (
    <FlightTripDetails
      booking={bookingOf({ statusId: 1, locatorProvider: null, withdrawal: { hours: 24, until: null } })}
    />
  ),
  boughtLate: <FlightTripDetails booking={bookingOf({ withdrawal: null })} />,
  sameFares: <FlightTripDetails booking={withSameFares()} />,
  ticketed: (
    <FlightTripDetails
      booking={bookingOf({
        passengers: [
          { name: 'ANA', lastName: 'SOUZA' },
          { name: 'BIA', lastName: 'SOUZA' },
        ],
        ticketNumbers: ['1270000000070', '1270000000071'],
      })}
    />
  ),
  unequal: <FlightTripDetails booking={bookingOf({ ticketNumbers: ['1270000000070', '1270000000071'] })} />,
  finished: <FlightTripDetails booking={bookingOf({ statusId: 4 })} />,
});
