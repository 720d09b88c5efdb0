import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';

/** Holds the file as read, without the codes that let guests in. The row exists for the foreign keys of other tables. */
export const campaignTable = pgTable('campaign', {
  id: integer().primaryKey(),
  code: text().notNull(),
  config: jsonb().notNull(),
});

/** Files that were imported, each in the place of the file of its id in campaigns/. */
export const campaignImport = pgTable('campaign_import', {
  campaignId: integer('campaign_id').primaryKey(),
  /** Without coupons and members. */
  file: jsonb().$type<unknown>().notNull(),
  /** Grows with every import of any campaign. */
  revision: bigint({ mode: 'number' }).notNull(),
  importedAt: instant('imported_at').notNull().defaultNow(),
});

/** The pictures of imported files, by the paths the files name them by. */
export const campaignPicture = pgTable(
  'campaign_picture',
  {
    campaignId: integer('campaign_id').notNull(),
    path: text().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.path] })],
);
