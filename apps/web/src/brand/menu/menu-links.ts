import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';

/** A link as it is rendered: external, or to a route of the shop. */
export interface MenuLink {
  readonly name: string;
  readonly href: string;
  readonly external: boolean;
}

/** Links that begin with http leave the shop; the others are its routes. */
export function toMenuLink({ name, link }: { name: string; link: string }): MenuLink {
  const external = /^http/i.test(link);
  return { name, href: external || link.startsWith('/') ? link : `/${link}`, external };
}

/** The header's menu: the shop's own entries first, then the campaign's. */
export function menuLinks({ campaignConfigLayout }: PublicCampaign): readonly MenuLink[] {
  return [
    { name: 'Início', href: shopPaths.home, external: false },
    { name: 'Programe sua viagem', href: shopPaths.planTrip, external: false },
    ...campaignConfigLayout.headers.map(toMenuLink),
  ];
}
