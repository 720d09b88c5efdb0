import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const demoSeed = pgTable(
  'demo_seed',
  {
    name: text().notNull(),
    version: integer().notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
