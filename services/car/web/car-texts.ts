import type { CarDetails } from '@embarque/car/car-details.ts';
import { hoursText } from '@embarque/car/rules/desk-hours.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';

/** A car and its conditions in words. Days and times are local to the desk, as the offer says them. */

/** Stands where a company does not say how many bags fit. */
export const UNKNOWN_LUGGAGE = '???';

/** Returns "Auto" or "Man.". */
export const gearboxText = ({ automaticTransmission }: Pick<CarDetails, 'automaticTransmission'>): string =>
  automaticTransmission ? 'Auto' : 'Man.';

const dayOf = (dateTime: string) => dateTime.slice(0, 10);
const timeOf = (dateTime: string) => dateTime.slice(11, 16);

/** Returns "qui, 31/12/2026 10:00" of a local date-time. */
export const momentText = (dateTime: string): string => `${toBrazilianDate(dayOf(dateTime))} ${timeOf(dateTime)}`;

/** What is said of a desk before choosing. */
export interface DeskText {
  readonly hours: string;
  /** The car is handed over while the desk is closed, for a fee that is in the price. */
  readonly isAfterHours: boolean;
}

/** Returns when a desk is open on the day of handing over. */
export function deskText({ openingHours, isAfterHours }: CarDetails['pickupDesk'], dateTime: string): DeskText {
  const hours = hoursText(openingHours, dayOf(dateTime));
  if (isAfterHours) {
    const when = hours === 'fechado' ? 'Loja fechada nesse dia' : `Loja aberta ${hours}`;
    return { hours: `${when}: atendimento fora do horário, com taxa incluída`, isAfterHours };
  }
  return { hours: `Loja aberta ${hours}`, isAfterHours };
}

/** What is said of where and when a car is handed over. */
export type HandedOver = Pick<
  CarDetails,
  'pickupDateTime' | 'dropoffDateTime' | 'pickupAddress' | 'dropoffAddress' | 'pickupDesk' | 'dropoffDesk'
>;

/** Returns whether the same is said of all of them. */
export function areHandedOverAlike(rentals: readonly HandedOver[]): boolean {
  const said = new Set(
    rentals.map(({ pickupDateTime, pickupAddress, pickupDesk, dropoffDateTime, dropoffAddress, dropoffDesk }) => {
      const pickup = [pickupDateTime, pickupAddress, deskText(pickupDesk, pickupDateTime).hours];
      const dropoff = [dropoffDateTime, dropoffAddress, deskText(dropoffDesk, dropoffDateTime).hours];
      return JSON.stringify([pickup, dropoff]);
    }),
  );
  return said.size === 1;
}
