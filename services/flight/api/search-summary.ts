import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money.ts';
import type { FlightSearchAnswer } from '../contract.ts';
import type { FlightOffer } from '../port.ts';

/** Direto, 1 parada, +1 parada: the results table does not distinguish more. */
const MAX_STOPS = 2;
const STOPS = [0, 1, MAX_STOPS];

/**
 * Returns the possible numbers of stops of an offer: those for which some pair of choices has that number as the larger
 * of its two journeys.
 */
function stopsOf({ journeys }: FlightOffer): number[] {
  let minStops = 0;
  let found = 0;
  for (const { choices } of journeys) {
    let minOfJourney = MAX_STOPS;
    for (const { stopsnumber } of choices) {
      const stops = Math.min(stopsnumber, MAX_STOPS);
      found |= 1 << stops;
      minOfJourney = Math.min(minOfJourney, stops);
    }
    minStops = Math.max(minStops, minOfJourney);
  }
  return STOPS.filter((stops) => stops >= minStops && (found & (1 << stops)) !== 0);
}

/**
 * Returns the lowest price by airline and number of stops; airlines by lowest price. `offers` must be sorted by price.
 */
export function summarise(offers: readonly FlightOffer[], rate: PointsRate): FlightSearchAnswer['summary'] {
  const cheapest = new Map<string, Map<number, number>>();
  for (const offer of offers) {
    const byStops = cheapest.get(offer.validatingCarrier) ?? new Map<number, number>();
    cheapest.set(offer.validatingCarrier, byStops);
    for (const stops of stopsOf(offer)) if (!byStops.has(stops)) byStops.set(stops, offer.totalCents);
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
