import { bigint, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
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

export const cardCheckTable = pgTable('card_check', {
  id: identity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  ip: bytes().notNull(),
  at: instant('at').notNull(),
});
