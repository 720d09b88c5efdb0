import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq } from 'drizzle-orm';
import { RECORDED_MAX } from '../../database/recorded-max.ts';
import { statementWords } from './statement.ts';
import { ledgerAccount, ledgerEntry, ledgerTx, pointsLot } from './tables.ts';

/** Returns every movement of a member's points, newest first, and the credits they came from, in words for the member. */
export async function ownPoints(
  { handle }: Pick<Database, 'handle'>,
  { userId, campaignId }: { readonly userId: number; readonly campaignId: number },
) {
  const rows = await handle
    .select({
      kind: ledgerTx.kind,
      description: ledgerTx.description,
      at: ledgerTx.at,
      amount: ledgerEntry.amount,
      balance: ledgerEntry.balanceAfter,
    })
    .from(ledgerAccount)
    .innerJoin(ledgerEntry, eq(ledgerEntry.accountId, ledgerAccount.id))
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(
      and(
        eq(ledgerAccount.userId, userId),
        eq(ledgerAccount.campaignId, campaignId),
        eq(ledgerAccount.unit, 'PTS'),
        eq(ledgerAccount.kind, 'member_avail'),
      ),
    )
    .orderBy(desc(ledgerEntry.acctSeq))
    .limit(RECORDED_MAX);
  const lots = await handle
    .select()
    .from(pointsLot)
    .where(and(eq(pointsLot.userId, userId), eq(pointsLot.campaignId, campaignId)))
    .orderBy(desc(pointsLot.id))
    .limit(RECORDED_MAX);
  return {
    extrato: rows.map(({ kind, description, at, amount, balance }) => ({
      data: at,
      movimento: statementWords[kind].action,
      descricao: description ?? statementWords[kind].text(''),
      pontos: amount,
      saldo: balance,
    })),
    creditos: lots.map(({ granted, avail, expiresAt, createdAt }) => ({
      creditadoEm: createdAt,
      pontos: granted,
      disponiveis: avail,
      validade: expiresAt,
    })),
  };
}
