import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import { ExperienceScene } from './experience-scene.tsx';
import { ExperienceTripDetails, experienceTripSteps, experienceTripTitle } from './trips/experience-trip-details.tsx';

/** Experiences in My trips. */
export const experienceTrip: TripPart<ExperienceBooking> = {
  title: experienceTripTitle,
  Picture: ExperienceScene,
  steps: experienceTripSteps,
  Details: ExperienceTripDetails,
  // The locator is the code to redeem: once the visit was given up, nobody shows it.
  showsLocators: () => true,
};
