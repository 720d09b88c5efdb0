import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox's own tables; the migrations describe them. */

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const stockTable = pgTable('sandbox_stock', {
  sku: text().primaryKey(),
  capacity: integer().notNull(),
  held: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  soldBefore: integer('sold_before').notNull().default(0),
  soldOn: date('sold_on', { mode: 'string' }),
});

export const holdTable = pgTable('sandbox_hold', {
  id: identity(),
  service: text().notNull(),
  clientRef: text('client_ref').notNull().unique(),
  state: text({ enum: ['held', 'issued', 'released', 'cancelled'] }).notNull(),
  carrier: text(),
  travellers: integer().notNull().default(0),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
  expiresAt: instant('expires_at'),
  isRefused: boolean('is_refused').notNull().default(false),
  locator: text(),
  tickets: jsonb().notNull().default([]),
  penaltySteps: jsonb('penalty_steps').notNull().default([]),
  isSlow: boolean('is_slow').notNull().default(false),
  penaltyCents: bigint('penalty_cents', { mode: 'number' }),
  issuedAt: instant('issued_at'),
  /** Null where no code lets anybody in, and of what was sold before codes were taken: to the desk such a code is unknown. */
  admission: jsonb(),
  redeemedAt: instant('redeemed_at'),
});

export const cancellationTable = pgTable('sandbox_cancellation', {
  cancelRef: text('cancel_ref').primaryKey(),
  outcome: text({ enum: ['cancelled', 'penalty_changed', 'refused'] }).notNull(),
  penaltyCents: bigint('penalty_cents', { mode: 'number' }).notNull().default(0),
});

export const holdUnitTable = pgTable(
  'sandbox_hold_unit',
  {
    holdId: bigint('hold_id', { mode: 'number' }).notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holdId, table.sku] })],
);

export const faultTable = pgTable('sandbox_fault', {
  id: identity(),
  operation: text().notNull(),
  kind: text().notNull(),
  remaining: integer().notNull(),
  delayMs: integer('delay_ms').notNull().default(0),
  clientRefPrefix: text('client_ref_prefix'),
});

export const redemptionTable = pgTable('sandbox_redemption', {
  id: identity(),
  at: instant('at').notNull(),
  code: text().notNull(),
  desk: text().notNull(),
  holdId: bigint('hold_id', { mode: 'number' }),
  outcome: text({ enum: ['accepted', 'used', 'unknown', 'cancelled', 'other_day'] }).notNull(),
});

export const closedDateTable = pgTable(
  'sandbox_closed_date',
  {
    service: text().notNull(),
    reference: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.reference, table.date, table.time] })],
);

export const journalTable = pgTable('sandbox_journal', {
  id: identity(),
  at: instant('at').notNull(),
  operation: text().notNull(),
  clientRef: text('client_ref'),
  outcome: text().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }),
});
