import { durationText } from '@embarque/commerce/travel-times.ts';
import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { baggageText } from '@embarque/flight/rules/baggage-text.ts';

/** A flight in words. Date-times are local to the airport, so they are cut, never converted. */

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

/** Returns the checked pieces of a leg, which the wire writes as "1P". */
const piecesOf = ({ fareoption }: Pick<FlightLeg, 'fareoption'>): number =>
  Number.parseInt(fareoption.baggage, 10) || 0;

/** Returns the checked pieces that every leg includes. */
export function checkedPieces(choice: FlightChoice): number {
  return Math.min(...choice.flights.map(piecesOf));
}

/**
 * Returns what a leg is: "LATAM LA 3330 · 2 h 35 · Econômica, LIGHT". Its checked bags only where they are not those that the
 * whole way includes, which stand above it.
 */
export function legText(leg: FlightLeg, piecesOfWay: number): string {
  const { carrier, operatingcarrier, flightnumber, duration, fareoption, classofservices } = leg;
  return [
    `${airlineName(carrier)} ${flightnumber.replaceAll(' ', '\u00a0')}`,
    durationText(duration),
    `${fareoption.cabin}, ${classofservices.farefamily}`,
    ...(piecesOf(leg) === piecesOfWay ? [] : [baggageText(piecesOf(leg))]),
    ...(operatingcarrier && operatingcarrier !== carrier ? [`Operado por ${airlineName(operatingcarrier)}`] : []),
  ].join(' · ');
}

/** Returns the first and the last leg. */
export function endsOf(choice: FlightChoice): { first: FlightLeg; last: FlightLeg } | undefined {
  const first = choice.flights[0];
  const last = choice.flights.at(-1);
  return first && last ? { first, last } : undefined;
}
