import type { Json } from '@embarque/server-kit/json.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import * as z from 'zod/mini';

/** What every offer's refToken says. The price in it is what the traveller was shown, never what is charged unasked. */
export interface SignedOffer<Party extends readonly Json[]> {
  readonly campaignId: number;
  readonly expiresAt: Date;
  /** Whom the offer was made for, as the service counts people or rooms: what all offers of a search share. */
  readonly party: Party;
  readonly supplier: string;
  /** The supplier's own name for the offer; it tells which choices belong to it. */
  readonly reference: string;
  readonly totalCents: number;
}

export type ReadOffer<Party extends readonly Json[]> =
  | { outcome: 'valid'; offer: SignedOffer<Party> }
  | { outcome: 'invalid' }
  | { outcome: 'expired' };

/** How long an offer may be bought. */
export const OFFER_LIFE_MS = 30 * 60_000;

/** The refTokens of one service. */
export interface OfferTokens<Party extends readonly Json[]> {
  sign(signer: TokenSigner, offer: SignedOffer<Party>): string;
  /** Reads a token for a caller of `campaignId`: forged ones and other campaigns' are invalid, late ones expired. */
  read(signer: TokenSigner, token: string, campaignId: number, now: Date): ReadOffer<Party>;
}

const TAIL = 3;
const HEAD = 2;
const headSchema = z.tuple([z.int(), z.int()]);
const tailSchema = z.tuple([z.string(), z.string(), z.int().check(z.minimum(1))]);

/**
 * Tokens of one service, under a purpose of its own so that none is taken for another's. What all offers of a search share
 * stands first in the payload, so that the tokens of one answer compress.
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
