import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { BusBooking } from '../booking-contract.ts';
import { busService } from '../service.ts';
import { BusScene } from './bus-scene.tsx';
import { BusTripDetails, busTripSteps, busTripTitle, showsBusLocators } from './trips/bus-trip-details.tsx';

/** Buses in My trips. */
export const busTrip: TripPart<BusBooking> = {
  kind: busService.kind,
  title: busTripTitle,
  Picture: BusScene,
  steps: busTripSteps,
  Details: BusTripDetails,
  showsLocators: showsBusLocators,
};
