import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import type { TripPart } from '@embarque/commerce/web/parts.ts';
import { BusScene } from './bus-scene.tsx';
import { BusTripDetails, busTripSteps, busTripTitle, showsBusLocators } from './trips/bus-trip-details.tsx';

/** Buses in My trips. */
export const busTrip: TripPart<BusBooking> = {
  title: busTripTitle,
  Picture: BusScene,
  steps: busTripSteps,
  Details: BusTripDetails,
  showsLocators: showsBusLocators,
};
