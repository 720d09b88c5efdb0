import type { Database } from '@embarque/server-kit/database/database.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';

/** Tables whose rows count for a time by the database's own clock. */
type Counted =
  | 'card_evaluation'
  | 'throttled_attempt'
  | 'coupon_guess'
  | 'mail_request'
  | 'idempotency_key'
  | 'early_hold';

/** Makes the rows of a table older, by default old enough to be deleted, which no clock of a test can. */
export async function ageRows(database: Database, table: Counted, by = '31 days'): Promise<void> {
  await ownerOf(database).handle.execute(
    sql`update ${sql.identifier(table)} set written_at = written_at - ${by}::interval`,
  );
}

/** Forgets the evaluations of cards that tests have used up. */
export async function forgetEvaluations(database: Database): Promise<void> {
  await ageRows(database, 'card_evaluation');
  await database.handle.execute('delete from card_evaluation');
}
