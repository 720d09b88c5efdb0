import type { Json } from '@embarque/server-kit/json.ts';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** 0028-early-holds.sql describes the states. */
export const earlyHold = pgTable('early_hold', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  reference: text().notNull(),
  userId: number('user_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  service: text().notNull(),
  provider: text().notNull(),
  offer: jsonb().$type<Json>().notNull(),
  totalCents: number('total_cents').notNull(),
  providerRef: text('provider_ref'),
  state: text({ enum: ['intended', 'held', 'adopted', 'releasing', 'released'] }).notNull(),
  calledAt: instant('called_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  nextAt: instant('next_at'),
  bookingId: number('booking_id'),
});
export type EarlyHoldRow = typeof earlyHold.$inferSelect;
