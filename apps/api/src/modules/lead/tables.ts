import { leadChannels } from '@embarque/contract/campaign/lead.ts';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const leadTable = pgTable('lead', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  details: text().notNull(),
  channel: text({ enum: leadChannels }).notNull(),
  createdAt: instant('created_at').notNull(),
});
