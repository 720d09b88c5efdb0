import type { Recommendation } from '@embarque/flight/contract.ts';
import { type FareCell, fareCell, fareCells } from './fare-cells.ts';
import { type FlightFilter, filterRecommendations, stopKinds } from './filters.ts';

/** The cheapest fare of each airline, direct and by stops. Pure: it runs in the browser on every click. */

/** The recommendations of a list by the cells of the table they belong in, the cheapest first. */
export interface FareIndex {
  /** By their cheapest. */
  readonly airlines: readonly string[];
  readonly byCell: ReadonlyMap<FareCell, readonly Recommendation[]>;
}

/** Returns the index of a list. */
export function fareIndex(recommendations: readonly Recommendation[]): FareIndex {
  const byCell = new Map<FareCell, Recommendation[]>();
  const airlines = new Set<string>();
  for (const one of [...recommendations].sort((a, b) => a.cashPrice - b.cashPrice)) {
    for (const cell of fareCells(one.journeys.map(({ segments }) => segments))) {
      airlines.add(cell.slice(0, cell.indexOf('/')));
      const others = byCell.get(cell);
      if (others) others.push(one);
      else byCell.set(cell, [one]);
    }
  }
  return { airlines: [...airlines], byCell };
}

/**
 * Returns the cheapest that can be bought of each cell under the other conditions of a filter: the first of the list that a press
 * on the cell leaves.
 */
export function faresUnder({ airlines, byCell }: FareIndex, filter: FlightFilter): Map<FareCell, Recommendation> {
  const fares = new Map<FareCell, Recommendation>();
  for (const airline of airlines) {
    for (const kind of stopKinds) {
      const cell = fareCell(airline, kind);
      const asked: FlightFilter = { ...filter, stops: [kind], cias: [airline] };
      const cheapest = byCell.get(cell)?.find((one) => filterRecommendations([one], asked).some(({ whole }) => whole));
      if (cheapest) fares.set(cell, cheapest);
    }
  }
  return fares;
}
