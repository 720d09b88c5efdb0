import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import * as z from 'zod/mini';
import type { TravellerCounts } from './search/valid-offers.ts';

type Party = [adults: number, children: number, babies: number];

/** The content of a flight's refToken. */
export type OfferToken = SignedOffer<Party>;

/** Signs and reads the refTokens of flights. */
export const flightTokens = createOfferTokens<Party>('flight-offer', z.tuple([z.int(), z.int(), z.int()]));

/** Returns how many of each type of traveller a token is for. */
export function partyOf({ party: [adults, children, babies] }: Pick<OfferToken, 'party'>): TravellerCounts {
  return { adults, children, babies };
}

export const toParty = ({ adults, children, babies }: TravellerCounts): Party => [adults, children, babies];
