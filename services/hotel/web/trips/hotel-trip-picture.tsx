import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { HotelScene } from '../hotel-scene.tsx';

/** The booked hotel as its supplier shows it, or a drawing of one. */
export function HotelTripPicture({ booking }: { readonly booking?: HotelBooking }) {
  return <Picture src={booking?.hotel.hotel.imageURL ?? ''} alt="" drawing={<HotelScene />} />;
}
