import { brandVariables, declarationsOf } from '@embarque/contract/campaign/brand-colours.ts';
import { afterEach, beforeEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { defaultCampaign } from '../session/default-campaign.ts';
import { campaignState, sessionState } from '../session/session-state.ts';
import { applyBrand } from '../theme/apply-brand.ts';
import { alertState } from '../ui/notices/alerts.ts';
import { fakeServer } from './fake-server.ts';
import { watchTexts } from './watch-texts.ts';
import '../theme/shop.css';

document.documentElement.lang = 'pt-BR';

declare module 'vitest/browser' {
  interface BrowserCommands {
    keepPainted(texts: readonly string[]): Promise<void>;
  }
}

/** What was on screen and is not yet written down, for a comparison with what the shop must say. */
const painted: string[] = [];
Object.assign(window, { embarquePainted: (texts: string[]) => painted.push(...texts) });
watchTexts();

const { innerWidth, innerHeight } = window;

// Each test begins as a visitor does who has just opened the shop, and without a server, whatever ran in this window before: the files
// share it, as loading the shop's modules anew costs more than most tests.
beforeEach(async () => {
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
  sessionState.set({ status: 'visitor' });
  campaignState.set(defaultCampaign);
  alertState.set([]);
  applyBrand({ theme: { name: 'default', colours: declarationsOf(brandVariables(defaultCampaign)) } });
  fakeServer();
});

afterEach(async () => {
  // A sentence that a test ends with would still be fading in.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  // Before the window has its size again, at which the test may never have shown them.
  (window as { embarqueRead?: () => unknown }).embarqueRead?.();
  if (window.innerWidth !== innerWidth || window.innerHeight !== innerHeight) {
    await page.viewport(innerWidth, innerHeight);
  }
  if (painted.length > 0) await commands.keepPainted(painted.splice(0));
});
