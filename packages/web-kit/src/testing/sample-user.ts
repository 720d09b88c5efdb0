import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';
import { defaultCampaign } from '../session/default-campaign.ts';

const campaign: Campaign = {
  ...defaultCampaign,
  id: 10001,
  campaignCode: '10001',
  name: 'Clube Embarque',
  ownCampaign: true,
  customer: 'Clube Embarque',
  disablePointActivity: false,
  acceptCashPayment: true,
  cashPaymentPercentage: 100,
  couponEnabled: true,
  destinoFeriasFee: 0,
  destinoFeriasFeeFlight: 0,
  destinoFeriasFeeHotel: 0,
  destinoFeriasFeeExperience: 0,
  destinoFeriasFeeCar: 0,
};

const user: User = {
  id: 1,
  uid: 'ana',
  name: 'Ana Souza',
  email: 'ana@demo.test',
  guest: false,
  travelVoucher: false,
  usedTravelVoucher: false,
  firstAccess: false,
  pointsBalance: 250_000,
  campaign,
  catalog: { catalogCurrencyConfig: { conversionRate: 0.02 } },
  cards: [],
};

/** What a test or state says of its user; the rest is a member with points, who may pay in cash too. */
export type UserOptions = Partial<Omit<User, 'campaign'>> & { readonly campaign?: Partial<Campaign> };

/** Returns a user as the server sends it. */
export const sampleUser = (wish: UserOptions = {}): User => ({
  ...user,
  ...wish,
  campaign: { ...campaign, ...wish.campaign },
});
