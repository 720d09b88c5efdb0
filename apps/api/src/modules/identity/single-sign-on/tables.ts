import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../database/columns.ts';

/** Whom the provider of a campaign vouches for. */
export const signOnAccount = pgTable(
  'sign_on_account',
  {
    campaignId: integer('campaign_id').notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.issuer, table.subject] })],
);

/** Sign-ins that are under way at a provider. */
export const signOnAttempt = pgTable('sign_on_attempt', {
  stateHash: bytes('state_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  campaignId: integer('campaign_id').notNull(),
  issuer: text().notNull(),
  responseType: text('response_type', { enum: ['code', 'id_token'] }).notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  sessionId: text('session_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
export type AttemptRow = typeof signOnAttempt.$inferSelect;
