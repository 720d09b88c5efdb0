import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopTitle } from '@embarque/contract/shop-title.ts';

/** Gives the document a campaign's colours. Without any of its own it keeps those that the server wrote into it. */
export function applyBrand({ theme }: { readonly theme: Pick<PublicCampaign['theme'], 'name' | 'colours'> }): void {
  const root = document.documentElement;
  if (!theme.colours) return;
  root.style.cssText = theme.colours;
  root.dataset.theme = theme.name;
  const header = getComputedStyle(root).getPropertyValue('--header-surface');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header);
}

/** Gives the browser's tab a campaign's title and icon. Without a campaign it keeps those that the server wrote into it. */
export function nameTab({ name, theme: { favicon } }: Pick<PublicCampaign, 'name' | 'theme'>): void {
  if (!favicon) return;
  document.title = shopTitle(name);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
