import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';

type Trip = Pick<Booking, 'statusId' | 'departuredatetime' | 'arrivaldatetime'>;

const startOf = ({ departuredatetime }: Trip): number => Date.parse(departuredatetime);

/** Returns the booking that begins next, issued or pending; one that has begun and is not over only where no other is to begin. */
export function nextBooking<T extends Trip>(bookings: readonly T[], now: Date): T | undefined {
  const time = now.getTime();
  const coming = bookings
    .filter(({ statusId, arrivaldatetime }) => {
      const isTravelled = statusId === bookingStatus.issued || statusId === bookingStatus.pending;
      return isTravelled && Date.parse(arrivaldatetime) > time;
    })
    .sort((one, other) => startOf(one) - startOf(other));
  return coming.find((trip) => startOf(trip) > time) ?? coming[0];
}
