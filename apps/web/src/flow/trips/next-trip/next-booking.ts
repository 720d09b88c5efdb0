import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';

type Trip = Pick<Booking, 'statusId' | 'departuredatetime' | 'arrivaldatetime' | 'bookingExpirationDate'>;

const startOf = ({ departuredatetime }: Trip): number => Date.parse(departuredatetime);

/** Returns the booking that begins next, issued or still to be paid; one that has begun and is not over only where no other is to begin. */
export function nextBooking<T extends Trip>(bookings: readonly T[], now: Date): T | undefined {
  const time = now.getTime();
  const coming = bookings
    .filter((trip) => isTravelled(trip, time) && Date.parse(trip.arrivaldatetime) > time)
    .sort((one, other) => startOf(one) - startOf(other));
  return coming.find((trip) => startOf(trip) > time) ?? coming[0];
}

/** A booking that was not paid in time is over, though the server may end it a moment later. */
function isTravelled({ statusId, bookingExpirationDate: end }: Trip, time: number): boolean {
  if (statusId === bookingStatus.issued) return true;
  return statusId === bookingStatus.pending && (end === null || Date.parse(end) > time);
}
