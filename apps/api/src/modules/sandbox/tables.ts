import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

export const sandboxClockTable = pgTable('sandbox_clock', {
  onlyRow: boolean('only_row').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
