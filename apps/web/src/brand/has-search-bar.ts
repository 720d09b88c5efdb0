import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { SEARCH_ROOT, shopPaths } from '@embarque/contract/shop-paths.ts';

/** Once it was bought, or could not be; results have it in their head. */
const withoutBar: readonly string[] = [shopPaths.results, shopPaths.bookingError, shopPaths.finished];

/** Whether the page at a path has the bar of the current search: those of a search until it is bought, in campaigns that show it. */
export const hasSearchBar = (path: string, { campaignConfigLayout }: PublicCampaign): boolean =>
  campaignConfigLayout.subHeaderSearch && path.startsWith(SEARCH_ROOT) && !withoutBar.includes(path);
