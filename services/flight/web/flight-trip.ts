import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { FlightBooking } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { FlightTripDetails, flightTripTitle } from './trips/flight-trip-details.tsx';

/** Flights in My trips. */
export const flightTrip: TripPart<FlightBooking> = {
  kind: flightService.kind,
  title: flightTripTitle,
  Details: FlightTripDetails,
};
