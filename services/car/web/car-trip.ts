import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { CarBooking } from '../contract.ts';
import { carService } from '../service.ts';
import { CarScene } from './car-scene.tsx';
import { CarTripDetails, carTripSteps, carTripTitle } from './trips/car-trip-details.tsx';

/** Cars in My trips. */
export const carTrip: TripPart<CarBooking> = {
  kind: carService.kind,
  title: carTripTitle,
  Picture: CarScene,
  steps: carTripSteps,
  Details: CarTripDetails,
};
