import {
  type BrandColours,
  brandVariables,
  declarationsOf,
  themeColours,
} from '@embarque/contract/campaign/brand-colours.ts';
import type { Campaign, PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { motifShapes } from '@embarque/contract/campaign/motif.ts';
import type { CampaignFile } from './campaign-file.ts';
import { type CampaignImages, FALLBACK_CAMPAIGN } from './campaign-images.ts';
import { motifImage } from './motifs/motif-images.ts';
import { themeOf } from './theme-of.ts';

const WHITE = '#ffffff';

/** Returns the campaign's public brand. */
export function presentPublic(file: CampaignFile, images: CampaignImages): PublicCampaign {
  const address = (name: string) => images.address(String(file.id), name);
  const fallback = (name: string) => images.address(FALLBACK_CAMPAIGN, name);
  const has = (name: string) => images.has(String(file.id), name);
  const logoDefault = fallback(fallbackLogo(file));
  const variables = {
    ...brandVariables(coloursOf(file)),
    ...Object.fromEntries(motifShapes.map((shape) => [`--motif-${shape}`, `url(${address(motifImage(shape))})`])),
  };
  return {
    id: file.id,
    campaignCode: file.code,
    name: file.name,
    singleSignOn: file.singleSignOn !== false,
    ...(file.singleSignOn && { singleSignOnClientId: file.singleSignOn.clientId }),
    ...(file.guestCodes.length > 0 && { guestEntry: true }),
    supportEmail: file.supportEmail,
    seller: file.seller ?? { name: file.customer },
    ...(file.support && { support: file.support }),
    ...(file.siteUrl && { siteUrl: file.siteUrl }),
    theme: {
      name: themeOf(file),
      logo: has('logo') ? address('logo') : logoDefault,
      logoDefault,
      logoSecundaria: address('logo-secundaria'),
      logoSecundariaDefault: fallback(themeColours(themeOf(file)).isDark ? 'logo' : 'logo-secundaria'),
      // On a phone, too, a brand's own logo rather than campaign 0's.
      logoMobile: address(has('logo') && !has('logo-mobile') ? 'logo' : 'logo-mobile'),
      home: address('home'),
      favicon: address('favicon'),
      ...(file.campaignConfigLayout.home && { homeText: file.campaignConfigLayout.home }),
      ...(file.searchColor && { searchColor: file.searchColor }),
      colours: declarationsOf(variables),
    },
    campaignConfig: file.campaignConfig,
    campaignConfigLayout: file.campaignConfigLayout,
  };
}

/** Returns the part of a file that its colours follow from. */
export const coloursOf = (file: CampaignFile): BrandColours => ({
  theme: { name: themeOf(file), searchColor: file.searchColor },
  campaignConfigLayout: file.campaignConfigLayout,
});

/** Returns which logo of campaign 0 can be seen on the campaign's header: one is written in white, the other for white surfaces. */
function fallbackLogo(file: CampaignFile): string {
  return brandVariables(coloursOf(file))['--on-header'] === WHITE ? 'logo' : 'logo-secundaria';
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
