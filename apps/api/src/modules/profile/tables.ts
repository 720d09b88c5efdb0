import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const savedTravellerTable = pgTable('saved_traveller', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  name: text().notNull(),
  lastName: text('last_name').notNull(),
  birthdate: text().notNull(),
  gender: text().notNull(),
  documentType: text('document_type').notNull(),
  documentId: text('document_id').notNull(),
  documentValidity: text('document_validity').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});
