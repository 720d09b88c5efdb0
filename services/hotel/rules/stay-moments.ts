import { withOffset } from '@embarque/commerce/places/local-time.ts';
import type { BookedStay, HotelDetails } from '@embarque/hotel/stay-details.ts';

/** When a stay begins and ends on the clock of its hotel, as local date-times with offset. */

interface CheckIn extends Pick<BookedStay, 'checkIn'> {
  readonly hotel: Pick<HotelDetails, 'zone' | 'checkInFrom'>;
}

interface CheckOut extends Pick<BookedStay, 'checkOut'> {
  readonly hotel: Pick<HotelDetails, 'zone' | 'checkOutUntil'>;
}

export const checkInMoment = ({ checkIn, hotel }: CheckIn): string =>
  withOffset(hotel.zone, `${checkIn}T${hotel.checkInFrom}`);

export const checkOutMoment = ({ checkOut, hotel }: CheckOut): string =>
  withOffset(hotel.zone, `${checkOut}T${hotel.checkOutUntil}`);
