import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { answerOf, offerOf, wayOf } from './sample-flight.ts';

/** A booking of flights to Salvador and back, for tests and pictures: the way out is not refunded, of the way back a part is. */

const out = wayOf('GRU SSA', '2027-01-15T08:00', ['G3 1001']);
const back = wayOf('SSA GRU', '2027-01-22T07:00', ['AD 2002'], { pieces: 1 });
const refunded = back.flights.map((leg) => ({
  ...leg,
  fareoption: { ...leg.fareoption, allowChange: true, percentageRefund: 60 },
  classofservices: { farefamily: 'PLUS' },
}));
const offer = offerOf(1, { reais: 900, ways: [[out], [{ ...back, flights: refunded }]] });

/** Returns it: bought on the first of January at nine in the morning. */
export const bookingOf = (wish: Partial<FlightBooking> = {}): FlightBooking => ({
  bookingCode: 'EMB-7K2Q9D',
  locator: '7K2Q9D',
  locatorProvider: 'XKPQ7Z',
  purchaseId: null,
  type: 'FLIGHT',
  statusId: 2,
  bookingDateStr: '01/01/2027 09:00',
  bookingExpirationDate: null,
  date: '2027-01-01T12:00:00.000Z',
  paymentTransaction: null,
  paymentCard: null,
  cashTotalValue: 0,
  pointsTotalValue: 45_000,
  expiredPoints: null,
  endingPoints: [],
  cancellation: null,
  unissued: null,
  cancelledParts: [],
  passengers: [{ name: 'ANA', lastName: 'SOUZA' }],
  bookingService: { status: 'Emitido', statusId: 2 },
  departuredatetime: '2027-01-15T08:00:00-03:00',
  arrivaldatetime: '2027-01-22T09:20:00-03:00',
  BookingBySource: [
    {
      RecordLocator: 'XKPQ7Z',
      Segments: offer.journeys.flatMap(({ segments }) => segments),
      TotalFare: { Total: 900 },
    },
  ],
  airports: answerOf([offer]).airports,
  withdrawal: { hours: 24, until: '2027-01-02T12:00:05.000Z' },
  ...wish,
});
