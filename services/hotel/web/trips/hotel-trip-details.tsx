import { mapsLink } from '@embarque/commerce/places/maps-link.ts';
import type { TripStep } from '@embarque/commerce/web/parts.ts';
import { BookedPlace } from '@embarque/commerce/web/trips/booked-place.tsx';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { addressText } from '@embarque/hotel/rules/address-text.ts';
import { checkInMoment, checkOutMoment } from '@embarque/hotel/rules/stay-moments.ts';
import { guestsText, lateArrivalText, mealsText, nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Stars } from '@embarque/web-kit/ui/cards/stars.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { RateConditions } from '../rate-conditions.tsx';
import classes from './hotel-trip-details.module.css';

/** Returns "Pousada São João · Salvador". */
export const hotelTripTitle = ({ hotel: { hotel } }: HotelBooking): string => `${hotel.hotelName} · ${hotel.cityName}`;

/** Returns when rooms are given and left, by the hotel's clock. */
export function hotelTripSteps({ hotel: stay }: HotelBooking): TripStep[] {
  const { hotel } = stay;
  const place = `${hotel.hotelName}, ${hotel.addressLine}`;
  return [
    { label: 'check-in', dateTime: checkInMoment(stay), place },
    { label: 'check-out', dateTime: checkOutMoment(stay), place },
  ];
}

/** A stay: the hotel, its days, and each room with its guests and what cancelling it costs. */
export function HotelTripDetails({ booking: { hotel: stay, statusId } }: { readonly booking: HotelBooking }) {
  const isAhead = statusId === bookingStatus.issued || statusId === bookingStatus.pending;
  const { hotel, checkIn, checkOut, nights, rooms, guestNames, cancelPenalties } = stay;
  const { stars, hotelName, addressLine, cityName, position } = hotel;
  return (
    <div className={classes.stay}>
      <BookedPlace
        above={<Stars category={stars} />}
        name={hotelName}
        address={addressText(addressLine)}
        map={mapsLink(position, [hotelName, addressLine, cityName].join(', '))}
      />
      <Facts
        facts={[
          { label: 'Check-in', value: `${toBrazilianDate(checkIn)}, a partir das ${hotel.checkInFrom}` },
          { label: 'Check-out', value: `${toBrazilianDate(checkOut)}, até as ${hotel.checkOutUntil}` },
          { label: 'Estadia', value: nightsText(nights) },
        ]}
      />
      {isAhead && <p className={classes.note}>{lateArrivalText(checkIn)}</p>}
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is told apart by its number alone.
        <section key={index} className={classes.room} aria-label={`Quarto ${index + 1}`}>
          <h4>
            Quarto {index + 1} <span>{room.roomName}</span>
          </h4>
          <p>{room.roomDescription}</p>
          <p>{room.beds} (sujeito à disponibilidade)</p>
          <p>
            {guestsText(room.guests)} · {mealsText(room)}
          </p>
          {rooms.length > 1 && (guestNames[index] ?? []).length > 0 && <p>Hóspedes: {guestNames[index]?.join(', ')}</p>}
          <Fold title="Política de cancelamento">
            <RateConditions
              rate={{
                isRefundable: room.isRefundable,
                cancelPenalties: cancelPenalties[index] ?? [],
                payAtDesk: room.payAtDesk,
                comments: room.comments,
              }}
            />
          </Fold>
        </section>
      ))}
    </div>
  );
}
