import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { galleryPage, type Picture } from './gallery-page.ts';
import { visitInRounds } from './rounds.ts';
import { everyCampaign, type Screen, wholeCampaigns } from './screens/visit.ts';
import { loadScreens } from './screens.ts';
import { openWorkshop } from './workshop.ts';

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const widths = [390, 768, 1440] as const;
const HEIGHT = 900;

const words = process.argv.slice(2);
/** The campaigns that were asked for: they show every wanted screen that is not of others alone. */
const campaigns = words.filter((word) => everyCampaign.includes(word));
const wanted = words.filter((word) => !campaigns.includes(word));
const isWanted = ({ name, set = name }: Pick<Screen, 'name' | 'set'>) =>
  wanted.length === 0 || wanted.includes(name) || wanted.includes(set);
const workshop =
  wanted.length === 0 || wanted.some((name) => name.startsWith('workshop')) ? await openWorkshop() : undefined;
const chosen = [...(workshop?.screens ?? []), ...(await loadScreens())].filter(isWanted);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { launchOptions, locale, timezoneId, contextOptions } = browserOptions;
const browser = await chromium.launch(launchOptions);
const pictures: Picture[] = [];
try {
  await visitInRounds(everyCampaign, shownIn, async (screen, campaignCode, server) => {
    const each = screen.widths ?? widths;
    for (const together of screen.fleeting ? each.map((width) => [width]) : [each])
      await takeScreen(server, screen, campaignCode, together);
  });
} finally {
  await browser.close();
  await workshop?.close();
}
const missing = pictures.filter(({ fault }) => fault !== undefined).length;
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
console.log(`${pictures.length - missing} pictures of ${chosen.length} screens: ${join(folder, 'index.html')}`);
process.exitCode = missing ? 1 : 0;

function shownIn(campaignCode: string): readonly Screen[] {
  if (campaigns.length > 0 && !campaigns.includes(campaignCode)) return [];
  const usual = campaigns.length > 0 ? campaigns : wholeCampaigns;
  return chosen.filter(({ campaigns: shown = usual }) => shown.includes(campaignCode));
}

/** Opens a screen once and takes it at each width. What could not be taken is tried once more, on a page of its own. */
async function takeScreen(server: ServerProcess, screen: Screen, campaignCode: string, each: readonly number[]) {
  const taken = new Map<number, string | undefined>();
  const fileOf = (width: number) => `${screen.name}-${campaignCode}-${width}.png`;
  for (const retried of [each, each]) {
    const missing = retried.filter((width) => !taken.has(width) || taken.get(width) !== undefined);
    if (missing.length === 0) break;
    for (const [width, fault] of await take(server, screen, campaignCode, missing, fileOf)) taken.set(width, fault);
  }
  for (const [width, fault] of taken) {
    const file = fileOf(width);
    console.log(`${fault ? 'MISSING' : 'taken  '} ${file}${fault ? `: ${fault}` : ''}`);
    pictures.push({ file, screen: screen.name, campaignCode, width, fault });
  }
}

/** Takes pictures in one fresh browser context, opened at the first width. Returns the first line of what went wrong, by width. */
async function take(
  server: ServerProcess,
  screen: Screen,
  campaignCode: string,
  each: readonly number[],
  fileOf: (width: number) => string,
): Promise<ReadonlyMap<number, string | undefined>> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale,
    timezoneId,
    viewport: { width: each[0] ?? 0, height: HEIGHT },
    ...contextOptions,
  });
  const faults = new Map<number, string | undefined>();
  try {
    const page = await context.newPage();
    await screen.open({ page, serverUrl: server.url, campaignCode });
    for (const width of each) {
      await page.setViewportSize({ width, height: HEIGHT });
      if (screen.atEnd) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.screenshot({
        path: join(folder, fileOf(width)),
        fullPage: screen.fullPage ?? true,
        animations: 'disabled',
      });
      faults.set(width, undefined);
    }
  } catch (error) {
    const fault = String(error instanceof Error ? error.message : error).split('\n')[0];
    for (const width of each) if (!faults.has(width)) faults.set(width, fault);
  } finally {
    await context.close();
  }
  return faults;
}
