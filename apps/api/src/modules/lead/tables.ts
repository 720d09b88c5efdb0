import { leadChannels } from '@embarque/contract/lead.ts';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const leadTable = pgTable('lead', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  details: text().notNull(),
  channel: text({ enum: leadChannels }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
