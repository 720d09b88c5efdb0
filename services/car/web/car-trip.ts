import type { CarBooking } from '@embarque/car/contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import {
  CarTripConditions,
  CarTripDetails,
  carTripPlace,
  carTripSteps,
  carTripTitle,
} from './trips/car-trip-details.tsx';
import { CarTripPicture } from './trips/car-trip-picture.tsx';

/** Cars in My trips. */
export const carTrip: TripPart<CarBooking> = {
  title: carTripTitle,
  place: carTripPlace,
  Picture: CarTripPicture,
  steps: carTripSteps,
  Details: CarTripDetails,
  Conditions: CarTripConditions,
};
