import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { EntertainmentScene } from '../entertainment-scene.tsx';

/** Returns the place it is in. */
export const entertainmentTripPlace = ({ entertainment }: EntertainmentBooking): string => entertainment.location;

/** The picture its supplier names; without one where it is, or a drawing. */
export function EntertainmentTripPicture({ booking }: { readonly booking?: EntertainmentBooking }) {
  const destination = (
    <DestinationPicture place={booking && entertainmentTripPlace(booking)} drawing={<EntertainmentScene />} />
  );
  return <Picture src={booking?.entertainment.image ?? ''} alt="" drawing={destination} />;
}
