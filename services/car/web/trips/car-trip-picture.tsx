import type { CarBooking } from '@embarque/car/contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { CarScene } from '../car-scene.tsx';
import { carTripPlace } from './car-trip-details.tsx';

/** Where the car is picked up, or a drawing of one. */
export function CarTripPicture({ booking }: { readonly booking?: CarBooking }) {
  return <DestinationPicture place={booking && carTripPlace(booking)} drawing={<CarScene />} />;
}
