import { airportsOf } from '@embarque/flight/airports.ts';
import { carrierOf } from '../network/carriers.ts';
import type { OfferKey } from '../reference.ts';
import {
  type Adjustment,
  adjustmentOf,
  adultFare,
  type FareBucket,
  leadDays,
  type PartyPrice,
  partyPrice,
} from './price.ts';
import { embarkationTax } from './taxes.ts';

/** What one adult pays for a journey of an offer, in centavos. */
interface JourneyPrice {
  readonly fare: number;
  readonly tax: number;
  readonly adjustment: Adjustment;
}

type Pricing = (key: OfferKey, fares: readonly FareBucket[]) => PartyPrice;

function journeyPrice(key: OfferKey, index: number, fare: FareBucket): JourneyPrice {
  const carrier = carrierOf(key.carrier);
  const journey = key.journeys[index];
  const from = journey && airportsOf(journey.from)[0];
  const to = journey && airportsOf(journey.to)[0];
  if (!carrier || !from || !to) throw new Error('an offer of places nobody flies between');
  const lead = leadDays(key.asOf, key.journeys[0]?.day ?? key.asOf);
  const { day } = journey;
  return {
    fare: adultFare({ carrier, from, to, day, lead }, key.cabin, key.family, fare),
    tax: embarkationTax(from, to),
    adjustment: adjustmentOf({ carrier, from, to, day }),
  };
}

/**
 * Prices offers of one carrier and one search, which differ only in cabin, family and fares. Every outbound goes with every
 * return, so each journey's price is computed once and used many times.
 */
export function createPricing(): Pricing {
  const cache = new Map<string, JourneyPrice>();
  return (key, fares) => {
    let adult = 0;
    let tax = 0;
    // The outbound decides for the trip.
    let adjustment: Adjustment | undefined;
    for (const [index, fare] of fares.entries()) {
      const name = `${index}${key.cabin}${key.family}${fare.bucket}.${fare.soldTenths}`;
      let price = cache.get(name);
      if (price === undefined) {
        price = journeyPrice(key, index, fare);
        cache.set(name, price);
      }
      adult += price.fare;
      tax += price.tax;
      adjustment ??= price.adjustment;
    }
    if (!adjustment) throw new Error('an offer without a journey');
    return partyPrice(key, adult, tax, adjustment);
  };
}

/** What the party of an offer pays for its fare buckets, or for others of the same journeys. */
export const priceOf: Pricing = (key, fares) => createPricing()(key, fares);
