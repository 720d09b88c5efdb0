import { type Actor, callerOf } from '@embarque/server-kit/http/mount.ts';
import { type CampaignPricing, type PricingOf, requirePricing } from '../offers/campaign-pricing.ts';

/** For whom a search is answered: the caller of a request, or the server itself for its demo data. */
export interface SearchCaller {
  readonly campaignId: number;
  /** The campaign's terms for the service. */
  readonly pricing: CampaignPricing;
  /** Whose turns the search takes: those of one caller give way to another's. The server itself has none. */
  readonly name?: string;
  /** The header of the request: the response is compressed for it first. */
  readonly acceptEncoding?: string | string[] | undefined;
}

/** Returns the caller of a request. Throws AppError forbidden when its campaign does not sell the service. */
export async function searchCallerOf(
  actor: Actor,
  { headers }: { readonly headers: { readonly 'accept-encoding'?: string | string[] | undefined } },
  deps: { readonly pricing: PricingOf },
): Promise<SearchCaller> {
  return {
    campaignId: actor.campaignId,
    pricing: await requirePricing(actor, deps),
    name: callerOf(actor),
    acceptEncoding: headers['accept-encoding'],
  };
}
