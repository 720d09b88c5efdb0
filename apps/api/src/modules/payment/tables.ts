import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '../../attempt-limit.ts';
import { instant } from '../../columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const savedCardTable = pgTable('saved_card', {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  vaultId: text('vault_id').notNull(),
  brand: text().notNull(),
  last4Digits: text('last4_digits').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const cardCheckTable = attemptTable('card_check');
