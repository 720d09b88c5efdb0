import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';

/** The default brand where no campaign is known, with nothing to sell. */
export const defaultCampaign: PublicCampaign = {
  id: 0,
  campaignCode: '0',
  name: 'Embarque',
  singleSignOn: false,
  supportEmail: '',
  theme: {
    name: 'default',
    logo: '',
    logoDefault: '',
    logoSecundaria: '',
    logoSecundariaDefault: '',
    logoMobile: '',
    home: '',
  },
  campaignConfig: { coinAlias: 'Pontos', shortenCoinAlias: 'Pts' },
  campaignConfigLayout: {
    homeImageBanner: false,
    headers: [],
    footers: [],
    fixedFooter: false,
    topDestinationsEnabled: false,
    subHeaderSearch: false,
    flight: false,
    experience: false,
    hotel: false,
    car: false,
    bus: false,
    entertainment: false,
  },
};
