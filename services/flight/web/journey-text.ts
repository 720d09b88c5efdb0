import { daysBetween } from '@embarque/contract/dates.ts';
import { airlineName } from '@embarque/flight/airline-names.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';

/** A flight in words. Date-times are local to the airport, so they are cut, never converted. */

/** Returns "05:40" of a date-time. */
export const clockTime = (dateTime: string): string => dateTime.slice(11, 16);

/** Returns minutes as "2h 35min", "45min" or "3h". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}h`, (rest > 0 || hours === 0) && `${rest}min`].filter(Boolean).join(' ');
}

/** Returns "+1" when the arrival is on the next local day, "-1" across the date line, "" on the same day. */
export function dayShift(departure: string, arrival: string): string {
  const days = daysBetween(departure.slice(0, 10), arrival.slice(0, 10));
  if (days === 0) return '';
  return days > 0 ? `+${days}` : String(days);
}

/** Returns a day shift in words, as it is heard: "no dia seguinte", "2 dias depois", "no dia anterior". */
export function dayShiftText(shift: string): string {
  const days = Number(shift);
  if (Math.abs(days) === 1) return days > 0 ? 'no dia seguinte' : 'no dia anterior';
  return `${Math.abs(days)} dias ${days > 0 ? 'depois' : 'antes'}`;
}

/** Returns "G3 1024, LA 3330"; its spaces break no number in two. */
export const numbersText = ({ flights }: Pick<FlightChoice, 'flights'>): string =>
  flights.map(({ flightnumber }) => flightnumber.replaceAll(' ', '\u00a0')).join(', ');

/** Returns the name of a trip's way, outbound first. */
export const wayTitle = (index: number): 'IDA' | 'VOLTA' => (index === 0 ? 'IDA' : 'VOLTA');

/** Returns "Direto", "1 parada", "2 paradas". */
export function stopsText(choice: FlightChoice): string {
  const stops = choice.flights.length - 1;
  if (stops <= 0) return 'Direto';
  return stops === 1 ? '1 parada' : `${stops} paradas`;
}

export interface Connection {
  readonly airport: string;
  /** The airport the next leg departs from, when it is another one. */
  readonly change: string | undefined;
  readonly minutes: number;
}

/** Returns the connection between two legs. Its minutes are between instants: both date-times carry their offset. */
export function connectionBetween(arriving: FlightLeg, leaving: FlightLeg): Connection {
  const minutes = Math.round((Date.parse(leaving.departuredatetime) - Date.parse(arriving.arrivaldatetime)) / 60_000);
  const change = leaving.departurestation === arriving.arrivalstation ? undefined : leaving.departurestation;
  return { airport: arriving.arrivalstation, change, minutes };
}

/** Returns the connections of a choice, in their order. */
export function connectionsOf(choice: FlightChoice): Connection[] {
  return choice.flights.flatMap((leg, index) => {
    const next = choice.flights[index + 1];
    return next ? [connectionBetween(leg, next)] : [];
  });
}

/** Returns "Operado por VOEPASS" when another company flies a leg; undefined when the seller flies all. */
export function operatedBy(choice: FlightChoice): string | undefined {
  const others = choice.flights.filter((leg) => leg.operatingcarrier && leg.operatingcarrier !== leg.carrier);
  const names = [...new Set(others.map((leg) => airlineName(leg.operatingcarrier)))];
  return names.length > 0 ? `Operado por ${names.join(', ')}` : undefined;
}

/** Returns the checked pieces that every leg includes. */
export function checkedPieces(choice: FlightChoice): number {
  return Math.min(...choice.flights.map((leg) => Number.parseInt(leg.fareoption.baggage, 10) || 0));
}

/** Returns the first and the last leg. */
export function endsOf(choice: FlightChoice): { first: FlightLeg; last: FlightLeg } | undefined {
  const first = choice.flights[0];
  const last = choice.flights.at(-1);
  return first && last ? { first, last } : undefined;
}
