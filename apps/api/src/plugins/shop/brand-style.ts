import { brandVariables } from '@embarque/contract/campaign/brand-colours.ts';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';

/** A colour, a number or a name: nothing that could end the CSS declaration. */
const PLAIN_VALUE = /^[\w#%.,() -]{1,80}$/;

/** Returns the campaign's colours as CSS variables, for the first paint. */
export function brandStyle(campaign: PublicCampaign): string {
  const declarations = Object.entries(brandVariables(campaign))
    .filter(([, value]) => PLAIN_VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
