import { join } from 'node:path';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { MigrationSource } from '@embarque/server-kit/database/migrate.ts';
import type { SendBankMail } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { bookingOperations, createBookingVerbs } from './booking/booking-verbs.ts';
import { createCancellations } from './booking/cancellations.ts';
import { createClosedDates } from './booking/desk/closed-dates.ts';
import type { Desk } from './booking/desk/desk-routes.ts';
import { createRedemptions } from './booking/desk/redemptions.ts';
import { createHolds } from './booking/holds.ts';
import { createFaultInjection } from './fault-injection.ts';
import { createFaults, type Faults } from './faults.ts';
import { createSandboxGateway, gatewayOperations, type SandboxGateway } from './gateway/gateway.ts';
import { createMailbox } from './gateway/mailbox.ts';
import { createJournal, type Journal } from './journal.ts';
import { parts } from './parts.ts';
import { sandboxGrants } from './server-grants.ts';

export interface SandboxDeps {
  /** Has the tables of `sandboxMigrations`. */
  readonly database: Database;
  /** Decides which holds are over and what can no longer be sold. Slow answers run on real time. */
  readonly clock: Clock;
  readonly slowMilliseconds?: number;
  readonly holdMilliseconds?: number | undefined;
  /** Declined evaluations of one card in a day, after which the gateway asks its bank no more. */
  readonly declinesPerCard?: number;
  /** How the gateway's codes reach card holders; without it they are stored in the sandbox's own mailbox. */
  readonly sendMail?: SendBankMail;
  /** Where browsers find the gateway's pages, without a slash at its end. */
  readonly publicUrl?: () => string;
}

/** The sandbox as supplier and gateway: its services, its payments, the faults ordered for it, and what it recorded. */
export interface Sandbox {
  /** One for each service it sells, by port. */
  readonly suppliers: readonly ProvidedSupplier[];
  readonly gateway: SandboxGateway;
  readonly faults: Pick<Faults, 'schema' | 'set' | 'list' | 'clear'>;
  readonly journal: Pick<Journal, 'list'>;
  readonly desk: Desk;
  /** Releases holds whose time is over, and ends second factors that nobody completed. */
  tick(): Promise<void>;
  readonly migrations: MigrationSource;
}

/** The sandbox's tables. They reference nobody else's. */
export const sandboxMigrations: MigrationSource = {
  owner: 'sandbox',
  folder: join(repositoryRoot, 'suppliers/sandbox/migrations'),
  grants: sandboxGrants,
};

const SLOW_MS = 8_000;
const HOLD_MS = 15 * 60_000;
const DECLINES_PER_CARD = 60;
const defaultUrl = () => 'http://127.0.0.1:3100';

const operations = [...parts.flatMap(({ queries }) => queries), ...bookingOperations, ...gatewayOperations];

const closing = parts.filter(({ closesDates }) => closesDates).map(({ kind }) => kind);

/** A sandbox over its tables in a database. Several over one database, in any processes, are one sandbox. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const { database, clock, slowMilliseconds = SLOW_MS, holdMilliseconds = HOLD_MS } = deps;
  const journal = createJournal({ database, clock });
  const faults = createFaults({ database, operations });
  const cancellations = createCancellations({ database, clock, journal });
  const injection = createFaultInjection({ database, faults, journal, party: 'supplier' });
  const { sendMail = createMailbox({ database, clock }).send, publicUrl = defaultUrl } = deps;
  const gateway = createSandboxGateway({
    database,
    clock,
    injection: createFaultInjection({ database, faults, journal, party: 'gateway' }),
    journal,
    sendMail,
    declinesPerCard: deps.declinesPerCard ?? DECLINES_PER_CARD,
    publicUrl,
  });
  const stores = parts.map((part) => {
    const holds = createHolds({ database, clock, journal, service: part.kind, holdMilliseconds });
    return { part, holds };
  });
  const suppliers = stores.map(({ part, holds }) => {
    const verbsDeps = { database, clock, holds, cancellations, injection, journal, slowMilliseconds };
    return part.create({
      database,
      clock,
      injection,
      slowMilliseconds,
      bookingVerbs: (inventory, describe) => createBookingVerbs(verbsDeps, inventory, describe),
    });
  });
  return {
    suppliers,
    gateway,
    faults,
    journal,
    desk: { redemptions: createRedemptions({ database, clock }), closedDates: createClosedDates(database, closing) },
    async tick() {
      for (const { holds } of stores) await holds.expire();
      await gateway.expire();
    },
    migrations: sandboxMigrations,
  };
}
