import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { startServer } from '../e2e/support/server-process.ts';

/** How many times slower than here a modest phone is. */
export const SLOWDOWN = 4;

interface SlowPage {
  readonly page: Page;
  readonly url: string;
  /** Slows the page down from here on, so that what leads to the measure takes no longer than it must. */
  slowDown(): Promise<void>;
}

/** Measures in Chromium on a server of its own. Both are gone when it resolves or rejects. */
export async function onSlowPage(measure: (at: SlowPage) => Promise<void>): Promise<void> {
  // First: a machine without a browser is to leave no server behind.
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    const server = await startServer();
    try {
      const page = await browser.newPage({
        baseURL: server.url,
        locale: 'pt-BR',
        viewport: { width: 1440, height: 900 },
      });
      const slowDown = async () => {
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      };
      await measure({ page, url: server.url, slowDown });
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}
