import type { TripPart } from '@embarque/commerce/web/parts.ts';
import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Picture } from '@embarque/web-kit/ui/pictures/picture.tsx';
import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';
import { excursionService } from '../descriptor.ts';

const companies = ['do barco', 'da pousada'];

/** Excursions in My trips, in the members they borrow: an entry for each company, and of the airports the one they go to. */
export const excursionTrip: TripPart<FlightBooking> = {
  title: ({ airports: [place] }) => place?.cityname ?? excursionService.searchKind,
  Picture({ booking }) {
    const place = booking?.airports[0];
    return place ? <Picture src={`/v1/files/excursions/${place.code}.svg`} alt="" /> : <Scene />;
  },
  steps: ({ departuredatetime, airports: [place] }) => [
    { label: 'embarque', dateTime: departuredatetime, place: place?.airportname ?? '' },
  ],
  Details: ({ booking: { BookingBySource, ticketNumbers = [] } }) => (
    <Facts
      facts={[
        ...BookingBySource.flatMap(({ RecordLocator }, index) =>
          RecordLocator === null
            ? []
            : [{ label: `${excursionService.locatorLabel} ${companies[index]}`, value: RecordLocator }],
        ),
        ...ticketNumbers.map((value, room) => ({ label: `Quarto ${room + 1}`, value })),
      ]}
    />
  ),
  showsLocators: () => true,
};
