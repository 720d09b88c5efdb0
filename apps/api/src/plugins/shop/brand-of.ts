import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import type { FastifyRequest } from 'fastify';
import { campaignCookie } from '../../campaign-cookie.ts';

/** Looks up the campaign whose brand a page shows. */
export interface BrandLookup {
  publicOf(id: number): PublicCampaign | undefined;
  byCode(code: string): { readonly id: number } | undefined;
  byHost(host: string): { readonly id: number } | undefined;
}

/** Returns the campaign of the `campaignId` parameter; undefined for "0" and unknown ones. */
export function namedCampaign(request: FastifyRequest, brands: BrandLookup): PublicCampaign | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  return byIdOrCode(query[shopQuery.campaign], brands);
}

/** Returns the brand of a page: from the URL, else the cookie, else the host; undefined when none applies. */
export function brandOf(request: FastifyRequest, brands: BrandLookup): PublicCampaign | undefined {
  const known = namedCampaign(request, brands) ?? byIdOrCode(campaignCookie(request), brands);
  if (known) return known;
  const byHost = brands.byHost(request.hostname);
  return byHost && brands.publicOf(byHost.id);
}

function byIdOrCode(text: unknown, brands: BrandLookup): PublicCampaign | undefined {
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text) || text === '0') return undefined;
  return brands.publicOf(Number(text)) ?? brands.publicOf(brands.byCode(text)?.id ?? 0);
}
