import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import {
  BusTripDetails,
  busTripPlace,
  busTripSteps,
  busTripTitle,
  showsBusLocators,
} from './trips/bus-trip-details.tsx';
import { BusTripPicture } from './trips/bus-trip-picture.tsx';

/** Buses in My trips. */
export const busTrip: TripPart<BusBooking> = {
  title: busTripTitle,
  place: busTripPlace,
  Picture: BusTripPicture,
  steps: busTripSteps,
  Details: BusTripDetails,
  showsLocators: showsBusLocators,
};
