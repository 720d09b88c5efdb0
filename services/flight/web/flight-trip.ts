import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import {
  FlightTripConditions,
  FlightTripDetails,
  flightTripPlace,
  flightTripSteps,
  flightTripTitle,
} from './trips/flight-trip-details.tsx';
import { FlightTripPicture } from './trips/flight-trip-picture.tsx';

/** Flights in My trips. */
export const flightTrip: TripPart<FlightBooking> = {
  title: flightTripTitle,
  place: flightTripPlace,
  Picture: FlightTripPicture,
  steps: flightTripSteps,
  Details: FlightTripDetails,
  Conditions: FlightTripConditions,
};
