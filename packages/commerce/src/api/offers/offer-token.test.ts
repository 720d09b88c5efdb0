import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { offerTimes } from './offer-times.ts';
import { createOfferTokens, type OfferReader, type SignedOffer } from './offer-token.ts';

type Party = [number, number];

const PURPOSE = 'test-offer';
const tokens = createOfferTokens<Party>(PURPOSE, z.tuple([z.int(), z.int()]));
const signer = createTokenSigner('a secret of the test');
const now = new Date('2026-11-21T12:00:00Z');
const offer: SignedOffer<Party> = {
  campaignId: 10001,
  firstSignedAt: now,
  expiresAt: new Date('2026-11-21T12:30:00Z'),
  party: [2, 1],
  supplier: 'fake',
  reference: 'ref-1',
  totalCents: 123_456,
};
const token = tokens.sign(signer, offer);
const invalid = { outcome: 'invalid' };
const buyer: OfferReader = { campaignId: offer.campaignId, now, use: 'purchase' };
const at = (iso: string, use: OfferReader['use']): OfferReader => ({ ...buyer, now: new Date(iso), use });

describe('offer tokens', () => {
  it('return the signed offer', () => {
    fc.assert(
      fc.property(
        fc.record({
          campaignId: fc.integer(),
          party: fc.tuple(fc.nat(), fc.nat()),
          supplier: fc.string(),
          reference: fc.string(),
          totalCents: fc.integer({ min: 1 }),
        }),
        (members) => {
          const signed = { ...members, ...offerTimes(now) };
          const read = tokens.read(signer, tokens.sign(signer, signed), { ...buyer, campaignId: members.campaignId });
          expect(read).toEqual({ outcome: 'valid', offer: signed });
        },
      ),
    );
  });

  it('expire for a purchase at their instant, for a recheck two hours after they were first signed', () => {
    const outcomeFor = (iso: string, use: OfferReader['use']) => tokens.read(signer, token, at(iso, use)).outcome;
    expect(outcomeFor('2026-11-21T12:29:59.999Z', 'purchase')).toBe('valid');
    expect(outcomeFor('2026-11-21T12:30:00Z', 'purchase')).toBe('expired');
    expect(outcomeFor('2026-11-21T13:59:59.999Z', 'recheck')).toBe('valid');
    expect(outcomeFor('2026-11-21T14:00:00Z', 'recheck')).toBe('expired');
  });

  it('live half an hour from each signing, and never past two and a half hours', () => {
    const endOf = (iso: string) => offerTimes(new Date(iso), now).expiresAt.toISOString();
    expect(offerTimes(now)).toEqual({ firstSignedAt: now, expiresAt: offer.expiresAt });
    expect(endOf('2026-11-21T13:59:00Z')).toBe('2026-11-21T14:29:00.000Z');
    expect(endOf('2026-11-21T14:20:00Z')).toBe('2026-11-21T14:30:00.000Z');
  });

  it('are invalid for another purpose, campaign or secret', () => {
    const others = createOfferTokens<Party>('another-offer', z.tuple([z.int(), z.int()]));
    expect(others.read(signer, token, buyer)).toEqual(invalid);
    expect(tokens.read(signer, token, { ...buyer, campaignId: 10002 })).toEqual(invalid);
    expect(tokens.read(createTokenSigner('another secret'), token, buyer)).toEqual(invalid);
  });

  it('are invalid for another campaign even when expired', () => {
    expect(tokens.read(signer, token, { ...buyer, campaignId: 10002, now: offer.expiresAt })).toEqual(invalid);
  });

  it.each([
    ['no members', []],
    ['no party', [10001, now.getTime(), offer.expiresAt.getTime(), 'fake', 'ref-1', 1]],
    ['a shorter party', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 'fake', 'ref-1', 1]],
    ['a longer party', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 1, 0, 'fake', 'ref-1', 1]],
    ['a party of another type', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 'one', 'fake', 'ref-1', 1]],
    ['no total', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1']],
    ['a total of nothing', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1', 0]],
    ['more after the total', [10001, now.getTime(), offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1', 1, 1]],
    ['an object', { campaignId: 10001 }],
  ])('are invalid with a payload of %s', (_name, payload) => {
    expect(tokens.read(signer, signer.sign(PURPOSE, payload), buyer)).toEqual(invalid);
  });

  it.each(['', '.', 'a.b', 'not a token'])('are invalid as %j', (text) => {
    expect(tokens.read(signer, text, buyer)).toEqual(invalid);
  });
});
