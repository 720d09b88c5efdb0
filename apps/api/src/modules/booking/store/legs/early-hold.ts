import type { Json } from '@embarque/server-kit/json.ts';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** 0028-early-holds.sql, 0032-early-holds-of-sessions.sql and 0035-replaced-holds-end.sql describe the states. */
export const earlyHold = pgTable('early_hold', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  reference: text().notNull(),
  userId: number('user_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  sessionId: text('session_id').notNull(),
  service: text().notNull(),
  provider: text().notNull(),
  offer: jsonb().$type<Json>().notNull(),
  totalCents: number('total_cents').notNull(),
  units: integer().notNull(),
  /** The hold whose place it takes, which follows what becomes of this one by a trigger. */
  replaces: number('replaces'),
  providerRef: text('provider_ref'),
  state: text({ enum: ['intended', 'held', 'replacing', 'adopted', 'releasing', 'released'] }).notNull(),
  /** When the first of those was asked for that took each other's place. */
  firstCalledAt: instant('first_called_at').notNull(),
  calledAt: instant('called_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  nextAt: instant('next_at'),
  bookingId: number('booking_id'),
});
export type EarlyHoldRow = typeof earlyHold.$inferSelect;
