import type { OfferTimes } from '@embarque/commerce/api/offers/offer-times.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { SearchParty } from './chosen-rooms.ts';
import { hotelTokens } from './offer-token.ts';

/** The rooms of a stay with what each costs on which terms, in the order of the search. */
interface SignedRooms extends OfferTimes, Pick<SearchParty, 'addressCode' | 'session' | 'hotelCode'> {
  readonly campaignId: number;
  /** Code of the supplier. */
  readonly supplier: string;
  readonly references: readonly string[];
  /** Centavos. */
  readonly amounts: readonly number[];
  /** Hashes of termsHashOf. */
  readonly terms: readonly string[];
}

/** Returns a refToken for each room. */
export function signRooms(
  { addressCode, session, hotelCode, references, amounts, terms, ...signed }: SignedRooms,
  signer: TokenSigner,
): string[] {
  const { campaignId, firstSignedAt, expiresAt, supplier } = signed;
  return references.map((reference, room) =>
    hotelTokens.sign(signer, {
      campaignId,
      firstSignedAt,
      expiresAt,
      party: [addressCode, session, hotelCode, references.length, room, terms[room] ?? ''],
      supplier,
      reference,
      totalCents: amounts[room] ?? 0,
    }),
  );
}
