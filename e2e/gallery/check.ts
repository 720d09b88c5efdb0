import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { journeySettings } from '../support/journey-settings.ts';
import { screenFaults, watchShifts } from '../support/screen-faults.ts';
import { startServer } from '../support/server-process.ts';
import { everyCampaign, type Screen, wholeCampaigns } from './screens/visit.ts';
import { loadScreens } from './screens.ts';

const WIDE = { width: 1280, height: 900 };
/** Campaigns checked at the same time, each on a server of its own, so that none meets a fault ordered for another. */
const CONCURRENCY = 2;

const wanted = process.argv.slice(2);
const names = wanted.filter((word) => !everyCampaign.includes(word));
const codes = everyCampaign.filter((code) => wanted.includes(code));
const chosen = (await loadScreens()).filter(({ name }) => names.length === 0 || names.includes(name));
const { launchOptions, locale, timezoneId } = browserOptions;
const browser = await chromium.launch(launchOptions);
const waiting = codes.length > 0 ? codes : [...everyCampaign];
let failed = 0;
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, checkCampaigns));
} finally {
  await browser.close();
}
process.exitCode = failed ? 1 : 0;

async function checkCampaigns(): Promise<void> {
  for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) await checkCampaign(code);
}

async function checkCampaign(campaignCode: string): Promise<void> {
  const shown = chosen.filter(({ campaigns = wholeCampaigns }) => campaigns.includes(campaignCode));
  if (shown.length === 0) return;
  const server = await startServer({ env: journeySettings });
  try {
    for (const screen of shown) {
      const faults = await faultsOf(screen, campaignCode, server.url).catch((error) => [`not opened: ${error}`]);
      console.log([`${faults.length ? 'FAULTS' : 'ok    '} ${screen.name} ${campaignCode}`, ...faults].join('\n    '));
      if (faults.length) failed += 1;
    }
  } finally {
    await server.stop();
  }
}

async function faultsOf(screen: Screen, campaignCode: string, serverUrl: string): Promise<string[]> {
  const [onlyAt] = screen.widths ?? [];
  const viewport = { ...WIDE, ...(onlyAt && { width: onlyAt }) };
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale,
    timezoneId,
    viewport,
    reducedMotion: 'reduce',
  });
  try {
    await watchShifts(context);
    const page = await context.newPage();
    await screen.open({ page, serverUrl, campaignCode });
    return await screenFaults(page);
  } finally {
    await context.close();
  }
}
