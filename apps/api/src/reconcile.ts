import { systemClock } from '@embarque/server-kit/clock.ts';
import { sqlState } from '@embarque/server-kit/database/database.ts';
import { FolderInUse } from '@embarque/server-kit/database/folder-lock.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { createDeps } from './compose/deps.ts';
import { openDatabase } from './database/open-database.ts';
import { discrepancyTable } from './modules/booking/index.ts';
import { createSandboxClock } from './modules/sandbox/index.ts';
import { createLogger } from './plugins/logs/logging.ts';
import { readSettings, type Settings } from './settings/env.ts';
import { loadSecrets } from './settings/secrets.ts';
import { sentenceFor } from './start-failure.ts';

// Prints the discrepancies between our records and those of suppliers and gateway. Exits with 0 when there are none, with
// 1 when there are, and with 2 when reconciling failed. Read-only.

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';

async function reconcile(settings: Settings): Promise<number> {
  const secrets = await loadSecrets(settings);
  const database = await openDatabase(settings);
  try {
    const movableClock = settings.sandbox ? createSandboxClock(database) : undefined;
    await movableClock?.refresh();
    const clock = movableClock ?? systemClock;
    const startedAt = performance.now();
    const deps = createDeps({ settings, secrets, database, clock, movableClock, logger: createLogger('silent') });
    const { discrepancies, bookings, references } = await deps.reconcile();
    for (const line of discrepancyTable(discrepancies)) console.log(line);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${bookings} bookings against ${references} references of other parties, in ${seconds} s`);
    console.log(`${discrepancies.length} ${discrepancies.length === 1 ? 'disagreement' : 'disagreements'}`);
    return discrepancies.length;
  } finally {
    await database.close();
  }
}

function failureOf(error: unknown, settings: Settings | undefined): string {
  if (error instanceof FolderInUse) {
    return `The shop is running on the data folder ${settings?.dataDir}, which one process alone may open. Stop it, and reconcile then; on PostgreSQL (DATABASE_URL) it may go on.`;
  }
  if (error instanceof SupplierError) {
    return `A supplier or the gateway did not tell its books (${error.kind}), so nothing is known. Try again later.`;
  }
  const state = sqlState(error);
  if (state === UNDEFINED_TABLE || state === UNDEFINED_COLUMN) {
    return 'The database is not of this version. Start the server once, which brings it up to date.';
  }
  return sentenceFor(error, settings).replace('The server could not start', 'The books could not be reconciled');
}

let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  process.exitCode = (await reconcile(settings)) > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`\n${failureOf(error, settings)}\n`);
  process.exitCode = 2;
}
