import { cheapestOf } from '@embarque/flight/api/demo-trips.ts';
import type { FlightBookingRequest, FlightPassenger } from '@embarque/flight/booking-contract.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';

/** A flight purchase for tests of the whole server. */

/** A valid adult. */
export const adultTraveller: FlightPassenger = {
  type: 'ADT',
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};

/** Returns the request that books the cheapest offer for one adult, all in points. Undefined when nothing was found. */
export const requestOf = (answer: FlightSearchAnswer): FlightBookingRequest | undefined =>
  cheapestOf(answer, adultTraveller);
