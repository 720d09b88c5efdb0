import { dayIn } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { holdTable, redemptionTable } from '../../tables.ts';
import { type Admission, admissionSchema } from '../admission.ts';
import { readRedeemCode } from '../redeem-code.ts';

/** What an organiser's staff does with the codes that people show at the entrance: a code is taken once. */

export const redeemSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Who takes it, or where. */
  desk: z._default(z.string().check(z.minLength(1), z.maxLength(80)), 'entrada'),
});

/** For what a code is good, and for how many people. */
interface Admitted extends Admission {
  readonly people: number;
  /** Our reference of the booking. */
  readonly clientRef: string;
}

/** What the staff is told. A code that is refused says for what it would be good, but an unknown one. */
export type Redemption =
  | ({ readonly outcome: 'accepted'; readonly redeemedAt: Date } & Admitted)
  | ({ readonly outcome: 'used'; readonly redeemedAt: Date } & Admitted)
  /** The booking was given up. */
  | ({ readonly outcome: 'cancelled' } & Admitted)
  /** It is good on another day, or was until an hour that is over. */
  | ({ readonly outcome: 'other_day' } & Admitted)
  | { readonly outcome: 'unknown' };

/** An attempt as it was written down. */
interface RedemptionAttempt {
  readonly at: Date;
  readonly code: string;
  readonly desk: string;
  readonly outcome: Redemption['outcome'];
  /** Our reference of the booking; null of an unknown code. */
  readonly clientRef: string | null;
}

export const attemptsSchema = z.object({
  code: z.optional(z.string().check(z.maxLength(40))),
  /** Only those that were refused. */
  refused: z.optional(z.enum(['0', '1'])),
});

export interface Redemptions {
  /** Takes a code, once. Every attempt is written down. */
  redeem(attempt: z.output<typeof redeemSchema>): Promise<Redemption>;
  /** The latest attempts, the newest first. */
  attempts(filter: z.output<typeof attemptsSchema>): Promise<readonly RedemptionAttempt[]>;
}

const MOST_ATTEMPTS = 500;

/** The redemptions of all services whose sold holds have a code to be let in by. */
export function createRedemptions({ database, clock }: { database: Database; clock: Clock }): Redemptions {
  const answerOf = async (tx: Executor, row: typeof holdTable.$inferSelect | undefined): Promise<Redemption> => {
    const { data: admission } = admissionSchema.safeParse(row?.admission);
    if (!row || !admission) return { outcome: 'unknown' };
    const admitted = { ...admission, people: row.travellers, clientRef: row.clientRef };
    if (row.state === 'cancelled') return { outcome: 'cancelled', ...admitted };
    if (row.redeemedAt) return { outcome: 'used', redeemedAt: row.redeemedAt, ...admitted };
    const now = clock.now();
    const isGood = dayIn(admission.zone, now) >= admission.date && now.getTime() <= Date.parse(admission.until);
    if (!isGood) return { outcome: 'other_day', ...admitted };
    await tx.update(holdTable).set({ redeemedAt: now }).where(eq(holdTable.id, row.id));
    return { outcome: 'accepted', redeemedAt: now, ...admitted };
  };

  return {
    redeem: ({ code: typed, desk }) =>
      database.transaction(async (tx) => {
        const code = readRedeemCode(typed);
        // Locked, so that of two who show a code at once one is let in.
        const [row] = await tx.select().from(holdTable).where(eq(holdTable.locator, code)).for('update');
        const answer = await answerOf(tx, row);
        const holdId = answer.outcome === 'unknown' ? null : (row?.id ?? null);
        await tx.insert(redemptionTable).values({ at: clock.now(), code, desk, holdId, outcome: answer.outcome });
        return answer;
      }),
    attempts: ({ code, refused }) =>
      database.handle
        .select({
          at: redemptionTable.at,
          code: redemptionTable.code,
          desk: redemptionTable.desk,
          outcome: redemptionTable.outcome,
          clientRef: holdTable.clientRef,
        })
        .from(redemptionTable)
        .leftJoin(holdTable, eq(holdTable.id, redemptionTable.holdId))
        .where(
          and(
            code === undefined ? undefined : eq(redemptionTable.code, readRedeemCode(code)),
            refused === '1' ? ne(redemptionTable.outcome, 'accepted') : undefined,
          ),
        )
        .orderBy(desc(redemptionTable.id))
        .limit(MOST_ATTEMPTS),
  };
}
