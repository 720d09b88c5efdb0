import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEGIN } from './days.ts';
import { journeySettings } from './journey-settings.ts';
import { sandboxCall } from './members.ts';
import { mergePaintedTexts, paintedFolder } from './painted-texts.ts';
import { startServer } from './server-process.ts';

/**
 * A folder with the demo data, in a zone that is neither the browser's nor the shop's. Each server starts from a copy of it,
 * as making it takes longer than many a journey.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (Date.now() > Date.parse(BEGIN)) throw new Error(`${BEGIN} has passed: name a later one in e2e/support/days.ts.`);
  // What is tried again adds to what the first try has seen.
  if (!process.env.SECOND_TRY) await rm(paintedFolder, { recursive: true, force: true });
  await mkdir(paintedFolder, { recursive: true });
  const ready = await mkdtemp(join(tmpdir(), 'embarque-ready-'));
  const first = await startServer({ env: journeySettings, dataDir: ready });
  // What is left to do after the demo trips, letters above all, is done once, not again on every copy.
  await sandboxCall(first.url, '/sandbox/tick', undefined, 'POST');
  await first.stop();
  process.env.EMBARQUE_READY_DATA = ready;
  return async () => {
    await rm(ready, { recursive: true, force: true });
    await mergePaintedTexts();
  };
}
