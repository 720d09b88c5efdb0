import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { EntertainmentTripConditions, EntertainmentTripDetails } from './trips/entertainment-trip-details.tsx';
import { EntertainmentTripPicture, entertainmentTripPlace } from './trips/entertainment-trip-picture.tsx';
import { entertainmentTripSteps, entertainmentTripTitle } from './trips/trip-facts.ts';

/** Activities in My trips. */
export const entertainmentTrip: TripPart<EntertainmentBooking> = {
  title: entertainmentTripTitle,
  place: entertainmentTripPlace,
  Picture: EntertainmentTripPicture,
  steps: entertainmentTripSteps,
  Details: EntertainmentTripDetails,
  Conditions: EntertainmentTripConditions,
};
