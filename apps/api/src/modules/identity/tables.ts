import { profileGenders } from '@embarque/contract/profile/profile.ts';
import { sessionRoles } from '@embarque/contract/route.ts';
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../database/columns.ts';

export const appUser = pgTable('app_user', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  uid: text().notNull(),
  campaignId: integer('campaign_id').notNull(),
  role: text({ enum: sessionRoles }).notNull(),
  email: text(),
  name: text().notNull(),
  passwordHash: text('password_hash'),
  firstAccess: boolean('first_access').notNull().default(false),
  usedTravelVoucher: boolean('used_travel_voucher').notNull().default(false),
  ownCampaign: boolean('own_campaign').notNull().default(true),
  /** Of a member whom the campaign's provider vouches for: has no password, and its address finds nobody. */
  signsOn: boolean('signs_on').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  /** What a member has told of themselves; `name` is both names, unless `signsOn`: then it is what the provider tells. */
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** Eleven digits. */
  cpf: text(),
  cellphone: text(),
  birthdate: date(),
  gender: text({ enum: profileGenders }),
});
export type UserRow = typeof appUser.$inferSelect;

/** `userId` is the voucher's own user; `usedBy` and `usedAt` are written by `voucher_redeem` alone. */
export const travelVoucher = pgTable('travel_voucher', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  campaignId: integer('campaign_id').notNull(),
  codeHmac: bytes('code_hmac').notNull(),
  points: bigint({ mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
  usedBy: bigint('used_by', { mode: 'number' }),
});

export const session = pgTable('session', {
  id: text().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** Browser and system in words; null when they are not known, and of who is no member. */
  device: text(),
  /** The hour of the last refresh. */
  lastUsedAt: instant('last_used_at').notNull(),
});

export const refreshToken = pgTable('refresh_token', {
  hash: bytes().primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const passwordReset = pgTable('password_reset', {
  hash: bytes().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const throttledAttempt = pgTable('throttled_attempt', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['sign-in', 'recover', 'device', 'entry-code', 'register', 'password'] }).notNull(),
  account: bytes().notNull(),
  ip: bytes().notNull(),
  at: instant('at').notNull(),
});
