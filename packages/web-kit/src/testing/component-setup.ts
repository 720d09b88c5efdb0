import { beforeEach } from 'vitest';
import { houseCampaign } from '../session/house-campaign.ts';
import { campaignState, sessionState } from '../session/session-state.ts';
import { applyBrand } from '../theme/apply-brand.ts';
import { alertState } from '../ui/alerts.ts';
import { fakeServer } from './fake-server.ts';
import '../theme/shop.css';

document.documentElement.lang = 'pt-BR';

// Each test begins as a visitor does who has just opened the shop, and without a server.
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionState.set({ status: 'visitor' });
  campaignState.set(houseCampaign);
  alertState.set([]);
  applyBrand(houseCampaign);
  fakeServer();
});
