import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import * as z from 'zod/mini';

/** What a flight's refToken says. The price in it is what the traveller was shown, never what is charged unasked. */
export interface OfferToken {
  readonly campaignId: number;
  readonly expiresAt: Date;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly supplier: string;
  /** The supplier's own name for the offer; it tells which choices belong to it. */
  readonly reference: string;
  readonly totalCents: number;
}

/** How long an offer may be bought. */
export const OFFER_LIFE_MS = 30 * 60_000;

const PURPOSE = 'flight-offer';

const payloadSchema = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.string(),
  z.string(),
  z.int().check(z.minimum(1)),
]);

/** Signs an offer. What all offers of a search share stands first, so that the tokens of one answer compress. */
export function signOffer(signer: TokenSigner, offer: OfferToken): string {
  return signer.sign(PURPOSE, [
    offer.campaignId,
    offer.expiresAt.getTime(),
    offer.adults,
    offer.children,
    offer.babies,
    offer.supplier,
    offer.reference,
    offer.totalCents,
  ]);
}

export type ReadOffer = { outcome: 'valid'; offer: OfferToken } | { outcome: 'invalid' } | { outcome: 'expired' };

/** Reads a token for a caller of `campaignId`: forged ones and other campaigns' are invalid, late ones expired. */
export function readOffer(signer: TokenSigner, token: string, campaignId: number, now: Date): ReadOffer {
  const parsed = payloadSchema.safeParse(signer.verify(PURPOSE, token));
  if (!parsed.success) return { outcome: 'invalid' };
  const [campaign, expires, adults, children, babies, supplier, reference, totalCents] = parsed.data;
  if (campaign !== campaignId) return { outcome: 'invalid' };
  const expiresAt = new Date(expires);
  if (expiresAt <= now) return { outcome: 'expired' };
  return {
    outcome: 'valid',
    offer: { campaignId, expiresAt, adults, children, babies, supplier, reference, totalCents },
  };
}
