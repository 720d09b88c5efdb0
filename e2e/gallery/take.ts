import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';
import { galleryPage, type Picture } from './gallery-page.ts';
import { type Screen, screens } from './screens.ts';

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const widths = [390, 768, 1440] as const;
/** Campaigns whose themes differ most: the default one and the dark one. */
const campaigns = ['10001', '10002'] as const;
const HEIGHT = 900;

const wanted = process.argv.slice(2);
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startServer();
const { launchOptions, locale, timezoneId } = browserOptions;
const browser = await chromium.launch(launchOptions);
const pictures: Picture[] = [];
let missing = 0;
try {
  for (const campaignCode of campaigns) {
    for (const width of widths) {
      for (const screen of chosen) {
        const file = `${screen.name}-${campaignCode}-${width}.png`;
        const fault = await take(browser, screen, campaignCode, width, join(folder, file));
        if (fault) missing += 1;
        console.log(`${fault ? 'MISSING' : 'taken  '} ${file}${fault ? `: ${fault}` : ''}`);
        pictures.push({ file, screen: screen.name, campaignCode, width, fault });
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
await writeFile(join(folder, 'index.html'), galleryPage(pictures));
console.log(`${pictures.length - missing} pictures of ${chosen.length} screens: ${join(folder, 'index.html')}`);
process.exitCode = missing ? 1 : 0;

/** Takes one picture in a fresh browser; gives the first line of what went wrong. */
async function take(
  browser: Browser,
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
    await page.screenshot({ path, fullPage: screen.fullPage ?? true, animations: 'disabled' });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0];
  } finally {
    await context.close();
  }
}
