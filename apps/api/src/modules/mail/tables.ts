import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Mail as written, waiting or sent. See the migration for what each column means. */
export const mailMessage = pgTable('mail_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  attempts: integer().notNull().default(0),
  nextAt: instant('next_at').notNull(),
});
