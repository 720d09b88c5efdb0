import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { rememberPlace, startSession } from '@embarque/web-kit/session/session.ts';
import { ShopTheme } from '@embarque/web-kit/theme/shop-theme.tsx';
import { turnAlertsPage } from '@embarque/web-kit/ui/notices/alerts.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { loadCampaign } from './brand/pages/load-campaign.ts';
import { loadPageCode } from './page-code.ts';
import { router } from './router.tsx';

/** Draws the whole shop at the address of the page. */
export function startApp(root: Root): void {
  start(root, false);
}

/**
 * Draws the whole shop, at a path, in the place of a screen that was drawn without it and stays until the page is there. Where the
 * session has ended meanwhile, that is said instead, and signing in anew leads to the path.
 */
export async function continueInApp(root: Root, path: string, hasEnded: () => boolean): Promise<void> {
  router.history.replace(path);
  await router.load();
  if (hasEnded()) {
    rememberPlace(path);
    router.history.replace(shopPaths.sessionExpires);
    await router.load();
  }
  start(root, true);
}

function start(root: Root, isNextPage: boolean): void {
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && turnAlertsPage());
  // Not of the first page, which a screen reader reads by itself: so it is no part of what that one loads.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading();
  });
  void startSession({
    onExpired() {
      rememberPlace(router.state.location.href);
      void router.navigate({ to: shopPaths.sessionExpires });
    },
    onChangedElsewhere: () => location.reload(),
    onAsked: () => void loadPageCode(location),
  }).then(() => loadCampaign());
  root.render(
    <StrictMode>
      <ShopTheme>
        <RouterProvider router={router} />
        {isNextPage && <Opened />}
      </ShopTheme>
    </StrictMode>,
  );
}

/** A page that takes the place of another is told by its heading once it is drawn. */
function Opened() {
  useEffect(focusHeading, []);
  return null;
}

function focusHeading(): void {
  void import('@embarque/web-kit/ui/behaviour/focus-heading.ts').then((part) => part.focusHeading(), Boolean);
}
