import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { SIGNED_IN_KEY } from '@embarque/web-kit/session/session.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { renderToString } from 'react-dom/server';
import { EARLY_STYLE, earlyScript } from './early-script.ts';
import { FirstScreen } from './first-screen.tsx';

const nothing = () => {};
/** Drawing takes milliseconds, and a campaign looks the same until it is imported anew. */
const drawn = new WeakMap<PublicCampaign, string>();

/**
 * Returns what stands in the body of /login before any script is loaded: the sign-in form in a campaign's brand, or the shop's own. It is
 * built for the server, which puts the nonce of the page into it.
 */
export function signInHtml(campaign: PublicCampaign = defaultCampaign): string {
  const known = drawn.get(campaign);
  if (known !== undefined) return known;
  campaignState.set(campaign);
  // The policy of pages takes no style from an attribute. In a text there is none: React writes its quotes as entities.
  const screen = renderToString(<FirstScreen onSignedIn={nothing} />).replaceAll(' style="', ` ${EARLY_STYLE}="`);
  const html = `<div id="root">${screen}</div><script nonce="__NONCE__">${earlyScript(SIGNED_IN_KEY)}</script>`;
  drawn.set(campaign, html);
  return html;
}
