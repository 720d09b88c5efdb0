import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { saveCampaignId, sessionReady } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { loadCampaign } from '../brand/load-campaign.ts';

/** Handles an entry through the address: stores the campaign it names and returns the path to go on to. Ignores unknown keys. */
export async function enterByAddress(
  query: Readonly<Record<string, string>>,
): Promise<typeof shopPaths.home | typeof shopPaths.signIn> {
  saveCampaignId(query[shopQuery.campaign]);
  await sessionReady();
  if (sessionState.get().status === 'signed') return shopPaths.home;
  await loadCampaign();
  return shopPaths.signIn;
}
