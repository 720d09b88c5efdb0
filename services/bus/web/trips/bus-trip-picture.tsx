import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { BusScene } from '../bus-scene.tsx';
import { busTripPlace } from './bus-trip-details.tsx';

/** Where the buses lead to, or a drawing of one. */
export function BusTripPicture({ booking }: { readonly booking?: BusBooking }) {
  return <DestinationPicture place={booking && busTripPlace(booking)} drawing={<BusScene />} />;
}
