import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { journeySettings } from '../support/journey-settings.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { galleryPage, type Picture } from './gallery-page.ts';
import { everyCampaign, type Screen, wholeCampaigns } from './screens/visit.ts';
import { loadScreens } from './screens.ts';

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const widths = [390, 768, 1440] as const;
const HEIGHT = 900;
/** Campaigns taken at the same time, each on a server of its own, so that none meets a fault ordered for another. */
const CONCURRENCY = 2;

const wanted = process.argv.slice(2);
const chosen = (await loadScreens()).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { launchOptions, locale, timezoneId } = browserOptions;
const browser = await chromium.launch(launchOptions);
const pictures: Picture[] = [];
const waiting = [...everyCampaign];
try {
  await Promise.all(Array.from({ length: CONCURRENCY }, takeCampaigns));
} finally {
  await browser.close();
}
const missing = pictures.filter(({ fault }) => fault !== undefined).length;
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
console.log(`${pictures.length - missing} pictures of ${chosen.length} screens: ${join(folder, 'index.html')}`);
process.exitCode = missing ? 1 : 0;

async function takeCampaigns(): Promise<void> {
  for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) await takeCampaign(code);
}

async function takeCampaign(campaignCode: string): Promise<void> {
  const shown = chosen.filter(({ campaigns = wholeCampaigns }) => campaigns.includes(campaignCode));
  if (shown.length === 0) return;
  const server = await startServer({ env: journeySettings });
  try {
    for (const screen of shown) {
      for (const width of screen.widths ?? widths) {
        const file = `${screen.name}-${campaignCode}-${width}.png`;
        const fault = await take(browser, server, screen, campaignCode, width, join(folder, file));
        console.log(`${fault ? 'MISSING' : 'taken  '} ${file}${fault ? `: ${fault}` : ''}`);
        pictures.push({ file, screen: screen.name, campaignCode, width, fault });
      }
    }
  } finally {
    await server.stop();
  }
}

/** Takes one picture in a fresh browser context. Returns the first line of what went wrong. */
async function take(
  browser: Browser,
  server: ServerProcess,
  screen: Screen,
  campaignCode: string,
  width: number,
  path: string,
): Promise<string | undefined> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale,
    timezoneId,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await screen.open({ page, serverUrl: server.url, campaignCode });
    if (screen.atEnd) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.screenshot({ path, fullPage: screen.fullPage ?? true, animations: 'disabled' });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0];
  } finally {
    await context.close();
  }
}
