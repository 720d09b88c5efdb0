import { brandVariables, declarationsOf } from '@embarque/contract/campaign/brand-colours.ts';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopMotif } from '../../modules/campaign/index.ts';

/** The shop's own, where no campaign is known. */
const own = declarationsOf({
  ...brandVariables({ theme: { name: 'default' }, campaignConfigLayout: {} }),
  ...Object.fromEntries(
    [...shopMotif()].map(([name, { type, version }]) => [
      `--${name}`,
      `url(/v1/files/campaigns/0/${name}${type}?v=${version})`,
    ]),
  ),
});

/** What the browser paints before the shop's stylesheets are there: the page of the dark theme, and its scrollbars. */
const DARK = 'html{color-scheme:dark;background:#0d1424}';

/** Returns the campaign's colours as CSS, for the first paint. */
export function brandStyle(campaign: PublicCampaign | undefined): string {
  const { name, colours = own } = campaign?.theme ?? {};
  return `${name === 'dark' ? DARK : ''}:root{${colours}}`;
}
