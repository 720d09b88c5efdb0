import { MAX_PASSENGERS } from '@embarque/bus/rules/search-rules.ts';
import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import * as z from 'zod/mini';

/** For how many passengers the price is, and the bus on the wire. */
type Party = [passengers: number, key: string];

/** The content of a bus's refToken. Its total is that of all passengers. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of buses. */
export const busTokens = createOfferTokens<Party>(
  'bus-offer',
  z.tuple([z.int().check(z.minimum(1), z.maximum(MAX_PASSENGERS)), z.string()]),
);
