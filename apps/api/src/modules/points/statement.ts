import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import {
  type ExpiringPoints,
  pointsRoutes,
  type Statement,
  type StatementPageSize,
  type StatementRow,
  statementPageSizes,
} from '@embarque/contract/money/points.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Database, prepared } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readStanding } from './standing.ts';
import { ledgerAccount, ledgerEntry, ledgerTx, pointsLot } from './tables.ts';

type LedgerKind = (typeof ledgerTx.$inferSelect)['kind'];

/** A member's statement: a view of the ledger, one row per entry of the available points. */

export interface StatementDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Returns the campaign of a user. Throws AppError unauthenticated when the user no longer exists. */
  campaignOf(userId: number): Promise<{ campaign: Pick<Campaign, 'ownCampaign' | 'disablePointActivity'> }>;
  /** Returns the locators of those of the bookings that their member sees, by booking. */
  tripLocators(
    member: { readonly userId: number; readonly campaignId: number },
    bookingIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>>;
}

/** Creates the calls of a member's points. */
export function createStatement(deps: StatementDeps): {
  routes(app: FastifyInstance): void;
} {
  const { database, clock, campaignOf } = deps;
  const requireStatement = async (userId: number) => {
    const { campaign } = await campaignOf(userId);
    // The same condition as in the shop's menu.
    if (!campaign.ownCampaign || campaign.disablePointActivity) throw new AppError('forbidden');
  };
  return {
    routes(app) {
      mount(
        app,
        pointsRoutes,
      )({
        expiring: async ({ actor }) => ({
          status: 200,
          body: { lots: await expiringLots(database, actor, clock.now()) },
        }),
        async standing({ actor }) {
          await requireStatement(actor.userId);
          return { status: 200, body: await readStanding(database, actor, clock.now()) };
        },
        async balanceHistory({ actor, query }) {
          await requireStatement(actor.userId);
          const { page = 1, pageSize = statementPageSizes[0] } = query;
          return { status: 200, body: await readStatement(deps, { ...actor, page, pageSize }) };
        },
      });
    },
  };
}

/** Lots beyond these expire so late that no trip on sale ends after them. */
const LOTS_MAX = 200;

/** Returns a member's available points that expire, the soonest first, as a purchase takes them. */
export async function expiringLots(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
  now: Date,
): Promise<ExpiringPoints['lots']> {
  const lots = await database.handle
    .select({ points: pointsLot.avail, expiresAt: pointsLot.expiresAt })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.userId, userId),
        eq(pointsLot.campaignId, campaignId),
        gt(pointsLot.avail, 0),
        gt(pointsLot.expiresAt, now),
      ),
    )
    .orderBy(asc(pointsLot.expiresAt), asc(pointsLot.id))
    .limit(LOTS_MAX);
  return lots.flatMap(({ points, expiresAt }) => (expiresAt ? [{ points, expiresAt: expiresAt.toISOString() }] : []));
}

interface Wanted {
  readonly userId: number;
  readonly campaignId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: StatementPageSize;
}

interface Line {
  kind: LedgerKind;
  description: string | null;
  bookingCode: string | null;
  locator: string | null;
  amount: number;
  at: Date;
  expiresAt: Date | null;
}

/**
 * Entries of an account are numbered without gaps, so the account's sequence is their count and pages are ranges of
 * numbers: the last page of a million rows costs the same as the first. The page size is a literal and the lateral joins
 * have limits, because otherwise the planner overestimates the rows and scans whole tables.
 */
const pageOf = (size: StatementPageSize) =>
  prepared((handle) =>
    handle
      .select({
        total: sql<number>`total`.mapWith(ledgerAccount.seq),
        kind: sql<LedgerKind | null>`kind`,
        description: sql<string | null>`description`,
        bookingId: sql<number | null>`booking_id`.mapWith(ledgerTx.bookingId),
        bookingCode: sql<string | null>`booking_code`,
        amount: sql<number | null>`amount`.mapWith(ledgerEntry.amount),
        at: sql<Date | null>`at`.mapWith(ledgerTx.at),
        expiresAt: sql<Date | null>`expires_at`.mapWith(pointsLot.expiresAt),
      })
      .from(
        // Left joins: a page past the end still returns the total.
        sql`(select a.seq as total, t.kind, t.description, t.booking_id, t.at, e.amount, e.acct_seq,
            (select b.code from booking b where b.id = t.booking_id) as booking_code,
            (select l.expires_at from points_lot l where l.id = e.lot_id) as expires_at
          from ledger_account a
          left join lateral (
            select * from ledger_entry where account_id = a.id and acct_seq <= a.seq - ${sql.placeholder('skip')}::bigint
            order by acct_seq desc limit ${sql.raw(String(size))}) e on true
          left join lateral (select * from ledger_tx where id = e.tx_id limit 1) t on true
          where a.user_id = ${sql.placeholder('userId')} and a.campaign_id = ${sql.placeholder('campaignId')}
            and a.unit = 'PTS' and a.kind = 'member_avail') page`,
      )
      .orderBy(sql`acct_seq desc`)
      .prepare(`statement_page_${size}`),
  );
const pages = { 10: pageOf(10), 25: pageOf(25), 100: pageOf(100) } satisfies Record<StatementPageSize, unknown>;

/** Returns a page of a member's statement, newest first, and the total number of rows. */
export async function readStatement(
  { database, tripLocators }: Pick<StatementDeps, 'database' | 'tripLocators'>,
  { userId, campaignId, page, pageSize }: Wanted,
): Promise<Statement> {
  const found = await pages[pageSize](database).execute({ userId, campaignId, skip: (page - 1) * pageSize });
  const locators = await tripLocators(
    { userId, campaignId },
    found.flatMap(({ bookingId }) => bookingId ?? []),
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ kind, amount, at, bookingId, ...rest }) => {
      if (kind === null || amount === null || at === null) return [];
      const locator = (bookingId !== null && locators.get(bookingId)) || null;
      return [presentRow({ ...rest, kind, amount, at, locator })];
    }),
  };
}

/** How a movement is described to the member, by the kind of its transaction. */
export const statementWords: Record<LedgerKind, { action: string; text: (booking: string) => string }> = {
  grant: { action: 'Crédito', text: () => 'Crédito de pontos' },
  voucher: { action: 'Crédito', text: () => 'Pontos do vale-viagem' },
  regrant: { action: 'Devolução', text: (booking) => `Pontos devolvidos com nova validade${booking}` },
  reserve: { action: 'Reserva', text: (booking) => `Pontos usados na compra${booking}` },
  spend: { action: 'Compra', text: (booking) => `Compra emitida${booking}` },
  release: { action: 'Devolução', text: (booking) => `Pontos devolvidos de uma compra não concluída${booking}` },
  expire: { action: 'Expiração', text: () => 'Pontos que perderam a validade' },
  refund: { action: 'Estorno', text: (booking) => `Pontos devolvidos pelo cancelamento${booking}` },
};

function presentRow({ kind, description, bookingCode, locator, amount, at, expiresAt }: Line): StatementRow {
  const { action, text } = statementWords[kind];
  return {
    date: at.toISOString(),
    // Credits have a description of their own; others are described by kind and booking.
    description: (kind === 'grant' && description) || text(bookingCode === null ? '' : ` · ${bookingCode}`),
    action,
    pointsValue: amount,
    expirationDate: expiresAt?.toISOString() ?? null,
    bookingCode,
    locator,
  };
}
