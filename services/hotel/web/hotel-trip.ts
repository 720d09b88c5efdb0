import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { HotelScene } from './hotel-scene.tsx';
import { HotelTripDetails, hotelTripSteps, hotelTripTitle } from './trips/hotel-trip-details.tsx';

/** Hotels in My trips. */
export const hotelTrip: TripPart<HotelBooking> = {
  kind: hotelService.kind,
  title: hotelTripTitle,
  Picture: HotelScene,
  steps: hotelTripSteps,
  Details: HotelTripDetails,
};
