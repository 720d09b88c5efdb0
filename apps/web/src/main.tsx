import { shopPaths } from '@embarque/contract/shop-paths.ts';
import '@embarque/web-kit/theme/shop.css';
import { eraseReturned } from '@embarque/web-kit/session/returned-sign-in.ts';
import { rememberPlace, saveCampaignId, startSession } from '@embarque/web-kit/session/session.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { applyBrand, nameTab } from '@embarque/web-kit/theme/apply-brand.ts';
import { ShopTheme } from '@embarque/web-kit/theme/shop-theme.tsx';
import { styleNonce } from '@embarque/web-kit/theme/style-nonce.ts';
import { turnAlertsPage } from '@embarque/web-kit/ui/notices/alerts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embeddedCampaign, loadCampaign, namedInAddress } from './brand/pages/load-campaign.ts';
import { watchErrors } from './errors/report-error.ts';
import { router } from './router.tsx';

eraseReturned();

function paintBrand(): void {
  const campaign = campaignState.get();
  applyBrand(campaign);
  nameTab(campaign);
}

// Components that lock the page's scroll insert a style element; their library reads the nonce from this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
watchErrors();
const embedded = embeddedCampaign();
if (embedded) campaignState.set(embedded);
if (embedded && namedInAddress(embedded)) saveCampaignId(embedded.id);
paintBrand();
campaignState.subscribe(paintBrand);
router.subscribe('onResolved', ({ pathChanged }) => pathChanged && turnAlertsPage());
// Not of the first page, which a screen reader reads by itself: so it is no part of what that one loads.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged)
    void import('@embarque/web-kit/ui/behaviour/focus-heading.ts').then(({ focusHeading }) => focusHeading(), Boolean);
});
void startSession({
  onExpired() {
    rememberPlace(router.state.location.href);
    void router.navigate({ to: shopPaths.sessionExpires });
  },
  onChangedElsewhere: () => location.reload(),
}).then(() => loadCampaign());

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <ShopTheme>
        <RouterProvider router={router} />
      </ShopTheme>
    </StrictMode>,
  );
}
