import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { FlightScene } from '../flight-scene.tsx';
import { flightTripPlace } from './flight-trip-details.tsx';

/** Where the flights lead to, or a drawing of a plane. */
export function FlightTripPicture({ booking }: { readonly booking?: FlightBooking }) {
  return <DestinationPicture place={booking && flightTripPlace(booking)} drawing={<FlightScene />} />;
}
