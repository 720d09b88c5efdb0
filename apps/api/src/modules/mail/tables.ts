import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';

/** Messages, queued or sent. The migration documents the columns. */
export const mailMessage = pgTable('mail_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text(),
  html: text(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  attempts: integer().notNull().default(0),
  nextAt: instant('next_at').notNull(),
  passing: boolean().notNull().default(false),
  leadId: bigint('lead_id', { mode: 'number' }),
});

export const mailAttachment = pgTable('mail_attachment', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  mailId: bigint('mail_id', { mode: 'number' }).notNull(),
  position: smallint().notNull(),
  filename: text().notNull(),
  contentType: text('content_type').notNull(),
  content: bytes().notNull(),
});

export const mailRequest = pgTable('mail_request', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  about: text().notNull(),
  at: instant('at').notNull(),
});
