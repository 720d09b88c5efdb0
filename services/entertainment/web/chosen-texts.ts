import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { TransferData, TransferFlight } from '@embarque/entertainment/rules/transfer-ends.ts';

/** A chosen or bought activity in words. */

/** Returns "Adulto × 2, Criança × 1": suppliers name the types of passengers, and give no plural of them. */
export const passengersText = (counts: readonly { readonly name: string; readonly quantity: number }[]): string =>
  counts.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');

/** Returns whom to ask: the name, the phone and the e-mail address, as far as there are any. */
export const contactText = ({ name, phone, email }: ActivityDetails['contact']): string =>
  [name, phone, email].filter(Boolean).join(' · ');

/** What each member of a transfer's data is, as a heading: a flight one arrives on, or one that the transfer leads to. */
export const memberTitles = {
  startingAirport: 'Voo em que você chega',
  destinationAirport: 'Voo em que você parte',
  pickupLocation: 'Local de embarque',
  dropOffLocation: 'Local de desembarque',
} as const satisfies Record<keyof TransferData, string>;

/** Returns "Aeroporto de Salvador (SSA) · voo G3 1234, 14:00 · localizador ABC123". */
export const flightText = ({ name, flightNumber, arrivalTime, reservationCode }: TransferFlight): string =>
  `${name} · voo ${flightNumber}, ${arrivalTime} · localizador ${reservationCode}`;
