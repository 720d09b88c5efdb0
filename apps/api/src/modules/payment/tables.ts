import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const savedCardTable = pgTable('saved_card', {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  vaultId: text('vault_id').notNull(),
  brand: text().notNull(),
  last4Digits: text('last4_digits').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

/** Evaluations of cards by banks; 0013-budgets.sql describes and counts them. */
export const cardEvaluationTable = pgTable('card_evaluation', {
  id: identity(),
  at: instant('at').notNull(),
  declined: boolean().notNull().default(false),
});
