import { serviceApis } from '@embarque/catalog/api.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { ShopServiceApi } from '../compose/compose-services.ts';
import { createDeps, type Deps } from '../compose/deps.ts';
import { migrationSourcesOf } from '../database/open-database.ts';
import { testPasswordCost } from '../modules/identity/testing/test-password-cost.ts';
import { createLogger } from '../plugins/logs/logging.ts';
import { readSettings, type Secrets } from '../settings/env.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: ReturnType<typeof createManualClock>;
  /** Returns the access token of a member. Throws when the sign-in fails. */
  signIn(email: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Settings as an operator would give them, e.g. `{ SANDBOX: '0' }`. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** A migrated database to use instead of a fresh one; closed with the server. */
  readonly database?: Database;
  /** Also loads the demo accounts and their trips, which takes a few seconds. */
  readonly demoData?: boolean;
  /** Replaces the folder of the demo campaigns. */
  readonly campaignFolder?: string;
  /** Replaces the catalog's services. */
  readonly services?: readonly ShopServiceApi[];
  /** Replaces the catalog's suppliers. */
  readonly adapters?: readonly SupplierAdapter[];
  /** Keys in rotation, to test what becomes of what older ones made. */
  readonly secrets?: Secrets;
  /** Called at every step of a booking; where it throws, the process has died. */
  readonly checkpoint?: (point: string) => void;
  /** Receives log lines; without it nothing is logged. */
  readonly logTo?: { write(line: string): void };
}

export const DEMO_PASSWORD = 'Embarque#2026';
const NOW = new Date('2026-11-21T12:00:00Z');

/** Creates the whole server on a fresh database of the engine under test, with the demo campaigns and a manual clock. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { services = serviceApis } = options;
  const settings = readSettings(options.environment ?? {}, services, options.adapters);
  const clock = createManualClock(options.now ?? NOW);
  const database = options.database ?? (await createTestDatabase(migrationSourcesOf(services)));
  const logger = createLogger(options.logTo ? 'info' : 'silent', options.logTo);
  const secrets: Secrets = options.secrets ?? {
    session: ['session of a test'],
    offer: ['offer of a test'],
    coupon: ['coupon of a test'],
  };
  const deps = createDeps({
    settings,
    secrets,
    database,
    clock,
    movableClock: settings.sandbox ? clock : undefined,
    services,
    logger,
    demoData: options.demoData ?? false,
    campaignFolder: options.campaignFolder,
    passwordCost: testPasswordCost,
    ...(options.checkpoint && { checkpoint: options.checkpoint }),
  });
  await deps.load();
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    async signIn(email, password = DEMO_PASSWORD) {
      const answer = await app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { email, password } });
      if (answer.statusCode !== 200) throw new Error(`sign-in was answered with ${answer.statusCode}`);
      return answer.json<{ accessToken: string }>().accessToken;
    },
    async close() {
      await app.close();
      await Promise.all(deps.workers.map((worker) => worker.stop()));
      await database.close();
    },
  };
}
