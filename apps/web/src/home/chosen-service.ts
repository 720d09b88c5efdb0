import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { serviceOfSearch } from '../flow/service/service-of-search.ts';
import { type ShopService, shopServices } from '../services.ts';

/** The services a campaign sells. */
export const soldBy = ({ campaignConfigLayout }: PublicCampaign): readonly ShopService[] =>
  shopServices.filter(({ service }) => campaignConfigLayout[service.flag]);

/** The service of a kind, else the first. */
export const chosenOf = (services: readonly ShopService[], kind: string | undefined): ShopService | undefined =>
  services.find(({ service }) => service.kind === kind) ?? services[0];

/** Loads the search form that home begins with: that of the last search, else of the first service. */
export const loadFirstForm = (): Promise<unknown> | undefined =>
  chosenOf(soldBy(campaignState.get()), serviceOfSearch()?.kind)?.preload();
