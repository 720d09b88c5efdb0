import type { CarDetails } from '@embarque/car/car-details.ts';

/** The number of the plane with which the driver arrives, as "G3 1024": companies wait for who is late on one they know. */

/** Two characters of the company, one of them a letter, and up to four digits. */
const ARRIVAL_NUMBER = /^(?:[A-Z][A-Z0-9]|[0-9][A-Z])\d{1,4}$/;

/** Path of the field, in the form and on the wire. */
export const ARRIVAL_NUMBER_PATH = 'car.arrivalNumber';

/** Characters an arrival number may be typed with. */
export const ARRIVAL_NUMBER_MAX = 10;

/** Returns an arrival number as it is sent: "g3 1024" is G31024. */
export const arrivalNumberOf = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** Returns a sent arrival number as it is read: "G3 1024". */
export const arrivalNumberText = (arrivalNumber: string): string =>
  `${arrivalNumber.slice(0, 2)} ${arrivalNumber.slice(2)}`;

/** Returns why an arrival number is not taken at a desk; undefined if it is, as none always is. */
export function arrivalNumberProblem(
  text: string,
  { isAtAirport }: Pick<CarDetails['pickupDesk'], 'isAtAirport'>,
): string | undefined {
  const arrivalNumber = arrivalNumberOf(text);
  if (arrivalNumber === '') return undefined;
  if (!isAtAirport) return 'Só lojas em aeroportos recebem o número do voo';
  return ARRIVAL_NUMBER.test(arrivalNumber)
    ? undefined
    : 'Número do voo é a sigla da companhia e até 4 números, como G3 1024';
}

/** Returns the problem of a booking's arrival number by path. */
export function checkArrivalNumber(
  text: string,
  { pickupDesk }: Pick<CarDetails, 'pickupDesk'>,
): Record<string, string> {
  const problem = arrivalNumberProblem(text, pickupDesk);
  return problem === undefined ? {} : { [ARRIVAL_NUMBER_PATH]: problem };
}
