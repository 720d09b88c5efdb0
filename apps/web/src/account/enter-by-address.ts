import { keepCampaignId, sessionReady } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/state.ts';
import { loadCampaign } from '../brand/load-campaign.ts';
import { paths } from '../paths.ts';

/** Finishes an entry by address: keeps the campaign it names, then says where to go on. Unknown keys are ignored. */
export async function enterByAddress(query: Readonly<Record<string, string>>): Promise<typeof paths.home | '/login'> {
  keepCampaignId(query.campaignId);
  await sessionReady();
  if (sessionState.get().status === 'signed') return paths.home;
  await loadCampaign();
  return paths.signIn;
}
