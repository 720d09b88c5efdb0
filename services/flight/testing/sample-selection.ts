import { type FlightSelection, toFlightSelection } from '@embarque/flight/web/results/flight-selection.ts';
import { answerOf, offerOf, type Way, wayOf } from './sample-flight.ts';

interface SelectionOptions {
  readonly adults?: number;
  readonly children?: number;
  readonly babies?: number;
  readonly ways?: readonly Way[];
}

/** There and back within Brazil, from the 15th to the 22nd of January 2027. */
const homeWays = [wayOf('GRU SSA', '2027-01-15T08:00', ['G3 1001']), wayOf('SSA GRU', '2027-01-22T07:00', ['G3 1002'])];
/** To Lisbon and back, on the same days. */
export const waysAbroad: readonly Way[] = [
  wayOf('GRU LIS', '2027-01-15T18:00', ['TP 0080']),
  wayOf('LIS GRU', '2027-01-22T10:00', ['TP 0081']),
];

/** Returns what was chosen for the summary, for tests and pictures. */
export function selectionOf({
  adults = 1,
  children = 0,
  babies = 0,
  ways = homeWays,
}: SelectionOptions = {}): FlightSelection {
  const offer = offerOf(1, {
    reais: 500,
    ways: ways.map((way) => [way]),
    travellers: {
      ADT: adults,
      ...(children > 0 && { CHD: children }),
      ...(babies > 0 && { INF: babies }),
    },
  });
  const chosen = { outbound: 'D1-0-0', return: ways.length > 1 ? 'D1-1-0' : null };
  return toFlightSelection(
    offer,
    chosen,
    { adultos: adults, criancas: children, bebes: babies },
    answerOf([offer]).airports,
  );
}
