import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';

const BATCH_LIMIT = 500;

/** How many days after a booking is over its travellers' data are retained. */
export interface Retention {
  readonly travellerDataDays: number;
  readonly travellerNamesDays: number;
}

interface EraseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly retention: Retention;
}

/**
 * Erases travellers' personal data from bookings that are over: documents, birth dates, addresses and phones first, names
 * later (`booking_erase` in 0019-erasure.sql). What was bought, paid and given back stays.
 */
export async function eraseTravellers({ database, clock, retention }: EraseDeps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const [contacts, names] = [before(retention.travellerDataDays), before(retention.travellerNamesDays)];
  let erased = BATCH_LIMIT;
  while (erased === BATCH_LIMIT) {
    const [row] = await database.handle
      .select({ erased: sql<number>`erased` })
      .from(
        sql`(select booking_erase(${contacts}::timestamptz, ${names}::timestamptz, ${BATCH_LIMIT}) as erased) step`,
      );
    erased = row?.erased ?? 0;
  }
}
