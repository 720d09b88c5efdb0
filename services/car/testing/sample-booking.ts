import type { CarBooking } from '@embarque/car/contract.ts';
import { fakeOffer } from './fake-supplier.ts';
import { allDay, carOf, everyDay } from './sample-cars.ts';

/** A booking of a car that is returned in town, for tests and pictures. */

const { car } = fakeOffer('C1', 100_000);
const { urlCarImg, urlLogoCompany } = carOf(1);

/** Returns it; `changes` are of the car. */
export const bookingOf = (changes: Partial<CarBooking['car']> = {}): CarBooking => ({
  bookingCode: 'EMB-7K2Q9D',
  locator: '7K2Q9D',
  locatorProvider: 'CAR123',
  purchaseId: null,
  type: 'CAR',
  statusId: 2,
  bookingDateStr: '01/01/2027 09:00',
  bookingExpirationDate: null,
  date: '2027-01-01T12:00:00.000Z',
  paymentTransaction: null,
  paymentCard: null,
  cashTotalValue: 0,
  pointsTotalValue: 40_000,
  expiredPoints: null,
  endingPoints: [],
  cancellation: null,
  unissued: null,
  cancelledParts: [],
  passengers: [{ name: 'JOANA', lastName: 'PRADO' }],
  bookingService: { status: 'Emitido', statusId: 2 },
  departuredatetime: car.pickupDateTime,
  arrivaldatetime: car.dropoffDateTime,
  car: {
    ...car,
    ...{ urlCarImg, urlLogoCompany },
    pickupDesk: { ...car.pickupDesk, openingHours: allDay },
    dropoffDesk: { ...car.dropoffDesk, openingHours: everyDay('07:00', '21:00') },
    cancellationTerms: {
      cancellation: [
        { until: '2027-01-14T00:00:00-03:00', amount: 0 },
        { until: '2027-01-15T10:00:00-03:00', amount: 100 },
      ],
      totalAmount: 1_000,
    },
    ...changes,
  },
});
