import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const count = () => bigint({ mode: 'number' }).notNull();

/** Kinds of accounts and transactions are those of points; what is posted in BRL is of the booking core. */
export const ledgerAccount = pgTable('ledger_account', {
  id: id(),
  campaignId: integer('campaign_id').notNull(),
  unit: text({ enum: ['PTS', 'BRL'] }).notNull(),
  kind: text({ enum: ['member_avail', 'member_held', 'issued', 'redeemed', 'expired'] }).notNull(),
  userId: bigint('user_id', { mode: 'number' }),
  balance: bigint({ mode: 'number' }).notNull().default(0),
  seq: bigint({ mode: 'number' }).notNull().default(0),
});

export const ledgerTx = pgTable('ledger_tx', {
  id: id(),
  campaignId: integer('campaign_id').notNull(),
  unit: text({ enum: ['PTS', 'BRL'] }).notNull(),
  idemKey: text('idem_key').notNull(),
  kind: text({ enum: ['grant', 'regrant', 'voucher', 'reserve', 'spend', 'release', 'expire', 'refund'] }).notNull(),
  description: text(),
  bookingId: bigint('booking_id', { mode: 'number' }),
  reverses: bigint({ mode: 'number' }),
  at: instant('at').notNull(),
});

/** A trigger fills `balance_after` and `acct_seq` with the account locked. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    txId: bigint('tx_id', { mode: 'number' }).notNull(),
    seq: smallint().notNull(),
    campaignId: integer('campaign_id').notNull(),
    unit: text({ enum: ['PTS', 'BRL'] }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: count(),
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull().default(0),
    acctSeq: bigint('acct_seq', { mode: 'number' }).notNull().default(0),
    lotId: bigint('lot_id', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.txId, table.seq] })],
);

export const pointsLot = pgTable('points_lot', {
  id: id(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  granted: count(),
  avail: count(),
  held: count().default(0),
  spent: count().default(0),
  expired: count().default(0),
  /** The last millisecond of a day in the shop's zone, from which on the points are gone; null: never ("Sem validade"). */
  expiresAt: instant('expires_at'),
  grantKey: text('grant_key').notNull(),
  createdAt: instant('created_at').notNull(),
  /** For points that came back after their lot had expired: the lot they were first granted in, and why they came back. */
  rootId: bigint('root_id', { mode: 'number' }),
  regrant: text({ enum: ['wait', 'failure', 'earlier'] }),
  /** For the points of a travel voucher: its user. */
  voucherId: bigint('voucher_id', { mode: 'number' }),
});

export const pointsHold = pgTable('points_hold', {
  bookingId: bigint('booking_id', { mode: 'number' }).primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  campaignId: integer('campaign_id').notNull(),
  amount: count(),
  state: text({ enum: ['held', 'posted', 'voided', 'refunded'] }).notNull(),
});

export const pointsHoldLot = pgTable(
  'points_hold_lot',
  {
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    campaignId: integer('campaign_id').notNull(),
    lotId: bigint('lot_id', { mode: 'number' }).notNull(),
    amount: count(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.lotId] })],
);
