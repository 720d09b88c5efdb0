import { campaignRoutes, type PublicCampaign, publicCampaignSchema } from '@embarque/contract/campaign/campaign.ts';
import { shopQuery } from '@embarque/contract/shop-paths.ts';
import { call, storedCampaignId } from '@embarque/web-kit/session/session.ts';
import { campaignState, sessionState } from '@embarque/web-kit/session/session-state.ts';
import { readQuery } from '../../query.ts';

/** The campaign the server wrote into the page. */
export function embeddedCampaign(): PublicCampaign | undefined {
  const text = document.getElementById('campaign')?.textContent;
  if (!text) return undefined;
  try {
    return publicCampaignSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether the address asks for this campaign, by its id or its code. */
export function namedInAddress({ id, campaignCode }: PublicCampaign): boolean {
  const asked = readQuery(location.search)[shopQuery.campaign];
  return asked === String(id) || asked === campaignCode;
}

/**
 * Returns the campaign with an id or code, by default the one this tab was entered with, else the one on screen, and shows its brand
 * while nobody is signed in. Undefined when it cannot be loaded.
 */
export async function loadCampaign(wanted = storedCampaignId()): Promise<PublicCampaign | undefined> {
  const shown = campaignState.get();
  if (!wanted || wanted === String(shown.id) || wanted === shown.campaignCode) return shown;
  const answer = await call(campaignRoutes.campaign, { params: { campaignCode: wanted } });
  if (answer.body && sessionState.get().status !== 'signed') campaignState.set(answer.body);
  return answer.body;
}
