import { createHash } from 'node:crypto';
import { MAX_PASSENGERS } from '@embarque/bus/rules/search-rules.ts';
import { termsKey } from '@embarque/bus/rules/terms-key.ts';
import type { BusTrip, DescribedTrip } from '@embarque/bus/trip-details.ts';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import * as z from 'zod/mini';
import { presentFacts, presentPenalties } from './present-bus.ts';

/** For how many passengers the price is, the bus on the wire, and the terms it was shown with (termsHashOf): it is sold on no others. */
type Party = [passengers: number, key: string, terms: string];

/** The content of a bus's refToken. Its total is that of all passengers. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of buses. */
export const busTokens = createOfferTokens<Party>(
  'bus-offer',
  z.tuple([z.int().check(z.minimum(1), z.maximum(MAX_PASSENGERS)), z.string(), z.string()]),
);

const HASH_LENGTH = 12;

/** Returns a short hash of what a trip promises beside its price (termsKey), of a described one with its rules. */
export function termsHashOf(trip: BusTrip | DescribedTrip): string {
  const promised = {
    ...presentFacts(trip, ''),
    fare: toReais(trip.fareCents),
    cancellation: presentPenalties(trip, 1),
    withdrawalHours: trip.withdrawalHours,
  };
  const rules = 'policies' in trip && {
    boarding: trip.boarding,
    policies: trip.policies.map(({ valueCents, ...policy }) => ({
      ...policy,
      value: valueCents === null ? null : toReais(valueCents),
    })),
  };
  const key = termsKey(promised, rules || undefined);
  return createHash('sha256').update(key).digest('base64url').slice(0, HASH_LENGTH);
}

/** Whether a trip is sold on the terms of a token: those of a search tell no rules, those of a rate check all of them. */
export function isOnTerms(terms: string, described: DescribedTrip): boolean {
  const { boarding: _, policies: __, ...trip } = described;
  return terms === termsHashOf(described) || terms === termsHashOf(trip);
}
