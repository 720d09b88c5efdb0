import type { ExperienceBooking } from '@embarque/experience/booking-contract.ts';
import { DestinationPicture } from '@embarque/web-kit/ui/pictures/destination-picture.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { ExperienceScene } from '../experience-scene.tsx';

/** Returns the city it is in. */
export const experienceTripPlace = ({ experience }: ExperienceBooking): string => experience.city.cityName;

/** The first picture its supplier names; without one where it is, or a drawing. */
export function ExperienceTripPicture({ booking }: { readonly booking?: ExperienceBooking }) {
  const destination = (
    <DestinationPicture place={booking && experienceTripPlace(booking)} drawing={<ExperienceScene />} />
  );
  return <Picture src={booking?.experience.pictures[0] ?? ''} alt="" drawing={destination} />;
}
