import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money.ts';
import type { FlightSearchAnswer } from '../contract.ts';
import type { FlightOffer } from '../port.ts';

/** Direto, 1 parada, +1 parada: the table of the results knows no more than two. */
const MAX_STOPS = 2;
const STOPS = [0, 1, MAX_STOPS];

/**
 * The numbers of stops an offer can be flown with: for each, some pair of choices has it as the larger of its journeys'
 * numbers.
 */
function stopsOf({ journeys }: FlightOffer): number[] {
  let fewest = 0;
  let found = 0;
  for (const { choices } of journeys) {
    let least = MAX_STOPS;
    for (const { stopsnumber } of choices) {
      const stops = Math.min(stopsnumber, MAX_STOPS);
      found |= 1 << stops;
      least = Math.min(least, stops);
    }
    fewest = Math.max(fewest, least);
  }
  return STOPS.filter((stops) => stops >= fewest && (found & (1 << stops)) !== 0);
}

/** The cheapest price by airline and number of stops; airlines in the order of their cheapest. `offers` cheapest first. */
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
