import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@embarque/api/app.ts';
import { createDeps, type Deps } from '@embarque/api/compose/deps.ts';
import { openDatabase } from '@embarque/api/database/open-database.ts';
import { migrateSchema } from '@embarque/api/database/schema.ts';
import { createSandboxClock } from '@embarque/api/modules/sandbox/sandbox-clock.ts';
import { createLogger } from '@embarque/api/plugins/logs/logging.ts';
import { readSettings, type Secrets } from '@embarque/api/settings/env.ts';
import { stop } from '@embarque/api/stop.ts';
import { openPostgres } from '@embarque/server-kit/database/database.ts';
import { createShopDatabase } from '../postgres-database.ts';
import { raisedBudgets } from '../raised-budgets.ts';

export interface ServedShop {
  readonly url: string;
  readonly database: Deps['database'];
  /** The same as the owner of its tables, for what a harness plants past the server. */
  readonly owner: Deps['database'];
  /** Runs what is due now. */
  tick(): Promise<void>;
  /** Compares the records with those of the sandbox as supplier and gateway. */
  readonly reconcile: Deps['reconcile'];
  /** Reads the campaign files again. */
  loadCampaigns(): Promise<void>;
  close(): Promise<void>;
}

export interface ServedShopOptions {
  readonly campaignFolder?: string;
  readonly demoData?: boolean;
  /** What one member may do; without it as much as a harness needs. */
  readonly budgets?: Readonly<Record<string, string>>;
}

/** Starts the whole server on a free port and a fresh database, in this process, which can so read its database. */
export async function createServedShop(
  engine: 'pglite' | 'postgres',
  { campaignFolder, demoData = false, budgets = raisedBudgets }: ServedShopOptions = {},
): Promise<ServedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'embarque-races-'));
  const postgres = engine === 'postgres' ? await createShopDatabase() : undefined;
  const settings = readSettings({
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...budgets,
    // A thousand concurrent bookings queue up: the race is for inventory, not against deadlines.
    SUPPLIER_TIMEOUT: '1800000',
    ISSUE_TIMEOUT: '1800000',
    ANSWER_BUDGET: '1800000',
  });
  const database = await openDatabase(settings);
  // A database of PostgreSQL is migrated by its owner.
  if (!postgres) await migrateSchema(database);
  const owner = postgres ? openPostgres(postgres.ownerUrl) : database;
  const clock = createSandboxClock(database);
  const logger = createLogger('silent');
  const secrets: Secrets = {
    session: ['session of a race'],
    offer: ['offer of a race'],
    coupon: ['coupon of a race'],
  };
  const deps = createDeps({
    settings,
    secrets,
    database,
    clock,
    movableClock: clock,
    logger,
    demoData,
    campaignFolder,
  });
  await deps.load();
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await Promise.all(deps.workers.map((worker) => worker.start?.()));
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    owner,
    async tick() {
      await fetch(`${url}/sandbox/tick`, { method: 'POST' });
    },
    reconcile: deps.reconcile,
    loadCampaigns: () => deps.campaigns.load(),
    async close() {
      await stop({ app, workers: deps.workers, database, logger });
      if (owner !== database) await owner.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
