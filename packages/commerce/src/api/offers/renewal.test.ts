import { createManualClock } from '@embarque/server-kit/clock.ts';
import { describe, expect, it } from 'vitest';
import { renewedOffer } from './renewal.ts';

const clock = createManualClock(new Date('2027-01-10T12:00:00Z'));
const asked = { firstSignedAt: new Date('2027-01-10T11:20:00Z'), startsAt: '2027-01-15T10:00:00-03:00' };
const available = { outcome: 'available', totalCents: 1000 } as const;

describe('a rechecked offer', () => {
  it.each([available, { outcome: 'price_changed', totalCents: 1200 }] as const)(
    'is renewed at the price of now, for half an hour, under its first signing: %o',
    (checked) => {
      expect(renewedOffer({ ...asked, checked }, { advanceDays: 1 }, { clock })).toEqual({
        totalCents: checked.totalCents,
        firstSignedAt: asked.firstSignedAt,
        expiresAt: new Date('2027-01-10T12:30:00Z'),
      });
    },
  );

  it('that is sold out says so in the words of its service, with what of it is gone', () => {
    const sold = { ...asked, checked: { outcome: 'sold_out', taken: ['12'] } } as const;
    const renewing = (soldOutSentence?: string) => () =>
      renewedOffer(sold, { advanceDays: 1 }, { clock, ...(soldOutSentence !== undefined && { soldOutSentence }) });
    expect(renewing('Escolha outro assento.')).toThrow(
      expect.objectContaining({ code: 'sold_out', detail: { error: 'Escolha outro assento.', taken: ['12'] } }),
    );
    expect(renewing()).toThrow(expect.objectContaining({ code: 'sold_out', detail: { taken: ['12'] } }));
  });

  it('is not renewed where its campaign no longer sells it so late, sold out or not', () => {
    for (const checked of [available, { outcome: 'sold_out' } as const]) {
      const renewing = () => renewedOffer({ ...asked, checked }, { advanceDays: 6 }, { clock });
      expect(renewing).toThrow(expect.objectContaining({ code: 'offer_expired' }));
    }
  });
});
