import type { FlightChoice } from '@embarque/flight/contract.ts';
import { type StopKind, sellerOf, stopKindOf } from './filters.ts';

/** The cells of the table of fares. Pure: server and browser fill it alike. */

/** An airline and a number of stops, as `G3/direct`. */
export type FareCell = `${string}/${StopKind}`;

/** Returns the cell of an airline and a number of stops. */
export const fareCell = (airline: string, stops: StopKind): FareCell => `${airline}/${stops}`;

function cellsOf(choices: readonly FlightChoice[]): Set<FareCell> {
  const cells = new Set<FareCell>();
  for (const choice of choices) {
    const airline = sellerOf(choice);
    if (airline !== undefined) cells.add(fareCell(airline, stopKindOf(choice)));
  }
  return cells;
}

/** Returns the cells of which every journey has a choice: that airline's flights alone, with so many stops. */
export function fareCells(journeys: readonly (readonly FlightChoice[])[]): FareCell[] {
  const [first = new Set<FareCell>(), ...others] = journeys.map(cellsOf);
  return [...first].filter((cell) => others.every((cells) => cells.has(cell)));
}
