import type { Campaign, PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import type { CampaignFile } from './campaign-file.ts';
import { type CampaignImages, FALLBACK_CAMPAIGN } from './campaign-images.ts';
import { themeOf } from './theme-of.ts';

/** Returns the campaign's public brand. */
export function presentPublic(file: CampaignFile, images: CampaignImages): PublicCampaign {
  const address = (name: string) => images.address(String(file.id), name);
  const fallback = (name: string) => images.address(FALLBACK_CAMPAIGN, name);
  return {
    id: file.id,
    campaignCode: file.code,
    name: file.name,
    singleSignOn: file.singleSignOn !== false,
    ...(file.singleSignOn && { singleSignOnClientId: file.singleSignOn.clientId }),
    supportEmail: file.supportEmail,
    ...(file.siteUrl && { siteUrl: file.siteUrl }),
    theme: {
      name: themeOf(file),
      logo: address('logo'),
      logoDefault: fallback('logo'),
      logoSecundaria: address('logo-secundaria'),
      logoSecundariaDefault: fallback('logo-secundaria'),
      logoMobile: address('logo-mobile'),
      home: address('home'),
      ...(file.campaignConfigLayout.home && { homeText: file.campaignConfigLayout.home }),
      ...(file.searchColor && { searchColor: file.searchColor }),
    },
    campaignConfig: file.campaignConfig,
    campaignConfigLayout: file.campaignConfigLayout,
  };
}

/** Returns the campaign as sent to one of its users. */
export function presentForUser(file: CampaignFile, brand: PublicCampaign, ownCampaign: boolean): Campaign {
  return {
    ...brand,
    ownCampaign,
    customer: file.customer,
    disablePointActivity: file.disablePointActivity,
    acceptCashPayment: file.acceptCashPayment,
    cashPaymentPercentage: file.cashPaymentPercentage,
    couponEnabled: file.couponEnabled,
    ...(file.coupon && { coupon: file.coupon }),
    ...(file.advanceDaysFlight !== undefined && { advanceDaysFlight: file.advanceDaysFlight }),
    ...(file.advanceDaysHotel !== undefined && { advanceDaysHotel: file.advanceDaysHotel }),
    ...(file.advanceDaysCar !== undefined && { advanceDaysCar: file.advanceDaysCar }),
    ...(file.advanceDaysBus !== undefined && { advanceDaysBus: file.advanceDaysBus }),
    ...(file.advanceDaysExperience !== undefined && { advanceDaysExperience: file.advanceDaysExperience }),
    destinoFeriasFee: file.destinoFeriasFee,
    destinoFeriasFeeFlight: file.destinoFeriasFeeFlight,
    destinoFeriasFeeHotel: file.destinoFeriasFeeHotel,
    destinoFeriasFeeExperience: file.destinoFeriasFeeExperience,
    destinoFeriasFeeCar: file.destinoFeriasFeeCar,
  };
}
