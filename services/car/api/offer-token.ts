import { createOfferTokens, type SignedOffer } from '@embarque/commerce/api/offers/offer-token.ts';
import * as z from 'zod/mini';

/** The driver a price is for is part of the supplier's reference, so the token names nobody. */
type NoParty = [];

/** The content of a car's refToken. */
export type OfferToken = SignedOffer<NoParty>;

/** Signs and reads the refTokens of cars. */
export const carTokens = createOfferTokens<NoParty>('car-offer', z.tuple([]));
