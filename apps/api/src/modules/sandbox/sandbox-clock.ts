import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { sql } from 'drizzle-orm';
import { sandboxClockTable } from './tables.ts';

/** A clock that can be moved ahead, never back. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void | Promise<void>;
}

/** Time ahead of the machine's by what the database says, so that every process has the same. */
export interface SandboxClock extends MovableClock {
  advance(milliseconds: number): Promise<void>;
  /** Reads the offset now; before the first reading there is none. */
  refresh(): Promise<void>;
  /** Follows what other processes set, until stopped. */
  start(): void;
  stop(): Promise<void>;
}

const FOLLOW_MS = 700;

export function createSandboxClock(database: Database): SandboxClock {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  const refresh = async () => {
    const [row] = await database.handle.select({ offsetMs: sandboxClockTable.offsetMs }).from(sandboxClockTable);
    offsetMs = row?.offsetMs ?? 0;
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    async advance(milliseconds) {
      await database.handle
        .update(sandboxClockTable)
        .set({ offsetMs: sql`${sandboxClockTable.offsetMs} + ${milliseconds}` });
      await refresh();
    },
    refresh,
    start() {
      // PGlite has one process, which moves its clock itself.
      if (database.engine === 'pglite') return;
      timer = setInterval(() => {
        // The database may be away for a moment; the last offset stands.
        reading = refresh().catch(() => undefined);
      }, FOLLOW_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}
