import { join } from 'node:path';
import type { FlightSupplier } from '@embarque/flight/port.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { MigrationSource } from '@embarque/server-kit/migrate.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { createCancellations } from './booking/cancellations.ts';
import { createHolds } from './booking/holds.ts';
import { createFaults, type Faults } from './faults.ts';
import { createFlightSupplier } from './flight/flight-supplier.ts';
import { createSandboxGateway, type SandboxGateway } from './gateway/gateway.ts';
import { createMailbox, type SendMail } from './gateway/mailbox.ts';
import { createJournal, type Journal } from './journal.ts';

export interface SandboxDeps {
  /** Has the tables of `sandboxMigrations`. */
  readonly database: Database;
  /** Decides what has departed and which holds are over. Slow answers run on real time. */
  readonly clock: Clock;
  readonly slowMilliseconds?: number;
  readonly holdMilliseconds?: number;
  /** How the gateway's codes reach card holders; without it they are kept in the sandbox's own mailbox. */
  readonly sendMail?: SendMail;
  /** Where browsers find the gateway's pages, without a slash at its end. */
  readonly publicUrl?: () => string;
}

/** The sandbox as supplier and gateway: its services, its payments, what steers it, and what it recorded. */
export interface Sandbox {
  readonly flight: FlightSupplier;
  readonly gateway: SandboxGateway;
  readonly faults: Pick<Faults, 'schema' | 'set' | 'list'>;
  readonly journal: Pick<Journal, 'list'>;
  /** Gives back what is held beyond its time, and ends second factors that came to nothing. */
  tick(): Promise<void>;
  readonly migrations: MigrationSource;
}

/** The sandbox's tables. They lean on nobody else's. */
export const sandboxMigrations: MigrationSource = {
  owner: 'sandbox',
  folder: join(repositoryRoot, 'suppliers/sandbox/migrations'),
};

const SLOW_MS = 8_000;
const HOLD_MS = 15 * 60_000;
const usualUrl = () => 'http://127.0.0.1:3100';

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { database, clock, slowMilliseconds = SLOW_MS, holdMilliseconds = HOLD_MS } = deps;
  const journal = createJournal({ database, clock });
  const faults = createFaults({ database });
  const holds = createHolds({ database, clock, journal, holdMilliseconds });
  const cancellations = createCancellations({ database, clock, journal });
  const { sendMail = createMailbox({ database, clock }).send, publicUrl = usualUrl } = deps;
  const gateway = createSandboxGateway({ database, clock, faults, journal, sendMail, publicUrl });
  return {
    flight: createFlightSupplier({ database, clock, holds, cancellations, faults, journal, slowMilliseconds }),
    gateway,
    faults,
    journal,
    async tick() {
      await holds.expire();
      await gateway.expire();
    },
    migrations: sandboxMigrations,
  };
}
