import { problems } from '@embarque/contract/problem.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import { supplierWithCode } from '../ask-supplier.ts';
import type { OfferReader, OfferTokens, SignedOffer } from './offer-token.ts';

/** Who reads the token of a request, and where it stands there: `chosen.refToken`. */
export interface RequestReader extends OfferReader {
  readonly path: string;
}

/** Returns the error of a request whose token at `path` is none of an offer, or does not fit what else was chosen. */
export const invalidOffer = (path: string): AppError =>
  new AppError('invalid_offer', { fields: { [path]: problems.invalid_offer.error } });

/**
 * Returns the offer of a request's token, and who sells it. Throws AppError: invalid_offer when it is forged, of another campaign or
 * of a supplier that is no longer sold from, offer_expired when it is too late for what it is read for.
 */
export function readOffer<Party extends readonly Json[], Supplier extends BookingSupplier>(
  tokens: OfferTokens<Party>,
  refToken: string,
  { path, ...reader }: RequestReader,
  { signer, suppliers }: { readonly signer: TokenSigner; readonly suppliers: readonly Supplier[] },
): { readonly offer: SignedOffer<Party>; readonly supplier: Supplier } {
  const read = tokens.read(signer, refToken, reader);
  if (read.outcome === 'expired') throw new AppError('offer_expired');
  const supplier = read.outcome === 'valid' ? supplierWithCode(suppliers, read.offer.supplier) : undefined;
  if (read.outcome === 'invalid' || !supplier) throw invalidOffer(path);
  return { offer: read.offer, supplier };
}
