import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { ExperienceScene } from './experience-scene.tsx';
import {
  ExperienceTripDetails,
  experienceTripSteps,
  experienceTripTitle,
  showsRedeemCode,
} from './trips/experience-trip-details.tsx';

/** Experiences in My trips. */
export const experienceTrip: TripPart<ExperienceBooking> = {
  kind: experienceService.kind,
  title: experienceTripTitle,
  Picture: ExperienceScene,
  steps: experienceTripSteps,
  Details: ExperienceTripDetails,
  showsLocators: showsRedeemCode,
};
