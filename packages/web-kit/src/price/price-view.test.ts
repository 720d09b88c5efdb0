import type { User } from '@embarque/contract/identity.ts';
import { describe, expect, it } from 'vitest';
import { defaultCampaign } from '../session/default-campaign.ts';
import { priceViewOf } from './price-view.ts';

const userWith = (guest: boolean, disablePointActivity: boolean, acceptCashPayment: boolean) =>
  ({
    guest,
    campaign: { ...defaultCampaign, disablePointActivity, acceptCashPayment, cashPaymentPercentage: 60 },
  }) as User;

describe('price view', () => {
  it('shows points to a member, who pays by the rules of the campaign', () => {
    for (const acceptCashPayment of [true, false]) {
      expect(priceViewOf(userWith(false, false, acceptCashPayment), defaultCampaign)).toMatchObject({
        points: true,
        rules: { paysWithPoints: true, acceptCashPayment, cashPaymentPercentage: 60 },
      });
    }
  });

  it('shows points to the holder of a travel voucher, as to the member who will pay with them', () => {
    const member = userWith(false, false, true);
    const holder: User = { ...member, travelVoucher: true };
    expect(priceViewOf(holder, defaultCampaign)).toEqual(priceViewOf(member, defaultCampaign));
  });

  it.each([
    ['a visitor', undefined],
    ['a guest', userWith(true, false, true)],
    ['a member of a campaign without point activity', userWith(false, true, true)],
  ])('shows reais alone to %s', (_who, user) => {
    expect(priceViewOf(user, defaultCampaign)).toMatchObject({
      points: false,
      rules: { paysWithPoints: false, acceptCashPayment: true, cashPaymentPercentage: 100 },
    });
  });

  it('calls the coin by its default names where the campaign gives none', () => {
    const nameless = { ...defaultCampaign, campaignConfig: { coinAlias: '', shortenCoinAlias: '' } };
    expect(priceViewOf(undefined, nameless)).toMatchObject({ coin: 'Pontos', shortCoin: 'Pts' });
  });
});
