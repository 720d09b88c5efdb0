import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';

/** Gives the document a campaign's colours. Without any of its own it keeps those that the server wrote into it. */
export function applyBrand({ theme }: { readonly theme: Pick<PublicCampaign['theme'], 'name' | 'colours'> }): void {
  const root = document.documentElement;
  if (!theme.colours) return;
  root.style.cssText = theme.colours;
  root.dataset.theme = theme.name;
  const header = getComputedStyle(root).getPropertyValue('--header-surface');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', header);
}
