import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { CancellationQuote, CancelOutcome, CancelRequest } from '@embarque/server-kit/ports/supplier.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Journal } from '../journal.ts';
import { cancellationTable, holdTable } from '../tables.ts';
import { raised } from './steering.ts';
import { returnSold } from './stock.ts';

/** Cancelling sold holds of any service, for a penalty that rises as the service comes nearer. */

/** What cancelling costs up to some moment, in centavos; from then on the next step counts. */
export type PenaltyStep = { readonly cents: number } & (
  | { /** ISO 8601 */ readonly until: string }
  | { readonly hoursAfterIssue: number }
);

export interface Cancellations {
  quote(clientRef: string): Promise<CancellationQuote>;
  cancel(
    clientRef: string,
    cancelling: CancelRequest & { /** Whether it is refused whatever the penalty. */ isRefused: boolean },
  ): Promise<CancelOutcome>;
  /** Whether a traveller's name makes cancelling slow. */
  isSlow(clientRef: string): Promise<boolean>;
  /** Raises every penalty of a hold, for good. */
  raise(clientRef: string): Promise<void>;
}

type HoldRow = typeof holdTable.$inferSelect;

const HOUR_MS = 3_600_000;
const stepsSchema = z.array(
  z.union([
    z.object({ until: z.string(), cents: z.number() }),
    z.object({ hoursAfterIssue: z.number(), cents: z.number() }),
  ]),
);
const stepsOf = (row: HoldRow): PenaltyStep[] => stepsSchema.parse(row.penaltySteps);

/** When a step ends; one that counts from an issue whose time was not recorded is over. */
function endOf(step: PenaltyStep, { issuedAt }: HoldRow): Date {
  if ('until' in step) return new Date(step.until);
  return new Date((issuedAt?.getTime() ?? 0) + step.hoursAfterIssue * HOUR_MS);
}

/** The cancellations of all services. Every outcome is stored under its cancelRef. */
export function createCancellations({
  database,
  clock,
  journal,
}: {
  database: Database;
  clock: Clock;
  journal: Journal;
}): Cancellations {
  const find = async (executor: Executor, clientRef: string): Promise<HoldRow | undefined> => {
    const [row] = await executor.select().from(holdTable).where(eq(holdTable.clientRef, clientRef));
    return row;
  };
  const lock = async (tx: Executor, clientRef: string): Promise<HoldRow | undefined> => {
    const [row] = await tx.select().from(holdTable).where(eq(holdTable.clientRef, clientRef)).for('update');
    return row;
  };

  const quoteOf = (row: HoldRow | undefined): CancellationQuote => {
    if (row?.state === 'cancelled') return { outcome: 'cancelled', penaltyCents: row.penaltyCents ?? 0 };
    // Whoever was let in has had what they paid for.
    if (row?.state !== 'issued' || row.redeemedAt !== null) return { outcome: 'refused' };
    const now = clock.now();
    const step = stepsOf(row).find((each) => endOf(each, row) > now);
    return step ? { outcome: 'quoted', penaltyCents: step.cents, expiresAt: endOf(step, row) } : { outcome: 'refused' };
  };

  const markCancelled = async (tx: Executor, { id }: HoldRow, penaltyCents: number): Promise<void> => {
    await returnSold(tx, id);
    await tx.update(holdTable).set({ state: 'cancelled', penaltyCents }).where(eq(holdTable.id, id));
  };

  const outcomeOf = async (
    tx: Executor,
    row: HoldRow | undefined,
    { penaltyCents, isRefused }: { penaltyCents: number; isRefused: boolean },
  ): Promise<CancelOutcome> => {
    const quote = quoteOf(row);
    if (quote.outcome === 'cancelled') return quote;
    if (!row || isRefused || quote.outcome === 'refused') return { outcome: 'refused' };
    if (quote.penaltyCents > penaltyCents) return { outcome: 'penalty_changed', penaltyCents: quote.penaltyCents };
    await markCancelled(tx, row, quote.penaltyCents);
    return { outcome: 'cancelled', penaltyCents: quote.penaltyCents };
  };

  return {
    quote: async (clientRef) => quoteOf(await find(database.handle, clientRef)),
    cancel: (clientRef, { cancelRef, penaltyCents, isRefused }) =>
      database.transaction(async (tx) => {
        // Locked, so that a second call under a reference finds the outcome of the first.
        const row = await lock(tx, clientRef);
        const [before] = await tx.select().from(cancellationTable).where(eq(cancellationTable.cancelRef, cancelRef));
        if (before) {
          return before.outcome === 'refused'
            ? { outcome: before.outcome }
            : { outcome: before.outcome, penaltyCents: before.penaltyCents };
        }
        const outcome = await outcomeOf(tx, row, { penaltyCents, isRefused });
        const penalty = outcome.outcome === 'refused' ? {} : { penaltyCents: outcome.penaltyCents };
        await tx.insert(cancellationTable).values({ cancelRef, outcome: outcome.outcome, ...penalty });
        await journal.record(tx, 'cancel', clientRef, outcome.outcome);
        return outcome;
      }),
    isSlow: async (clientRef) => (await find(database.handle, clientRef))?.isSlow ?? false,
    raise: (clientRef) =>
      database.transaction(async (tx) => {
        const row = await lock(tx, clientRef);
        if (!row) return;
        const penaltySteps = stepsOf(row).map((step) => ({
          ...step,
          cents: Math.min(raised(Math.max(step.cents, 1)), row.totalCents),
        }));
        await tx.update(holdTable).set({ penaltySteps }).where(eq(holdTable.id, row.id));
      }),
  };
}
