import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from '@embarque/server-kit/clock.ts';
import { buildApp } from './app.ts';
import { createDeps } from './compose/deps.ts';
import { openDatabase } from './database/open-database.ts';
import { ensureSchema } from './database/schema.ts';
import { createSandboxClock } from './modules/sandbox/index.ts';
import { createLogger } from './plugins/logs/logging.ts';
import { assertPortFree } from './port-free.ts';
import { readSettings, type Settings } from './settings/env.ts';
import { loadCampaignsTokens, loadSecrets } from './settings/secrets.ts';
import { sentenceFor } from './start-failure.ts';
import { stopOnSignals, stopTimeoutFor } from './stop.ts';

/** Opens the database, composes the server and listens. Throws when it cannot start, with everything closed again. */
async function start(given: Settings): Promise<void> {
  const logger = createLogger(given.logLevel);
  await assertPortFree(given.host, given.port);
  const settings = { ...given, campaignsTokens: await loadCampaignsTokens(given) };
  const secrets = await loadSecrets(settings);
  const database = await openDatabase(settings);
  try {
    const applied = await ensureSchema(database, settings);
    if (applied.length > 0) logger.info({ migrations: applied }, 'schema brought up to date');
    const sandboxClock = settings.sandbox ? createSandboxClock(database) : undefined;
    await sandboxClock?.refresh();
    if (settings.sandboxClock) await sandboxClock?.reach(settings.sandboxClock);
    const deps = createDeps({
      settings,
      secrets,
      database,
      logger,
      clock: sandboxClock ?? systemClock,
      movableClock: sandboxClock,
    });
    await deps.load();
    const app = await buildApp(deps);
    await app.listen({ host: settings.host, port: settings.port });
    const workers = sandboxClock ? [...deps.workers, sandboxClock] : deps.workers;
    await Promise.all(workers.map((worker) => worker.start?.()));
    stopOnSignals({ app, workers, database, logger }, stopTimeoutFor(settings.deadlines));
    const port = (app.server.address() as AddressInfo).port;
    logger.info({ host: settings.host, port, engine: database.engine }, 'listening');
    process.stderr.write(`\nEmbarque is open at ${browserUrl(settings, port)}\n`);
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Returns the URL for browsers: the public one, with the actual port when PORT is 0. */
function browserUrl({ publicUrl, port }: Settings, actualPort: number): string {
  return port === 0 ? publicUrl.replace(/:0$/, `:${actualPort}`) : publicUrl;
}

/**
 * How much the heap may grow beyond what is in use, in percent, before garbage is collected. Left to itself it quadruples, and
 * each of a search's megabytes is garbage once it is answered.
 */
const HEAP_GROWTH = 45;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  process.stderr.write(`\n${sentenceFor(error, settings)}\n`);
  process.exit(1);
}
