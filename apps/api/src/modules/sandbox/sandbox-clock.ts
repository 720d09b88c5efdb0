import { type Clock, systemClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import { sandboxClockTable } from './tables.ts';

/** A clock that can be moved forward only. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void | Promise<void>;
}

/** The system clock plus an offset in the database, so that all processes share it. */
export interface SandboxClock extends MovableClock {
  advance(milliseconds: number): Promise<void>;
  /** Moves it forward to an instant; does nothing where that has passed. */
  reach(instant: Date): Promise<void>;
  /** Reads the offset; it is 0 before the first read. */
  refresh(): Promise<void>;
  /** Polls for offsets set by other processes, until stopped. */
  start(): void;
  stop(): Promise<void>;
}

const FOLLOW_MS = 700;

export function createSandboxClock(database: Database, system: Clock = systemClock): SandboxClock {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  const refresh = async () => {
    const [row] = await database.handle.select({ offsetMs: sandboxClockTable.offsetMs }).from(sandboxClockTable);
    offsetMs = row?.offsetMs ?? 0;
  };
  return {
    now: () => new Date(system.now().getTime() + offsetMs),
    async advance(milliseconds) {
      await database.handle
        .update(sandboxClockTable)
        .set({ offsetMs: sql`${sandboxClockTable.offsetMs} + ${milliseconds}` });
      await refresh();
    },
    async reach(instant) {
      const wanted = instant.getTime() - system.now().getTime();
      // Of processes that start at the same time each asks for it, and the clock moves once.
      await database.handle
        .update(sandboxClockTable)
        .set({ offsetMs: sql`greatest(${sandboxClockTable.offsetMs}, ${wanted})` });
      await refresh();
    },
    refresh,
    start() {
      // On PGlite there is only this process.
      if (database.engine === 'pglite') return;
      timer = setInterval(() => {
        // The database may be unavailable for a moment; the last offset still applies.
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
