import { mkdir, rm } from 'node:fs/promises';
import { journeySettings } from './journey-settings.ts';
import { mergePaintedTexts, paintedFolder } from './painted-texts.ts';
import { startServer } from './server-process.ts';

/** One built server for all journeys, in a zone that is neither the browser's nor the shop's. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(paintedFolder, { recursive: true, force: true });
  await mkdir(paintedFolder, { recursive: true });
  const server = await startServer({ env: journeySettings });
  process.env.EMBARQUE_URL = server.url;
  return async () => {
    await server.stop();
    await mergePaintedTexts();
  };
}
