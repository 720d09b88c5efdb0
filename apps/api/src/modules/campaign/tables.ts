import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Holds the file as read. The row exists for the foreign keys of other tables. */
export const campaignTable = pgTable('campaign', {
  id: integer().primaryKey(),
  code: text().notNull(),
  config: jsonb().notNull(),
});
