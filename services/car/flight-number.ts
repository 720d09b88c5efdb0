import type { CarDetails } from './car-details.ts';

/** The number of the flight with which the driver arrives: companies wait for who is late on a flight they know. */

/** Two characters of the company, one of them a letter, and up to four digits. */
const FLIGHT_NUMBER = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}$/;

/** Path of the field, in the form and on the wire. */
export const FLIGHT_NUMBER_PATH = 'car.flightNumber';

/** Characters a flight number may be typed with. */
export const FLIGHT_NUMBER_MAX = 10;

/** Returns a flight number as it is sent: "g3 1024" is G31024. */
export const flightNumberOf = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** Returns a sent flight number as it is read: "G3 1024". */
export const flightNumberText = (flightNumber: string): string =>
  `${flightNumber.slice(0, 2)} ${flightNumber.slice(2)}`;

/** Returns why a flight number is not taken at a desk; undefined if it is, as none always is. */
export function flightNumberProblem(
  text: string,
  { isAtAirport }: Pick<CarDetails['pickupDesk'], 'isAtAirport'>,
): string | undefined {
  const flightNumber = flightNumberOf(text);
  if (flightNumber === '') return undefined;
  if (!isAtAirport) return 'Só lojas em aeroportos recebem o número do voo';
  return FLIGHT_NUMBER.test(flightNumber)
    ? undefined
    : 'Número do voo é a sigla da companhia e até 4 números, como G3 1024';
}

/** Returns the problem of a booking's flight number by path. */
export function checkFlightNumber(
  text: string,
  { pickupDesk }: Pick<CarDetails, 'pickupDesk'>,
): Record<string, string> {
  const problem = flightNumberProblem(text, pickupDesk);
  return problem === undefined ? {} : { [FLIGHT_NUMBER_PATH]: problem };
}
