import type { Campaign, PublicCampaign } from '@embarque/contract/campaign.ts';
import type { CampaignFile } from './campaign-file.ts';
import type { CampaignImages } from './campaign-images.ts';
import { themeOf } from './theme-of.ts';

/** Returns the campaign's public brand. */
export function presentPublic(file: CampaignFile, images: CampaignImages): PublicCampaign {
  const address = (name: string) => images.address(String(file.id), name);
  return {
    id: file.id,
    campaignCode: file.code,
    name: file.name,
    singleSignOn: file.singleSignOn,
    supportEmail: file.supportEmail,
    ...(file.siteUrl && { siteUrl: file.siteUrl }),
    theme: {
      name: themeOf(file),
      logo: address('logo.svg'),
      logoSecundaria: address('logo-secundaria.svg'),
      logoMobile: address('logo-mobile.svg'),
      home: address('home.svg'),
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
    advanceDaysFlight: file.advanceDaysFlight,
    advanceDaysHotel: file.advanceDaysHotel,
    advanceDaysCar: file.advanceDaysCar,
    advanceDaysBus: file.advanceDaysBus,
    advanceDaysExperience: file.advanceDaysExperience,
    destinoFeriasFee: file.destinoFeriasFee,
    destinoFeriasFeeFlight: file.destinoFeriasFeeFlight,
    destinoFeriasFeeHotel: file.destinoFeriasFeeHotel,
    destinoFeriasFeeExperience: file.destinoFeriasFeeExperience,
    destinoFeriasFeeCar: file.destinoFeriasFeeCar,
  };
}
