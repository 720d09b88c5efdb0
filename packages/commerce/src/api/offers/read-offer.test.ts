import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unusedVerbs } from '../../testing/unused-verbs.ts';
import { offerTimes } from './offer-times.ts';
import { createOfferTokens } from './offer-token.ts';
import { readOffer } from './read-offer.ts';

const now = new Date('2027-01-10T12:00:00Z');
const tokens = createOfferTokens<[]>('offer-of-a-test', z.tuple([]));
const supplier = { code: 'fake', recheck: async () => ({ outcome: 'sold_out' }) as const, ...unusedVerbs };
const deps = { signer: createTokenSigner('a secret of the test'), suppliers: [supplier] };
const offer = {
  campaignId: 10001,
  ...offerTimes(now),
  party: [] as [],
  supplier: 'fake',
  reference: 'R1',
  totalCents: 1,
};
const refToken = tokens.sign(deps.signer, offer);
const reader = { campaignId: 10001, now, use: 'purchase', path: 'chosen.refToken' } as const;

describe("the token of a request's offer", () => {
  it('is read with the supplier that sells it', () => {
    expect(readOffer(tokens, refToken, reader, deps)).toEqual({ offer, supplier });
  });

  it('is refused beside its field when it is forged, of another campaign or of a supplier that is none any more', () => {
    const fields = { 'chosen.refToken': 'Esta oferta não é válida. Refaça a pesquisa.' };
    const refused = expect.objectContaining({ code: 'invalid_offer', detail: { fields } });
    expect(() => readOffer(tokens, `${refToken}x`, reader, deps)).toThrow(refused);
    expect(() => readOffer(tokens, refToken, { ...reader, campaignId: 50667 }, deps)).toThrow(refused);
    expect(() => readOffer(tokens, refToken, reader, { ...deps, suppliers: [] })).toThrow(refused);
  });

  it('is expired for a purchase after half an hour, for a recheck after two hours', () => {
    const at = (minutes: number, use: 'purchase' | 'recheck') => () =>
      readOffer(tokens, refToken, { ...reader, use, now: new Date(now.getTime() + minutes * 60_000) }, deps);
    const expired = expect.objectContaining({ code: 'offer_expired' });
    expect(at(30, 'purchase')).toThrow(expired);
    expect(at(119, 'recheck')()).toEqual({ offer, supplier });
    expect(at(120, 'recheck')).toThrow(expired);
  });
});
