import type { FilterScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { Page } from '@playwright/test';
import { figure, heading, note } from '../report.ts';
import { median } from '../rounds.ts';
import { signInPage } from '../sign-in-page.ts';
import { onSlowPage, SLOWDOWN } from '../slow-page.ts';

const CLICKS = 15;

/** Measures from the click on a filter to the painted list, in Chromium slowed down as a modest phone is. */
export async function measureFilter(scene: FilterScene): Promise<void> {
  heading(`Filtering on the device (Chromium at ${SLOWDOWN}x CPU slowdown, median of ${CLICKS} clicks)`);
  await onSlowPage(async ({ page, url, slowDown }) => {
    await openResults(page, url, scene);
    await slowDown();
    const countText = readCount(scene);
    note(await page.evaluate<string>(`(${countText})()`));
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) {
      times.push(await page.evaluate<number>(`(${timeClick})(${JSON.stringify(scene.label)}, ${countText})`));
      await page.waitForTimeout(500);
    }
    figure('click to painted list', median(times), { below: 100 }, ' ms');
  });
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

/**
 * Clicks the label and returns the milliseconds until the frame after the change of the count is painted. Looking at the count in
 * each frame would ask the browser for frames, and take time of its own, between the slices in which the list is rendered.
 */
const timeClick = `async (text, count) => {
  const label = [...document.querySelectorAll('label')].find((element) => element.textContent.trim() === text);
  const before = count();
  const changed = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (count() === before) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
  });
  const since = performance.now();
  label.click();
  await changed;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });
  return performance.now() - since;
}`;
