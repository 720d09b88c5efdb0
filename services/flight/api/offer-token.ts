import {
  createOfferTokens,
  type OfferReader,
  type ReadOffer,
  type SignedOffer,
} from '@embarque/commerce/api/offers/offer-token.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import * as z from 'zod/mini';

/** Adults, children and babies. */
type FlightParty = [number, number, number];

/** The content of a flight's refToken: the shared members and the number of travellers. */
export interface OfferToken extends Omit<SignedOffer<FlightParty>, 'party'> {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

const tokens = createOfferTokens<FlightParty>('flight-offer', z.tuple([z.int(), z.int(), z.int()]));

/** Returns the refToken of an offer. */
export function signOffer(signer: TokenSigner, { adults, children, babies, ...offer }: OfferToken): string {
  return tokens.sign(signer, { ...offer, party: [adults, children, babies] });
}

/** Reads a token. Forged tokens and those of other campaigns are invalid. */
export function readOffer(signer: TokenSigner, token: string, reader: OfferReader): ReadOffer<OfferToken> {
  const read = tokens.read(signer, token, reader);
  if (read.outcome !== 'valid') return read;
  const { party, ...offer } = read.offer;
  const [adults, children, babies] = party;
  return { outcome: 'valid', offer: { ...offer, adults, children, babies } };
}
