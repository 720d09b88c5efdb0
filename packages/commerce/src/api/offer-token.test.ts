import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOfferTokens, type SignedOffer } from './offer-token.ts';

type Party = [number, number];

const PURPOSE = 'test-offer';
const tokens = createOfferTokens<Party>(PURPOSE, z.tuple([z.int(), z.int()]));
const signer = createTokenSigner('a secret of the test');
const now = new Date('2026-11-21T12:00:00Z');
const offer: SignedOffer<Party> = {
  campaignId: 10001,
  expiresAt: new Date('2026-11-21T12:30:00Z'),
  party: [2, 1],
  supplier: 'fake',
  reference: 'ref-1',
  totalCents: 123_456,
};
const token = tokens.sign(signer, offer);
const invalid = { outcome: 'invalid' };

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
          const signed = { ...members, expiresAt: offer.expiresAt };
          const read = tokens.read(signer, tokens.sign(signer, signed), members.campaignId, now);
          expect(read).toEqual({ outcome: 'valid', offer: signed });
        },
      ),
    );
  });

  it('expire at their instant', () => {
    const { expiresAt, campaignId } = offer;
    const justBefore = new Date(expiresAt.getTime() - 1);
    expect(tokens.read(signer, token, campaignId, justBefore)).toMatchObject({ outcome: 'valid' });
    expect(tokens.read(signer, token, campaignId, expiresAt)).toEqual({ outcome: 'expired' });
  });

  it('are invalid for another purpose, campaign or secret', () => {
    const others = createOfferTokens<Party>('another-offer', z.tuple([z.int(), z.int()]));
    expect(others.read(signer, token, offer.campaignId, now)).toEqual(invalid);
    expect(tokens.read(signer, token, 10002, now)).toEqual(invalid);
    expect(tokens.read(createTokenSigner('another secret'), token, offer.campaignId, now)).toEqual(invalid);
  });

  it('are invalid for another campaign even when expired', () => {
    expect(tokens.read(signer, token, 10002, offer.expiresAt)).toEqual(invalid);
  });

  it.each([
    ['no members', []],
    ['no party', [10001, offer.expiresAt.getTime(), 'fake', 'ref-1', 1]],
    ['a shorter party', [10001, offer.expiresAt.getTime(), 2, 'fake', 'ref-1', 1]],
    ['a longer party', [10001, offer.expiresAt.getTime(), 2, 1, 0, 'fake', 'ref-1', 1]],
    ['a party of another type', [10001, offer.expiresAt.getTime(), 2, 'one', 'fake', 'ref-1', 1]],
    ['no total', [10001, offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1']],
    ['a total of nothing', [10001, offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1', 0]],
    ['more after the total', [10001, offer.expiresAt.getTime(), 2, 1, 'fake', 'ref-1', 1, 1]],
    ['an object', { campaignId: 10001 }],
  ])('are invalid with a payload of %s', (_name, payload) => {
    expect(tokens.read(signer, signer.sign(PURPOSE, payload), 10001, now)).toEqual(invalid);
  });

  it.each(['', '.', 'a.b', 'not a token'])('are invalid as %j', (text) => {
    expect(tokens.read(signer, text, 10001, now)).toEqual(invalid);
  });
});
