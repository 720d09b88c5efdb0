import type { Bus } from '@embarque/bus/contract.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';

/** A bus in words. */

/** The most letters of a city that a list shows. */
const CITY_MAX = 30;

/** Returns a city as lists show it: cut at 30 letters, with an ellipsis. */
export const shortCity = (city: string): string =>
  city.length > CITY_MAX ? `${city.slice(0, CITY_MAX).trimEnd()}…` : city;

/** Returns "2 pessoa(s)". */
export const occupancyText = ({ occupancy }: Pick<Bus, 'occupancy'>): string => `${occupancy} pessoa(s)`;

/** Returns what a price is for: "Total para 2 passageiros", whose end stays together; undefined where it is that of one seat. */
export const totalText = ({ occupancy }: Pick<Bus, 'occupancy'>): string | undefined =>
  occupancy === 1 ? undefined : `Total para ${occupancy}\u00a0passageiros`;

/** Returns how many seats are free, "28 assentos livres". */
export const freeSeatsText = ({ freeSeats }: Pick<Bus, 'freeSeats'>): string =>
  countedText([[freeSeats, 'assento livre', 'assentos livres']]);

/** So few free seats are worth saying. */
const FEW_SEATS = 5;

/** Returns that few seats are left; undefined while there are plenty. */
export function fewSeatsText({ freeSeats }: Pick<Bus, 'freeSeats'>): string | undefined {
  if (freeSeats > FEW_SEATS) return undefined;
  return freeSeats === 1 ? 'Último assento' : `Últimos ${freeSeats} assentos`;
}

/** Returns the name of a direction, the way there first. */
export const wayTitle = (index: number): 'IDA' | 'VOLTA' => (index === 0 ? 'IDA' : 'VOLTA');
