import type { Json } from '@embarque/server-kit/json.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import * as z from 'zod/mini';

/** The content of an offer's refToken. Its price is the one the traveller was shown; no other is charged without asking. */
export interface SignedOffer<Party extends readonly Json[]> {
  readonly campaignId: number;
  readonly expiresAt: Date;
  /** The party the offer is for, as the service counts people or rooms; the same for all offers of a search. */
  readonly party: Party;
  readonly supplier: string;
  /** The supplier's reference of the offer, which also determines its choices. */
  readonly reference: string;
  readonly totalCents: number;
}

export type ReadOffer<Party extends readonly Json[]> =
  | { outcome: 'valid'; offer: SignedOffer<Party> }
  | { outcome: 'invalid' }
  | { outcome: 'expired' };

/** How long an offer can be bought. */
export const OFFER_LIFE_MS = 30 * 60_000;

/** Signs and reads the refTokens of one service. */
export interface OfferTokens<Party extends readonly Json[]> {
  sign(signer: TokenSigner, offer: SignedOffer<Party>): string;
  /** Reads a token for a caller of `campaignId`. Forged tokens and those of other campaigns are invalid. */
  read(signer: TokenSigner, token: string, campaignId: number, now: Date): ReadOffer<Party>;
}

/** Members after the party. */
const TAIL = 3;
/** Members before the party. */
const HEAD = 2;
const headSchema = z.tuple([z.int(), z.int()]);
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
    sign: (signer, { campaignId, expiresAt, party, supplier, reference, totalCents }) =>
      signer.sign(purpose, [campaignId, expiresAt.getTime(), ...party, supplier, reference, totalCents]),
    read(signer, token, campaignId, now) {
      const payload = signer.verify(purpose, token);
      if (!Array.isArray(payload)) return { outcome: 'invalid' };
      const head = headSchema.safeParse(payload.slice(0, HEAD));
      const party = partySchema.safeParse(payload.slice(HEAD, -TAIL));
      const tail = tailSchema.safeParse(payload.slice(-TAIL));
      if (!head.success || !party.success || !tail.success || head.data[0] !== campaignId)
        return { outcome: 'invalid' };
      const expiresAt = new Date(head.data[1]);
      if (expiresAt <= now) return { outcome: 'expired' };
      const [supplier, reference, totalCents] = tail.data;
      return {
        outcome: 'valid',
        offer: { campaignId, expiresAt, party: party.data, supplier, reference, totalCents },
      };
    },
  };
}
