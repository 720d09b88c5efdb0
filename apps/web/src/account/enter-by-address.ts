import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { saveCampaignId, sessionReady } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { loadCampaign } from '../brand/load-campaign.ts';

/** Finishes an entry by address: stores the campaign it names, then says where to go on. Unknown keys are ignored. */
export async function enterByAddress(
  query: Readonly<Record<string, string>>,
): Promise<typeof shopPaths.home | typeof shopPaths.signIn> {
  saveCampaignId(query[shopQuery.campaign]);
  await sessionReady();
  if (sessionState.get().status === 'signed') return shopPaths.home;
  await loadCampaign();
  return shopPaths.signIn;
}
