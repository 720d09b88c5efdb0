import type { Json } from '@embarque/server-kit/json.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import * as z from 'zod/mini';
import { isTooLate, type OfferTimes, type OfferUse } from './offer-times.ts';

/** The content of an offer's refToken. Its price is the one the traveller was shown; no other is charged without asking. */
export interface SignedOffer<Party extends readonly Json[]> extends OfferTimes {
  readonly campaignId: number;
  /** The party the offer is for, as the service counts people or rooms; the same for all offers of a search. */
  readonly party: Party;
  readonly supplier: string;
  /** The supplier's reference of the offer, which also determines its choices. */
  readonly reference: string;
  readonly totalCents: number;
}

/** Who reads a token. */
export interface OfferReader extends OfferUse {
  readonly campaignId: number;
}

export type ReadOffer<Offer> =
  | { outcome: 'valid'; offer: Offer }
  | { outcome: 'invalid' }
  /** Too late for this use. */
  | { outcome: 'expired' };

/** Signs and reads the refTokens of one service. */
export interface OfferTokens<Party extends readonly Json[]> {
  sign(signer: TokenSigner, offer: SignedOffer<Party>): string;
  /** Reads a token. Forged tokens and those of other campaigns are invalid. */
  read(signer: TokenSigner, token: string, reader: OfferReader): ReadOffer<SignedOffer<Party>>;
}

/** Members after the party. */
const TAIL = 3;
/** Members before the party. */
const HEAD = 3;
const headSchema = z.tuple([z.int(), z.int(), z.int()]);
const tailSchema = z.tuple([z.string(), z.string(), z.int().check(z.minimum(1))]);

/**
 * Creates the tokens of one service. Each service needs its own purpose, so that its tokens are invalid for others.
 * Members that all offers of a search share come first in the payload, so that the tokens of a response compress well.
 */
export function createOfferTokens<Party extends readonly Json[]>(
  purpose: string,
  partySchema: z.ZodMiniType<Party>,
): OfferTokens<Party> {
  return {
    sign(signer, { campaignId, firstSignedAt, expiresAt, party, supplier, reference, totalCents }) {
      const head = [campaignId, firstSignedAt.getTime(), expiresAt.getTime()];
      return signer.sign(purpose, [...head, ...party, supplier, reference, totalCents]);
    },
    read(signer, token, reader) {
      const payload = signer.verify(purpose, token);
      if (!Array.isArray(payload)) return { outcome: 'invalid' };
      const head = headSchema.safeParse(payload.slice(0, HEAD));
      const party = partySchema.safeParse(payload.slice(HEAD, -TAIL));
      const tail = tailSchema.safeParse(payload.slice(-TAIL));
      if (!head.success || !party.success || !tail.success || head.data[0] !== reader.campaignId)
        return { outcome: 'invalid' };
      const [campaignId, first, end] = head.data;
      const times = { firstSignedAt: new Date(first), expiresAt: new Date(end) };
      if (isTooLate(times, reader)) return { outcome: 'expired' };
      const [supplier, reference, totalCents] = tail.data;
      return { outcome: 'valid', offer: { campaignId, ...times, party: party.data, supplier, reference, totalCents } };
    },
  };
}
