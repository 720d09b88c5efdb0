import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Holds the file as read, without the codes that let guests in. The row exists for the foreign keys of other tables. */
export const campaignTable = pgTable('campaign', {
  id: integer().primaryKey(),
  code: text().notNull(),
  config: jsonb().notNull(),
});
