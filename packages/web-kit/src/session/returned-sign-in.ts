import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { storedCampaignId } from './session.ts';

/** What a campaign's provider returned in the address of this page. With neither code nor ID token it signs nobody in. */
export interface Returned {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly idToken: string | undefined;
  /** The provider, where it names itself. */
  readonly issuer: string | undefined;
  /** Id or code of the campaign that this tab has left for, which a session that is resumed here would make it forget. */
  readonly campaign: string | undefined;
}

/** The rest of such an address, which is no secret and stays. */
const KEPT: readonly string[] = [shopQuery.campaign, shopQuery.responseType];
const RETURNED = ['code', 'error'];

let returned: Returned | undefined;

/**
 * Takes what a provider returned out of the address of this page, and out of the history with it, into memory. To be called before
 * anything else sees the address.
 */
export function eraseReturned(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  // Home leads to the page of single sign-on by its query alone.
  const isMeant = pathname === shopPaths.home ? search !== '' : pathname.replace(/\/$/, '') === shopPaths.callback;
  const isReturn = RETURNED.some((name) => query.has(name)) || hash.includes('=');
  if (!isMeant || !(isReturn || hash)) return;
  if (isReturn) {
    const find = (name: string) => query.get(name) ?? fragment.get(name) ?? undefined;
    const isRefused = find('error') !== undefined;
    returned = {
      state: find('state'),
      issuer: find('iss'),
      campaign: query.getAll(shopQuery.campaign).find((named) => named !== '0') ?? storedCampaignId(),
      code: isRefused ? undefined : (query.get('code') ?? undefined),
      idToken: isRefused ? undefined : (fragment.get('id_token') ?? undefined),
    };
  }
  const rest = new URLSearchParams([...query].filter(([name]) => KEPT.includes(name))).toString();
  history.replaceState(history.state, '', shopPaths.callback + (rest && `?${rest}`));
}

/** Whether something that a provider returned is yet to be finished. */
export const hasReturned = (): boolean => returned !== undefined;

/** Returns what a provider returned, once. */
export function takeReturned(): Returned | undefined {
  const taken = returned;
  returned = undefined;
  return taken;
}
