import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { screenFaults, watchShifts } from '../support/screen-faults.ts';
import { visitInRounds } from './rounds.ts';
import { everyCampaign, type Screen, wholeCampaigns } from './screens/visit.ts';
import { loadScreens } from './screens.ts';

const WIDE = { width: 1280, height: 900 };

const wanted = process.argv.slice(2);
const names = wanted.filter((word) => !everyCampaign.includes(word));
const codes = everyCampaign.filter((code) => wanted.includes(code));
const chosen = (await loadScreens()).filter(({ name }) => names.length === 0 || names.includes(name));
const { launchOptions, locale, timezoneId, contextOptions } = browserOptions;
const browser = await chromium.launch(launchOptions);
let failed = 0;
try {
  await visitInRounds(codes.length > 0 ? codes : everyCampaign, shownIn, async (screen, campaignCode, server) => {
    const faults = await faultsOf(screen, campaignCode, server.url).catch((error) => [`not opened: ${error}`]);
    console.log([`${faults.length ? 'FAULTS' : 'ok    '} ${screen.name} ${campaignCode}`, ...faults].join('\n    '));
    if (faults.length) failed += 1;
  });
} finally {
  await browser.close();
}
process.exitCode = failed ? 1 : 0;

/** In a campaign that was named also what the gallery leaves out there. */
function shownIn(campaignCode: string): readonly Screen[] {
  const usual = codes.length > 0 ? everyCampaign : wholeCampaigns;
  return chosen.filter(({ campaigns = usual }) => campaigns.includes(campaignCode));
}

async function faultsOf(screen: Screen, campaignCode: string, serverUrl: string): Promise<string[]> {
  const [onlyAt] = screen.widths ?? [];
  const viewport = { ...WIDE, ...(onlyAt && { width: onlyAt }) };
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale,
    timezoneId,
    viewport,
    ...contextOptions,
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
