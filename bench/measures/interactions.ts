import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { Page } from '@playwright/test';
import { figure, heading } from '../report.ts';
import { median } from '../rounds.ts';
import { signInPage } from '../sign-in-page.ts';
import { onSlowPage, SLOWDOWN } from '../slow-page.ts';

const ROUNDS = 9;
const MARK = { below: 100 };

/**
 * Measures the time from an input to the next paint, as the browser reports it (Event Timing), in Chromium slowed down as a modest
 * phone is: tabs and calendar of the form, filter and order of the results.
 */
export async function measureInteractions({ service, datesButton = /^Datas? /, filter }: BenchScene): Promise<void> {
  heading(`Interaction to next paint (Chromium at ${SLOWDOWN}x CPU slowdown, median of ${ROUNDS})`);
  await onSlowPage(async ({ page, url, slowDown }) => {
    await page.addInitScript(WATCH);
    await signInPage(page, url);
    await page.waitForTimeout(1_000);
    await slowDown();
    const measure = async (title: string, act: (round: number) => Promise<void>, undo: () => Promise<void>) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(await longest(page, () => act(round)));
        await undo();
        await page.waitForTimeout(400);
      }
      figure(title, median(times), MARK, ' ms');
    };

    const tabs = page.getByRole('tab');
    const own = page.getByRole('tab', { name: service.searchLabel });
    await measure(
      'tab of the form',
      () => own.click(),
      () => tabs.filter({ hasNotText: service.searchLabel }).first().click(),
    );
    await own.click();
    const dates = page.getByRole('button', { name: datesButton }).first();
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
    const close = async () => {
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'hidden' });
    };
    await measure('calendar opened', () => dates.click(), close);
    await dates.click();
    await measure(
      'calendar turned',
      (round) => calendar.getByRole('button', { name: round % 2 ? 'Mês anterior' : 'Próximo mês' }).click(),
      async () => {},
    );
    await measure(
      'day chosen',
      (round) =>
        calendar
          .getByRole('gridcell')
          .getByRole('button')
          .nth(20 + round)
          .click(),
      // The second day of a range closes the calendar.
      async () => {
        if (!(await calendar.isVisible())) await dates.click();
      },
    );

    await page.goto(filter.address());
    await page.getByRole('button', { name: filter.resultsButton }).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const tick = page.getByRole('complementary', { name: 'Filtros' }).getByText(filter.label, { exact: true });
    await measure(
      'filter ticked',
      () => tick.click(),
      () => tick.click(),
    );
    const order = page.getByLabel('Ordenar por');
    if ((await order.count()) > 0) {
      await order.focus();
      await measure(
        'order changed',
        (round) => order.press(round % 2 ? 'ArrowUp' : 'ArrowDown'),
        async () => {},
      );
    }
  });
}

/** Returns the longest interaction of an act, in milliseconds; 16 where the browser saw none as long as that. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('window.longestInteraction = 16');
  await act();
  await page.waitForTimeout(600);
  return page.evaluate<number>('window.longestInteraction');
}

// What runs in the page is text: this folder is compiled without the browser's types.
const WATCH = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.longestInteraction = Math.max(window.longestInteraction ?? 16, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
