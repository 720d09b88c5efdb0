import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { HotelScene } from './hotel-scene.tsx';
import { HotelTripDetails, hotelTripSteps, hotelTripTitle } from './trips/hotel-trip-details.tsx';

/** Hotels in My trips. */
export const hotelTrip: TripPart<HotelBooking> = {
  title: hotelTripTitle,
  Picture: HotelScene,
  steps: hotelTripSteps,
  Details: HotelTripDetails,
};
