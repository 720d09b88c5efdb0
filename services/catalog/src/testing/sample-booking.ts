import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Booking } from '../booking-contract.ts';

/** A booking for tests and states of the pages that show bookings of all services. */

type Leg = Extract<Booking, { type: 'FLIGHT' }>['BookingBySource'][number]['Segments'][number]['flights'][number];

const leg = (from: string, to: string, departs: string, arrives: string): Leg => ({
  departurestation: from,
  arrivalstation: to,
  departuredatetime: departs,
  arrivaldatetime: arrives,
  carrier: 'G3',
  operatingcarrier: 'G3',
  flightnumber: 'G3 1024',
  duration: 140,
  fareoption: { cabin: 'Econômica', baggage: '1P', fareBaseCode: 'LIGHT', allowChange: false, percentageRefund: 0 },
  classofservices: { farefamily: 'Light' },
});

const issued: Booking = {
  type: 'FLIGHT',
  bookingCode: 'EMB-7F3K2Q',
  locator: 'L0C4T0R',
  locatorProvider: 'XKPQ7Z',
  purchaseId: null,
  statusId: bookingStatus.issued,
  bookingDateStr: '10/12/2026 09:12',
  bookingExpirationDate: null,
  date: '2026-12-10T12:12:00Z',
  paymentTransaction: 't1',
  paymentCard: { brand: 'visa', last4Digits: '1111' },
  cashTotalValue: 199,
  pointsTotalValue: 61_725,
  expiredPoints: null,
  endingPoints: [],
  cancellation: null,
  unissued: null,
  cancelledParts: [],
  passengers: [
    { name: 'Ana', lastName: 'Souza' },
    { name: 'João Pedro', lastName: 'Souza' },
  ],
  bookingService: { status: 'Emitido', statusId: bookingStatus.issued },
  departuredatetime: '2026-12-31T05:40:00-03:00',
  arrivaldatetime: '2027-01-07T20:25:00-03:00',
  withdrawal: { hours: 24, until: '2026-12-11T12:12:00.000Z' },
  airports: [
    { code: 'GRU', cityname: 'São Paulo', airportname: 'Guarulhos', country: 'BR' },
    { code: 'SSA', cityname: 'Salvador', airportname: 'Salvador', country: 'BR' },
  ],
  BookingBySource: [
    {
      RecordLocator: 'XKPQ7Z',
      TotalFare: { Total: 1433.5 },
      Segments: [
        {
          id: '1-0-0',
          totalDuration: 140,
          stopsnumber: 0,
          flights: [leg('GRU', 'SSA', '2026-12-31T05:40:00-03:00', '2026-12-31T08:00:00-03:00')],
        },
        {
          id: '1-1-0',
          totalDuration: 140,
          stopsnumber: 0,
          flights: [leg('SSA', 'GRU', '2027-01-07T18:05:00-03:00', '2027-01-07T20:25:00-03:00')],
        },
      ],
    },
  ],
};

/** A booking, issued unless it is said otherwise. */
export const sampleBooking = (wish: Partial<Omit<Booking, 'type'>> = {}): Booking => ({ ...issued, ...wish });
