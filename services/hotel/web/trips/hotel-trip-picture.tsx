import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { HotelScene } from '../hotel-scene.tsx';

/** Returns the city it is in. */
export const hotelTripPlace = ({ hotel }: HotelBooking): string => hotel.hotel.cityName;

/** The booked hotel as its supplier shows it; without that where it is, or a drawing of one. */
export function HotelTripPicture({ booking }: { readonly booking?: HotelBooking }) {
  const destination = <DestinationPicture place={booking && hotelTripPlace(booking)} drawing={<HotelScene />} />;
  return <Picture src={booking?.hotel.hotel.imageURL ?? ''} alt="" drawing={destination} />;
}
