import { brandVariables, declarationsOf } from '@embarque/contract/campaign/brand-colours.ts';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { motifShapes } from '@embarque/contract/campaign/motif.ts';

/** The shop's own, where no campaign is known. */
const own = declarationsOf({
  ...brandVariables({ theme: { name: 'default' }, campaignConfigLayout: {} }),
  ...Object.fromEntries(
    motifShapes.map((shape) => [`--motif-${shape}`, `url(/v1/files/campaigns/0/motif-${shape}.svg)`]),
  ),
});

/** Returns the campaign's colours as CSS variables, for the first paint. */
export const brandStyle = (campaign: PublicCampaign | undefined): string => `:root{${campaign?.theme.colours ?? own}}`;
