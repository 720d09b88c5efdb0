import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { EntertainmentScene } from './entertainment-scene.tsx';
import { EntertainmentTripDetails } from './trips/entertainment-trip-details.tsx';
import { entertainmentTripSteps, entertainmentTripTitle } from './trips/trip-facts.ts';

/** Activities in My trips. */
export const entertainmentTrip: TripPart<EntertainmentBooking> = {
  title: entertainmentTripTitle,
  Picture: EntertainmentScene,
  steps: entertainmentTripSteps,
  Details: EntertainmentTripDetails,
};
