import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** The browser of journeys and gallery: a zone that is neither the server's nor the airports', and no calls of its own. */
export const browserOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Manaus',
  viewport: { width: 1280, height: 900 },
  // Nothing fades or slides in: what is read and measured of a screen does not depend on how fast it was drawn.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
