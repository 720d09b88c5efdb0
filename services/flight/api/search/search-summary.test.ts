import type { FlightOffer } from '@embarque/flight/port.ts';
import { emptyFlightFilter, filterRecommendations, stopKinds } from '@embarque/flight/rules/filters.ts';
import { arbitraryList, carriers } from '@embarque/flight/testing/arbitrary-recommendations.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { summarise } from './search-summary.ts';

const rate = { conversionRate: 40, feePercent: 3 };

it('has in each cell the lowest price of the list filtered by its airline and stops, and none where that leaves nothing', () => {
  fc.assert(
    fc.property(arbitraryList, (list) => {
      const offers = list
        .map(
          ({ recommendationid, validatingcarrier, cashPrice, journeys }): FlightOffer => ({
            id: recommendationid,
            reference: recommendationid,
            validatingCarrier: validatingcarrier,
            totalCents: cashPrice * 100,
            taxesCents: 0,
            feesCents: 0,
            discountCents: 0,
            fares: [],
            journeys: journeys.map(({ departuredate, segments }) => ({ day: departuredate, choices: segments })),
          }),
        )
        .sort((a, b) => a.totalCents - b.totalCents);
      const summary = summarise(offers, rate);
      for (const airline of carriers) {
        const details = summary.find((row) => row.airline === airline)?.availabilitysummarydetail ?? [];
        stopKinds.forEach((kind, stops) => {
          const left = filterRecommendations(list, { ...emptyFlightFilter, stops: [kind], cias: [airline] });
          const prices = left.filter(({ whole }) => whole).map(({ recommendation }) => recommendation.cashPrice);
          const cell = details.find(({ stopsnumber }) => stopsnumber === stops);
          expect(cell?.minimumtotalfare.total).toBe(prices.length > 0 ? Math.min(...prices) : undefined);
        });
      }
    }),
  );
});
