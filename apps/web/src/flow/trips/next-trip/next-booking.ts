import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';

type Trip = Pick<Booking, 'statusId' | 'departuredatetime' | 'arrivaldatetime'>;

const startOf = ({ departuredatetime }: Trip): number => Date.parse(departuredatetime);

/** Returns the issued booking that begins next, since nobody travels yet with one that is still to be paid; one that has begun and is not over only where no other is to begin. */
export function nextBooking<T extends Trip>(bookings: readonly T[], now: Date): T | undefined {
  const time = now.getTime();
  const coming = bookings
    .filter((trip) => trip.statusId === bookingStatus.issued && Date.parse(trip.arrivaldatetime) > time)
    .sort((one, other) => startOf(one) - startOf(other));
  return coming.find((trip) => startOf(trip) > time) ?? coming[0];
}
