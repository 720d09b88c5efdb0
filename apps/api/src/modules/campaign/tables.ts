import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The row holds the file as read; it exists so that every other table can refer to its campaign. */
export const campaignTable = pgTable('campaign', {
  id: integer().primaryKey(),
  code: text().notNull(),
  config: jsonb().notNull(),
});
