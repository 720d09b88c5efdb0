import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import {
  ExperienceTripConditions,
  ExperienceTripDetails,
  experienceTripSteps,
  experienceTripTitle,
} from './trips/experience-trip-details.tsx';
import { ExperienceTripPicture, experienceTripPlace } from './trips/experience-trip-picture.tsx';

/** Experiences in My trips. */
export const experienceTrip: TripPart<ExperienceBooking> = {
  title: experienceTripTitle,
  place: experienceTripPlace,
  Picture: ExperienceTripPicture,
  steps: experienceTripSteps,
  Details: ExperienceTripDetails,
  Conditions: ExperienceTripConditions,
  // The locator is the code to redeem: once the visit was given up, nobody shows it.
  showsLocators: () => true,
};
