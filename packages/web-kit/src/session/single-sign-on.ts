import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { signInGrants, singleSignOnRoutes } from '@embarque/contract/single-sign-on.ts';
import { isOutcomeUnknown } from '../api/client.ts';
import type { Returned } from './returned-sign-in.ts';
import { accept, call, saveCampaignId } from './session.ts';
import { sessionState } from './session-state.ts';
import { ENTRY_FAILED, fail, sentenceOf, takeUser } from './sign-in.ts';

const isStillWanted = () => sessionState.get().status === 'signing-in';

/**
 * Leads to where the campaign's provider signs its members in, which answers in the hash where `responseType` is `id_token`. Resolves to
 * undefined when this page is being left, else to the sentence to show; then the session is cleared.
 */
export async function leadToProvider(
  campaign: PublicCampaign,
  responseType: string | undefined,
): Promise<string | undefined> {
  sessionState.set({ status: 'signing-in' });
  // The way back finds it again, whatever another tab has entered meanwhile.
  saveCampaignId(campaign.id);
  const wish = responseType === 'id_token' && ({ responseType: 'id_token' } as const);
  const query = { campaignId: String(campaign.id), ...wish };
  const answer = await call(singleSignOnRoutes.authorization, { query }, { isStillWanted });
  if (answer.body === undefined) return fail(sentenceOf(answer, ENTRY_FAILED));
  if (!URL.canParse(answer.body) || !/^https?:/i.test(answer.body)) return fail(ENTRY_FAILED);
  // Should the browser bring this page back as it was, it would wait for ever.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // The other site takes the place of this page in the history, so that Back from there does not lead there again.
  location.replace(answer.body);
  return undefined;
}

/**
 * Finishes what the campaign's provider returned. Resolves as `signIn` does; but whoever was signed in before stays so where the server
 * has refused it, as a link that somebody else made must sign nobody out.
 */
export async function finishSignOn(
  { state, code, idToken, issuer }: Returned,
  campaign: PublicCampaign | undefined,
): Promise<string | undefined> {
  const before = sessionState.get();
  const refuse = (reason: string) => {
    if (before.status !== 'signed') return fail(reason);
    sessionState.set(before);
    return reason;
  };
  const clientId = campaign?.singleSignOnClientId;
  const given = code
    ? { grant_type: signInGrants.code, code }
    : idToken && { grant_type: signInGrants.idToken, id_token: idToken };
  if (!state || !clientId || !given) return refuse(ENTRY_FAILED);
  sessionState.set({ status: 'signing-in' });
  const body = {
    ...given,
    ...(issuer !== undefined && { iss: issuer }),
    state,
    client_id: clientId,
    redirect_uri: location.origin + shopPaths.callback,
  };
  const answer = await call(singleSignOnRoutes.token, { body }, { clientId, isStillWanted });
  if (!answer.body) {
    // What is wrong with an address nobody has typed tells nobody anything.
    const reason = answer.status === 400 ? ENTRY_FAILED : sentenceOf(answer, ENTRY_FAILED);
    // The server may have begun the session of somebody else.
    return isOutcomeUnknown(answer) ? fail(reason) : refuse(reason);
  }
  accept({ accessToken: answer.body.access_token });
  return takeUser(await call(identityRoutes.user, {}));
}
