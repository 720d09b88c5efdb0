import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { EntertainmentBooking } from '@embarque/entertainment/booking-contract.ts';
import { activityEnd, activityStart, returnStart } from '@embarque/entertainment/rules/moments.ts';
import type { TransferData } from '@embarque/entertainment/rules/transfer-ends.ts';
import { fakeTicket, fakeTransfer } from './fake-activity.ts';
import { selectionOf } from './sample-activity.ts';

/** Activities that were bought for two adults, for tests and pictures. */

const flight = { name: 'Aeroporto de Salvador (SSA)', reservationCode: 'QWE123' };

/** The ends of the transfer from the airport and back. */
export const fakeTransferData: TransferData = {
  startingAirport: { ...flight, flightNumber: 'G3 1640', arrivalTime: '14:00' },
  destinationAirport: { ...flight, flightNumber: 'G3 1641', arrivalTime: '16:00' },
  pickupLocation: 'Pousada do Largo, Pelourinho',
  dropOffLocation: 'Pousada do Largo, Pelourinho',
};

/** Returns a booking of an activity, by default the ticket. */
export function bookingOf(
  details: ActivityDetails = fakeTicket(),
  changes: Partial<EntertainmentBooking> = {},
): EntertainmentBooking {
  const { activity, availability, startingTime, passengers } = selectionOf(details);
  const { serviceDate, returnDate, cancelPenalties } = availability;
  const transferData = details.transfer ? fakeTransferData : null;
  const chosen = { date: serviceDate, returnDate, startingTime, transferData };
  const startsAt = activityStart(details, chosen);
  const expirationDate = activityEnd(details, chosen);
  return {
    bookingCode: 'EMB-7K2Q9D',
    locator: '7K2Q9D',
    locatorProvider: 'ATV4821',
    purchaseId: null,
    type: 'ENTERTAINMENT',
    statusId: 2,
    bookingDateStr: '01/01/2027 09:00',
    bookingExpirationDate: null,
    date: '2027-01-01T12:00:00.000Z',
    paymentTransaction: null,
    paymentCard: null,
    cashTotalValue: 0,
    pointsTotalValue: 6_400,
    expiredPoints: null,
    endingPoints: [],
    cancellation: null,
    unissued: null,
    cancelledParts: [],
    passengers: [
      { name: 'ANA', lastName: 'SOUZA' },
      { name: 'LEO', lastName: 'SOUZA' },
    ],
    bookingService: { status: 'Emitido', statusId: 2 },
    departuredatetime: startsAt,
    arrivaldatetime: expirationDate,
    entertainment: {
      ...activity,
      image: activity.pictureUrl,
      expirationDate,
      date: serviceDate,
      returnDate,
      startingTime,
      startsAt,
      returnStartsAt: returnStart(details, chosen),
      passengerRates: passengers,
      transferData,
      cancelPenalties,
    },
    ...changes,
  };
}

/** Returns a booking of the transfer, there and back. */
export const transferBookingOf = (changes: Partial<EntertainmentBooking> = {}): EntertainmentBooking =>
  bookingOf(fakeTransfer(), changes);
