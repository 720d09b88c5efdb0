import type { FlightLeg } from '@embarque/flight/contract.ts';

/** Which airports a journey visits, from its origin to its destination: one direction, of which a return is no part. */

type Ends = Pick<FlightLeg, 'departurestation' | 'arrivalstation'>;

/**
 * Returns the airports of a journey in the order it comes by them. Whoever changes flights at an airport visits it once; one that
 * lands at an airport and leaves from another of the same city visits both.
 */
export const stopsOf = (flights: readonly Ends[]): string[] =>
  flights.flatMap(({ departurestation, arrivalstation }, index) =>
    departurestation === flights[index - 1]?.arrivalstation ? [arrivalstation] : [departurestation, arrivalstation],
  );

/**
 * Returns whether a journey comes by no airport twice: nobody buys a flight that brings them back to where they have been. Airports
 * are told by their own codes, not by their city's.
 */
export const visitsOnce = (stops: readonly string[]): boolean => new Set(stops).size === stops.length;
