import type { CarBooking } from '@embarque/car/contract.ts';
import { carService } from '@embarque/car/service.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
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
