import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { HotelTripDetails, hotelTripSteps, hotelTripTitle } from './trips/hotel-trip-details.tsx';
import { HotelTripPicture, hotelTripPlace } from './trips/hotel-trip-picture.tsx';

/** Hotels in My trips. */
export const hotelTrip: TripPart<HotelBooking> = {
  title: hotelTripTitle,
  place: hotelTripPlace,
  Picture: HotelTripPicture,
  steps: hotelTripSteps,
  Details: HotelTripDetails,
};
