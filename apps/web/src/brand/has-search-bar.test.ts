import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { expect, it } from 'vitest';
import { hasSearchBar } from './has-search-bar.ts';

const campaign = (subHeaderSearch: boolean) => ({
  ...defaultCampaign,
  campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, subHeaderSearch },
});

it('shows the search on the pages below /busca, but not in those that have it in their head, nor once it was bought or could not be', () => {
  const { results, summary, finished, bookingError } = shopPaths;
  for (const path of [summary, detailsPath('um-detalhe')]) {
    expect(hasSearchBar(path, campaign(true))).toBe(true);
  }
  for (const path of [results, finished, bookingError]) expect(hasSearchBar(path, campaign(true))).toBe(false);
});

it('shows it on no other page, and on none of a campaign that has no bar', () => {
  for (const path of [shopPaths.home, shopPaths.trips, shopPaths.planTrip, '/como-funciona']) {
    expect(hasSearchBar(path, campaign(true))).toBe(false);
  }
  expect(hasSearchBar(shopPaths.summary, campaign(false))).toBe(false);
});
