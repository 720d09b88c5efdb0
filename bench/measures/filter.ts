import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server-process.ts';
import { figure, heading, note } from '../report.ts';
import { median } from '../rounds.ts';
import type { FilterScene } from '../scene.ts';
import { signInPage } from '../sign-in-page.ts';

const SLOWDOWN = 4;
const CLICKS = 15;

/** Measures from the click on a filter to the painted list, in Chromium slowed down as a modest phone is. */
export async function measureFilter(scene: FilterScene): Promise<void> {
  heading(`Filtering on the device (Chromium at ${SLOWDOWN}x CPU slowdown, median of ${CLICKS} clicks)`);
  // First: a machine without a browser is to leave no server behind.
  const browser = await chromium.launch(browserOptions.launchOptions);
  const server = await startServer().catch(async (error) => {
    await browser.close();
    throw error;
  });
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
    });
    await openResults(page, server.url, scene);
    const slow: CDPSession = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const countText = readCount(scene);
    note(await page.evaluate<string>(`(${countText})()`));
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) {
      times.push(await page.evaluate<number>(`(${timeClick})(${JSON.stringify(scene.label)}, ${countText})`));
      await page.waitForTimeout(500);
    }
    figure('click to painted list', median(times), { below: 100 }, ' ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openResults(page: Page, url: string, { address, resultsButton }: FilterScene): Promise<void> {
  await signInPage(page, url);
  await page.goto(address());
  await page.getByRole('button', { name: resultsButton }).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1_000);
}

// What runs in the page is text: this folder is compiled without the browser's types.
const readCount = ({ count }: FilterScene): string => `() => [...document.querySelectorAll('main *')]
  .find((element) => element.children.length === 0 && ${count}.test(element.textContent)).textContent`;

/** Clicks the label and returns the milliseconds until the frame after the one that shows another count. */
const timeClick = `async (text, count) => {
  const label = [...document.querySelectorAll('label')].find((element) => element.textContent.trim() === text);
  const before = count();
  const since = performance.now();
  label.click();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do await frame(); while (count() === before);
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  return performance.now() - since;
}`;
