import type { CarBooking } from '@embarque/car/contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import { CarScene } from './car-scene.tsx';
import { CarTripDetails, carTripSteps, carTripTitle } from './trips/car-trip-details.tsx';

/** Cars in My trips. */
export const carTrip: TripPart<CarBooking> = {
  title: carTripTitle,
  Picture: CarScene,
  steps: carTripSteps,
  Details: CarTripDetails,
};
