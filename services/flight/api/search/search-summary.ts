import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import type { FlightOffer } from '@embarque/flight/port.ts';
import { fareCells } from '@embarque/flight/rules/fare-cells.ts';
import { stopKinds } from '@embarque/flight/rules/filters.ts';

/**
 * Returns the lowest price by airline and number of stops, by the rules of the list's filters: an offer counts where every
 * journey has such a choice. Airlines by lowest price; `offers` must be sorted by price.
 */
export function summarise(offers: readonly FlightOffer[], rate: PointsRate): FlightSearchAnswer['summary'] {
  const cheapest = new Map<string, Map<number, number>>();
  for (const { journeys, totalCents } of offers) {
    for (const cell of fareCells(journeys.map(({ choices }) => choices))) {
      const [airline = '', kind] = cell.split('/');
      const stops = stopKinds.findIndex((each) => each === kind);
      const byStops = cheapest.get(airline) ?? new Map<number, number>();
      cheapest.set(airline, byStops);
      if (!byStops.has(stops)) byStops.set(stops, totalCents);
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
