import { and, desc, eq, sql } from 'drizzle-orm';
import { type LimitRefusal, readRefusal } from '../../../limits/limit-refusal.ts';
import type { BookingDeps } from '../deps.ts';
import { bankUrlOf } from '../driver/bank-url.ts';
import { type BookingRow, sagaStep } from '../store/tables.ts';
import { type CodeSent, codeSentFor } from './pay/code-sent.ts';

/** What an answer says of a booking beyond its row. */
export interface AnswerDetails {
  /** Where the second factor that the booking waits for is done; null when not at the bank. */
  readonly bankUrl: string | null;
  /** The code it waits for; undefined where it waits for none. */
  readonly codeSent: CodeSent | undefined;
  /** Why the card was not shown to its bank; undefined where it was. */
  readonly cardLimit: LimitRefusal | undefined;
  readonly now: Date;
}

export async function answerDetails(
  deps: Pick<BookingDeps, 'database' | 'clock' | 'settings'>,
  row: BookingRow,
): Promise<AnswerDetails> {
  const { database, clock } = deps;
  const bankUrl = await bankUrlOf(database, row);
  const codeSent = await codeSentFor(deps, row);
  if (row.error !== 'card_limited') return { bankUrl, codeSent, cardLimit: undefined, now: clock.now() };
  const [step] = await database.handle
    .select({ until: sql<unknown>`${sagaStep.response} ->> 'until'` })
    .from(sagaStep)
    .where(and(eq(sagaStep.bookingId, row.id), eq(sagaStep.step, 'authorise')))
    .orderBy(desc(sagaStep.attempt))
    .limit(1);
  return { bankUrl, codeSent, cardLimit: readRefusal({ reason: 'card', until: step?.until }), now: clock.now() };
}
