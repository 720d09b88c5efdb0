import { cardBrands } from '@embarque/contract/money/card-brand.ts';
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { conducts } from './test-cards.ts';

/** The gateway's own tables; migrations/0002-gateway.sql describes them. */

const instant = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const gatewayKeyTable = pgTable('sandbox_gateway_key', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  hashKey: bytes('hash_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const paymentTable = pgTable('sandbox_payment', {
  id: cents('id').primaryKey().generatedAlwaysAsIdentity(),
  clientRef: text('client_ref').notNull().unique(),
  state: text({ enum: ['action', 'authorised', 'declined', 'captured', 'voided'] }).notNull(),
  amountCents: cents('amount_cents').notNull().default(0),
  capturedCents: cents('captured_cents').notNull().default(0),
  customerRef: text('customer_ref'),
  brand: text({ enum: cardBrands }),
  last4Digits: text('last4_digits'),
  conduct: text({ enum: conducts }),
  goodThrough: text('good_through'),
  isToBeSaved: boolean('is_to_be_kept').notNull().default(false),
  vaultId: text('vault_id'),
  factor: text({ enum: ['code', 'redirect'] }),
  factorExpiresAt: instant('factor_expires_at'),
  codeHash: bytes('code_hash'),
  triesLeft: integer('tries_left').notNull().default(0),
  resendsLeft: integer('resends_left').notNull().default(0),
  email: text(),
  ticketHash: bytes('ticket_hash'),
  returnUrl: text('return_url'),
  cardHash: bytes('card_hash'),
});
export type PaymentRow = typeof paymentTable.$inferSelect;

export const refundTable = pgTable(
  'sandbox_refund',
  {
    paymentId: cents('payment_id').notNull(),
    refundRef: text('refund_ref').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.refundRef] })],
);

export const savedCardTable = pgTable('sandbox_kept_card', {
  vaultId: text('vault_id').primaryKey(),
  customerRef: text('customer_ref').notNull(),
  brand: text({ enum: cardBrands }).notNull(),
  last4Digits: text('last4_digits').notNull(),
  conduct: text({ enum: conducts }).notNull(),
  goodThrough: text('good_through').notNull(),
  cardHash: bytes('card_hash'),
});

export const cardDeclineTable = pgTable('sandbox_card_decline', {
  cardHash: bytes('card_hash').notNull(),
  at: instant('at').notNull(),
});

export const fingerprintTable = pgTable('sandbox_fingerprint', {
  sessionId: text('session_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

export const mailTable = pgTable('sandbox_mail', {
  id: cents('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  sentAt: instant('sent_at').notNull(),
});
