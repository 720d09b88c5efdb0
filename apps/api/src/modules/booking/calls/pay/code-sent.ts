import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BookingDeps } from '../../deps.ts';
import { type BookingRow, paymentAttempt, sagaStep } from '../../store/tables.ts';

/** A second factor's code that a booking waits for. */
export interface CodeSent {
  /** Where the gateway sent it, masked; undefined where it does not say. */
  readonly codeSentTo?: string;
  /** Whole seconds until a new one may be asked for. */
  readonly codeWaitSeconds: number;
}

/** The gateway's first answer, as the step stored it. */
const answerSchema = z.object({
  action: z.object({
    kind: z.literal('code'),
    expiresAt: z.pipe(
      z.string(),
      z.transform((text) => Date.parse(text)),
    ),
    sentTo: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  }),
});

/** Returns what is known of the code that a booking waits for; undefined when it waits for none. */
export async function codeSentFor(
  { database, clock, settings }: Pick<BookingDeps, 'database' | 'clock' | 'settings'>,
  row: Pick<BookingRow, 'id' | 'saga'>,
): Promise<CodeSent | undefined> {
  if (row.saga !== 'ACTION') return undefined;
  const [last] = await database.handle
    .select({ expiresAt: paymentAttempt.actionExpiresAt, answer: sagaStep.response, answeredAt: sagaStep.at })
    .from(paymentAttempt)
    .innerJoin(
      sagaStep,
      and(
        eq(sagaStep.bookingId, paymentAttempt.bookingId),
        eq(sagaStep.step, 'authorise'),
        eq(sagaStep.attempt, paymentAttempt.attempt),
      ),
    )
    .where(eq(paymentAttempt.bookingId, row.id))
    .orderBy(desc(paymentAttempt.attempt))
    .limit(1);
  const answer = answerSchema.safeParse(last?.answer);
  if (!last?.expiresAt || !answer.success) return undefined;
  const { expiresAt: firstExpiresAt, sentTo } = answer.data.action;
  // Every code lives as long as the first, so the end of the last one tells when it was sent: late by as long as the first
  // answer took. That adds to the pause, alike at each look: what was said when it began still holds when it is over.
  const sentAt = last.answeredAt.getTime() + last.expiresAt.getTime() - firstExpiresAt;
  const waitMs = sentAt + settings.codePauseMs - clock.now().getTime();
  return {
    codeWaitSeconds: Math.max(0, Math.ceil(waitMs / 1000)),
    ...(sentTo !== undefined && { codeSentTo: sentTo }),
  };
}
