import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money.ts';
import type { FlightChoice, FlightSearchAnswer } from '../contract.ts';
import { sellerOf, stopKindOf, stopKinds } from '../filters.ts';
import type { FlightOffer } from '../port.ts';

/** Returns the airlines and numbers of stops (`G3/0`) that a journey offers, each with flights of that airline alone. */
function cellsOf(choices: readonly FlightChoice[]): Set<string> {
  const cells = new Set<string>();
  for (const choice of choices) {
    const airline = sellerOf(choice);
    if (airline !== undefined) cells.add(`${airline}/${stopKinds.indexOf(stopKindOf(choice))}`);
  }
  return cells;
}

/**
 * Returns the lowest price by airline and number of stops, by the rules of the list's filters: an offer counts where every
 * journey has such a choice. Airlines by lowest price; `offers` must be sorted by price.
 */
export function summarise(offers: readonly FlightOffer[], rate: PointsRate): FlightSearchAnswer['summary'] {
  const cheapest = new Map<string, Map<number, number>>();
  for (const { journeys, totalCents } of offers) {
    const [first = new Set<string>(), ...others] = journeys.map(({ choices }) => cellsOf(choices));
    for (const cell of first) {
      if (!others.every((cells) => cells.has(cell))) continue;
      const [airline = '', stops = ''] = cell.split('/');
      const byStops = cheapest.get(airline) ?? new Map<number, number>();
      cheapest.set(airline, byStops);
      if (!byStops.has(Number(stops))) byStops.set(Number(stops), totalCents);
    }
  }
  return [...cheapest].map(([airline, byStops]) => ({
    airline,
    availabilitysummarydetail: [...byStops]
      .sort(([a], [b]) => a - b)
      .map(([stopsnumber, cents]) => {
        const total = toReais(cents);
        return { stopsnumber, minimumtotalfare: { total, cashPrice: total, pointsPrice: pointsPrice(cents, rate) } };
      }),
  }));
}
