import type { PublicCampaign } from '@embarque/contract/campaign.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import type { FastifyRequest } from 'fastify';
import { campaignCookie } from '../campaign-cookie.ts';

/** Finds the campaign whose brand a visitor is to see, before anything of the shop has run. */
export interface BrandLookup {
  publicOf(id: number): PublicCampaign | undefined;
  byCode(code: string): { readonly id: number } | undefined;
  byHost(host: string): { readonly id: number } | undefined;
}

/** The campaign an address names by `campaignId`; "0" and unknown ones name none. */
export function namedCampaign(request: FastifyRequest, brands: BrandLookup): PublicCampaign | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  return byIdOrCode(query[shopQuery.campaign], brands);
}

/** The brand of a page: named in the address, kept in the cookie, or the host's; undefined when none is known. */
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
