import type { Executor } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { MoneyPosting } from '../../saga/money-postings.ts';

/** Returns SQL that posts money for a booking when evaluated; true. It fails when one of the postings was made before. */
export const posting = (bookingId: number, postings: readonly MoneyPosting[], now: Date): SQL<boolean> =>
  sql`money_post(${bookingId}, ${JSON.stringify(postings)}, ${now.toISOString()})`;

/** Posts money for a booking in a statement of its own. */
export async function postMoney(tx: Executor, bookingId: number, postings: readonly MoneyPosting[], now: Date) {
  await tx.execute(sql`select ${posting(bookingId, postings, now)}`);
}
