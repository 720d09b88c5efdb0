import { eraseReturned } from '@embarque/web-kit/session/returned-sign-in.ts';
import { saveCampaignId } from '@embarque/web-kit/session/session.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { applyBrand, nameTab } from '@embarque/web-kit/theme/apply-brand.ts';
import { styleNonce } from '@embarque/web-kit/theme/style-nonce.ts';
import { embeddedCampaign, namedInAddress } from './brand/pages/load-campaign.ts';
import { watchErrors } from './errors/report-error.ts';

function paintBrand(): void {
  const campaign = campaignState.get();
  applyBrand(campaign);
  nameTab(campaign);
}

/** What every page of the shop begins with: the campaign that the server wrote into it, its brand, and reports of errors. */
export function boot(): void {
  eraseReturned();
  // Components that lock the page's scroll insert a style element; their library reads the nonce from this name.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  watchErrors();
  const embedded = embeddedCampaign();
  if (embedded) campaignState.set(embedded);
  if (embedded && namedInAddress(embedded)) saveCampaignId(embedded.id);
  paintBrand();
  campaignState.subscribe(paintBrand);
}
