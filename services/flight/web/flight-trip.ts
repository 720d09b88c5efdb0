import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { FlightScene } from './flight-scene.tsx';
import { FlightTripDetails, flightTripSteps, flightTripTitle } from './trips/flight-trip-details.tsx';

/** Flights in My trips. */
export const flightTrip: TripPart<FlightBooking> = {
  title: flightTripTitle,
  Picture: FlightScene,
  steps: flightTripSteps,
  Details: FlightTripDetails,
};
