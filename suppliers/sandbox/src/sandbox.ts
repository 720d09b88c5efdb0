import { join } from 'node:path';
import type { FlightSupplier } from '@embarque/flight/port.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { MigrationSource } from '@embarque/server-kit/migrate.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { createFaults, type Faults } from './faults.ts';
import { createFlightSupplier } from './flight/flight-supplier.ts';
import { createHolds } from './holds.ts';
import { createJournal, type Journal } from './journal.ts';

export interface SandboxDeps {
  /** Has the tables of `sandboxMigrations`. */
  readonly database: Database;
  /** Decides what has departed and which holds are over. Slow answers run on real time. */
  readonly clock: Clock;
  readonly slowMilliseconds?: number;
  readonly holdMilliseconds?: number;
}

/** The sandbox as a supplier: its services, what steers it, and what it recorded. */
export interface Sandbox {
  readonly flight: FlightSupplier;
  readonly faults: Pick<Faults, 'schema' | 'set' | 'list'>;
  readonly journal: Pick<Journal, 'list'>;
  /** Gives back what is held beyond its time. */
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

export function createSandbox(deps: SandboxDeps): Sandbox {
  const { database, clock, slowMilliseconds = SLOW_MS, holdMilliseconds = HOLD_MS } = deps;
  const journal = createJournal({ database, clock });
  const faults = createFaults({ database });
  const holds = createHolds({ database, clock, journal, holdMilliseconds });
  return {
    flight: createFlightSupplier({ database, clock, holds, faults, journal, slowMilliseconds }),
    faults,
    journal,
    tick: () => holds.expire(),
    migrations: sandboxMigrations,
  };
}
