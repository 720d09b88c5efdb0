import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, desc, gt, like } from 'drizzle-orm';
import { journalTable } from './tables.ts';

/** One thing that supplier or gateway did, as it recorded it itself. */
interface JournalEntry {
  readonly id: number;
  readonly at: Date;
  readonly operation: string;
  readonly clientRef: string | null;
  readonly outcome: string;
  /** What was blocked, captured or refunded, in centavos; null where no money was moved. */
  readonly amountCents: number | null;
}

interface JournalFilter {
  /** The beginning of our references, e.g. a booking's code. */
  readonly reference?: string | undefined;
  /** Entries after this one, the oldest first; without it the newest come first. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export interface Journal {
  record(
    executor: Executor,
    operation: string,
    clientRef: string | null,
    outcome: string,
    amountCents?: number,
  ): Promise<void>;
  list(filter?: JournalFilter): Promise<readonly JournalEntry[]>;
}

const DEFAULT_LIMIT = 200;

/** The journal of supplier and gateway, as rows of sandbox_journal. */
export function createJournal({ database, clock }: { database: Database; clock: Clock }): Journal {
  return {
    async record(executor, operation, clientRef, outcome, amountCents) {
      await executor
        .insert(journalTable)
        .values({ at: clock.now(), operation, clientRef, outcome, amountCents: amountCents ?? null });
    },
    list({ reference, after, limit = DEFAULT_LIMIT } = {}) {
      const escaped = reference?.replace(/[\\%_]/g, (character) => `\\${character}`);
      return database.handle
        .select()
        .from(journalTable)
        .where(
          and(
            escaped === undefined ? undefined : like(journalTable.clientRef, `${escaped}%`),
            after === undefined ? undefined : gt(journalTable.id, after),
          ),
        )
        .orderBy(after === undefined ? desc(journalTable.id) : asc(journalTable.id))
        .limit(limit);
    },
  };
}
