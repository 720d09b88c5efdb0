import type { Campaign } from '@embarque/contract/campaign.ts';
import { pointsRoutes, type Statement, type StatementRow, statementPageSizes } from '@embarque/contract/points.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { type Database, prepared } from '@embarque/server-kit/database.ts';
import { mount } from '@embarque/server-kit/mount.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { LedgerKind } from './ledger.ts';
import { ledgerAccount, ledgerEntry, ledgerTx, pointsLot } from './tables.ts';

/** The statement of a member: a view of the ledger, one row for each entry of the points free to spend. */

export interface StatementDeps {
  readonly database: Database;
  /** The campaign as its user sees it. Throws AppError unauthenticated when there is no such user any more. */
  campaignOf(userId: number): Promise<{ campaign: Pick<Campaign, 'ownCampaign' | 'disablePointActivity'> }>;
}

/** The calls of a member's points. */
export function createStatement({ database, campaignOf }: StatementDeps): { routes(app: FastifyInstance): void } {
  return {
    routes(app) {
      mount(
        app,
        pointsRoutes,
      )({
        async balanceHistory({ actor, query }) {
          const { campaign } = await campaignOf(actor.userId);
          // The menu's rule: who looks from outside, or has no points to speak of, has no statement.
          if (!campaign.ownCampaign || campaign.disablePointActivity) throw new AppError('forbidden');
          const { page = 1, pageSize = statementPageSizes[0] } = query;
          return { status: 200, body: await readStatement(database, { ...actor, page, pageSize }) };
        },
      });
    },
  };
}

interface Wanted {
  readonly userId: number;
  readonly campaignId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

interface Line {
  kind: LedgerKind;
  description: string | null;
  bookingCode: string | null;
  amount: number;
  at: Date;
  expiresAt: Date | null;
}

/**
 * The entries of an account are numbered without a gap: their count is the account's last number, and a page is a range of
 * numbers. So the last page of a million rows costs what the first one does.
 */
const pageOf = prepared((handle) =>
  handle
    .select({
      total: ledgerAccount.seq,
      kind: ledgerTx.kind,
      description: ledgerTx.description,
      bookingCode: sql<string | null>`(select b.code from booking b where b.id = ${ledgerTx.bookingId})`,
      amount: ledgerEntry.amount,
      at: ledgerTx.at,
      expiresAt: pointsLot.expiresAt,
    })
    .from(ledgerAccount)
    // Left: a page past the end still tells how many rows there are.
    .leftJoin(
      ledgerEntry,
      sql`${ledgerEntry.accountId} = ${ledgerAccount.id}
        and ${ledgerEntry.acctSeq} <= ${ledgerAccount.seq} - ${sql.placeholder('skip')}::bigint
        and ${ledgerEntry.acctSeq} > ${ledgerAccount.seq} - ${sql.placeholder('upTo')}::bigint`,
    )
    .leftJoin(ledgerTx, sql`${ledgerTx.id} = ${ledgerEntry.txId}`)
    .leftJoin(pointsLot, sql`${pointsLot.id} = ${ledgerEntry.lotId}`)
    .where(
      sql`${ledgerAccount.userId} = ${sql.placeholder('userId')} and ${ledgerAccount.campaignId} = ${sql.placeholder('campaignId')}
        and ${ledgerAccount.unit} = 'PTS' and ${ledgerAccount.kind} = 'member_avail'`,
    )
    .orderBy(sql`${ledgerEntry.acctSeq} desc`)
    .prepare('statement_page'),
);

/** One page of a member's statement, the newest first, and how many rows there are in all. */
export async function readStatement(
  database: Database,
  { userId, campaignId, page, pageSize }: Wanted,
): Promise<Statement> {
  const skip = (page - 1) * pageSize;
  const found = await pageOf(database).execute({ userId, campaignId, skip, upTo: skip + pageSize });
  return {
    total: found[0]?.total ?? 0,
    rows: found.flatMap(({ kind, amount, at, ...rest }) =>
      kind === null || amount === null || at === null ? [] : [drawRow({ ...rest, kind, amount, at })],
    ),
  };
}

/** What a movement is to the member, by the kind of its transaction. */
export const statementWords: Record<LedgerKind, { action: string; text: (booking: string) => string }> = {
  grant: { action: 'Crédito', text: () => 'Crédito de pontos' },
  regrant: { action: 'Devolução', text: (booking) => `Pontos devolvidos com nova validade${booking}` },
  reserve: { action: 'Reserva', text: (booking) => `Pontos usados na compra${booking}` },
  spend: { action: 'Compra', text: (booking) => `Compra emitida${booking}` },
  release: { action: 'Devolução', text: (booking) => `Pontos devolvidos de uma compra não concluída${booking}` },
  expire: { action: 'Expiração', text: () => 'Pontos que perderam a validade' },
  refund: { action: 'Estorno', text: (booking) => `Pontos devolvidos pelo cancelamento${booking}` },
};

function drawRow({ kind, description, bookingCode, amount, at, expiresAt }: Line): StatementRow {
  const { action, text } = statementWords[kind];
  return {
    date: at.toISOString(),
    // A credit says what it is for; everything else is said by its kind and its booking.
    description: (kind === 'grant' && description) || text(bookingCode === null ? '' : ` · ${bookingCode}`),
    action,
    pointsValue: amount,
    expirationDate: expiresAt?.toISOString() ?? null,
  };
}
