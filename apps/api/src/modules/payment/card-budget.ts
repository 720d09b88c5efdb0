import { createHmac } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { addressGroup } from '@embarque/server-kit/http/address-group.ts';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { isKeptLongEnough } from '../../database/counted-rows.ts';
import type { CardLimits } from '../../limits/budgets.ts';
import { type LimitRefusal, readRefusal } from '../../limits/limit-refusal.ts';
import { cardEvaluationTable } from './tables.ts';

/**
 * One budget for every way to a bank. An evaluation is counted before it is made, across all processes, under a lock on the
 * member's row; 0013-budgets.sql has the rules. Of an address only a keyed hash is stored.
 */
export interface CardBudget {
  /** Counts an evaluation, or refuses it. */
  take(use: CardUse): Promise<TakenEvaluation>;
  /**
   * The same as parts of the statement that starts a booking: the refusal, as JSON or null, and what inserts the
   * evaluation of the booking `id` that `made` returns.
   */
  taking(use: Omit<CardUse, 'bookingId'>): { readonly refusal: SQL; inserting(made: SQL): SQL };
  /** Takes back an evaluation that was not made. */
  giveBack(evaluationId: number): Promise<void>;
  /** The bank declined; of payments the booking's own rows say so. */
  markDeclined(evaluationId: number): Promise<void>;
  /** Deletes evaluations that no longer count. */
  purge(): Promise<void>;
}

export interface CardUse {
  readonly userId: number;
  readonly kind: 'check' | 'purchase' | 'reprocess' | 'code';
  /** The caller's address; without one no limit per address applies. */
  readonly ip?: string | undefined;
  readonly bookingId?: number;
}

type TakenEvaluation =
  | { readonly outcome: 'taken'; readonly id: number }
  | { readonly outcome: 'refused'; readonly refusal: LimitRefusal };

const HOUR_MS = 3_600_000;

export function createCardBudget(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly limits: CardLimits;
}): CardBudget {
  const { database, clock, limits } = deps;
  const key = createHmac('sha256', deps.secret).update('card evaluations').digest();

  const partsOf = ({ userId, kind, ip }: CardUse) => {
    const at = clock.now().toISOString();
    const address = ip ? createHmac('sha256', key).update(addressGroup(ip)).digest('hex') : null;
    return {
      refusal: sql`card_refusal(${userId}, decode(${address}, 'hex'), ${kind}, ${at}, ${JSON.stringify(limits)})`,
      row: sql`${userId}::bigint, decode(${address}, 'hex'), ${kind}, ${at}::timestamptz`,
    };
  };

  return {
    async take(use) {
      const { refusal, row } = partsOf(use);
      const result: unknown = await database.handle.execute(sql`
        with room as (select ${refusal} as refusal), taken as (
          insert into card_evaluation (user_id, address, kind, at, booking_id)
          select ${row}, ${use.bookingId ?? null}::bigint from room where refusal is null returning id)
        select refusal, (select id from taken) as id from room`);
      const [answer] = (result as { rows: { refusal: unknown; id: number | null }[] }).rows;
      const refused = readRefusal(answer?.refusal ?? null);
      if (refused) return { outcome: 'refused', refusal: refused };
      if (!answer || answer.id === null) throw new Error('an evaluation was neither counted nor refused');
      return { outcome: 'taken', id: Number(answer.id) };
    },
    taking(use) {
      const { refusal, row } = partsOf(use);
      return {
        refusal,
        inserting: (made) =>
          sql`insert into card_evaluation (user_id, address, kind, at, booking_id) select ${row}, id from ${made} returning booking_id as id`,
      };
    },
    async giveBack(evaluationId) {
      // One that a bank was asked about stays counted, as the database would insist.
      const isUnused = sql`card_evaluation_unused(card_evaluation)`;
      await database.handle.delete(cardEvaluationTable).where(and(eq(cardEvaluationTable.id, evaluationId), isUnused));
    },
    async markDeclined(evaluationId) {
      await database.handle
        .update(cardEvaluationTable)
        .set({ declined: true })
        .where(eq(cardEvaluationTable.id, evaluationId));
    },
    async purge() {
      const over = new Date(clock.now().getTime() - limits.pauseMs - HOUR_MS);
      await database.handle
        .delete(cardEvaluationTable)
        .where(and(lte(cardEvaluationTable.at, over), isKeptLongEnough(25)));
    },
  };
}
