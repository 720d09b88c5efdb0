import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { bookingOf } from '@embarque/flight/testing/sample-booking.ts';
import type { Excursion } from './contract.ts';

/** An excursion and its booking for tests and states: three rooms of four people. */

const times = { startsAt: '2999-01-10T09:00:00-03:00', endsAt: '2999-01-12T17:00:00-03:00' };

export const sampleExcursion: Excursion = {
  id: 'ilhabela',
  title: 'Fim de semana em Ilhabela',
  place: 'Ilhabela',
  ...times,
  rooms: 3,
  peoplePerRoom: 4,
  boat: { name: 'Barcos do Sul', refToken: 'boat.1', cashPrice: 1_200, pointsPrice: 60_000 },
  lodge: { name: 'Pousada da Praia', refToken: 'lodge.1', cashPrice: 1_800, pointsPrice: 90_000 },
  cashPrice: 3_000,
  pointsPrice: 150_000,
  expiresAt: '2999-01-01T12:00:00Z',
};

/** The names of twelve people, room by room. */
export const sampleRooms = [
  ['ANA', 'BRUNO', 'CARLA', 'DIEGO'],
  ['ELISA', 'FABIO', 'GABRIELA', 'HUGO'],
  ['IRIS', 'JOAO', 'KARINA', 'LUCAS'],
].map((room) => room.map((name) => ({ name, lastName: 'SOUZA' })));

/** Issued: both companies have given their locators, and each room its ticket. */
export const sampleExcursionBooking: FlightBooking = bookingOf({
  locatorProvider: 'BARCO7',
  cashTotalValue: 0,
  pointsTotalValue: 150_000,
  passengers: sampleRooms.flat(),
  departuredatetime: times.startsAt,
  arrivaldatetime: times.endsAt,
  BookingBySource: [
    { RecordLocator: 'BARCO7', Segments: [], TotalFare: { Total: 1_200 } },
    { RecordLocator: 'POUSA9', Segments: [], TotalFare: { Total: 1_800 } },
  ],
  airports: [{ code: 'ILB', cityname: 'Ilhabela', airportname: 'Píer da Vila', country: 'BR' }],
  withdrawal: null,
  ticketNumbers: ['Q-101', 'Q-102', 'Q-103'],
});
