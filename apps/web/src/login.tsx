import '@embarque/web-kit/theme/shop.css';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { rememberPlace, startSession, takePlace } from '@embarque/web-kit/session/session.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { boot } from './boot.ts';
import { loadCampaign } from './brand/pages/load-campaign.ts';
import { honourEarlyPress } from './login/early-script.ts';
import { FirstScreen } from './login/first-screen.tsx';

const loadApp = () => loadPart(() => import('./app.tsx'));

/** Home, where most go from here. A failure is met by whoever opens it: until then it takes no form away. */
const loadHome = () =>
  Promise.all([import('./app.tsx'), import('./signed-frame.tsx'), import('./home/home-page.tsx')]).catch(Boolean);

/** The browser may count other pages of the shop as places of this one's: those that were left for it without loading it. */
const loadOtherPlace = () => {
  if (location.pathname !== shopPaths.signIn) location.reload();
};

/** Whether the session ended before the rest of the shop was there to say so. */
let hasEnded = false;

/** Draws the page that was asked for in the place of the form; where its code does not come, the browser loads it. */
async function goOn(root: Root): Promise<void> {
  const path = takePlace() ?? shopPaths.home;
  // Should the page be loaded anew meanwhile, it leads there all the same.
  rememberPlace(path);
  try {
    const { continueInApp } = await loadApp();
    removeEventListener('popstate', loadOtherPlace);
    await continueInApp(root, path, () => hasEnded);
    if (!hasEnded) takePlace();
  } catch {
    takePlace();
    location.replace(path);
  }
}

/** Takes over the form that stands in the page, with what is typed into it by now. */
function takeOver(container: HTMLElement): void {
  // Back may have been pressed before this runs.
  loadOtherPlace();
  addEventListener('popstate', loadOtherPlace);
  void startSession({
    onExpired() {
      hasEnded = true;
    },
    onChangedElsewhere: () => location.reload(),
  }).then(() => loadCampaign());
  const root = hydrateRoot(
    container,
    <FirstScreen onSignedIn={() => goOn(root)} onReady={() => honourEarlyPress(container)} />,
  );
  // Whoever begins to sign in needs the rest of the shop next.
  if (container.contains(document.activeElement)) void loadHome();
  container.addEventListener('focusin', () => void loadHome(), { once: true });
  container.addEventListener('input', () => void loadHome(), { once: true });
}

boot();
const container = document.getElementById('root');
if (container?.hasChildNodes()) takeOver(container);
else if (container) void loadApp().then(({ startApp }) => startApp(createRoot(container)));
