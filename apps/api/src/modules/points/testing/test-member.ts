import type { Database } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';

export { apiMigrations } from '../../../database/api-migrations.ts';

let count = 0;

/** Creates a member, and the campaign when missing. */
export async function createTestMember(
  database: Database,
  campaignId = 10001,
): Promise<{ userId: number; campaignId: number }> {
  count += 1;
  await database.handle.execute(
    sql`insert into campaign (id, code, config) values (${campaignId}, ${String(campaignId)}, '{}') on conflict do nothing`,
  );
  const result: unknown = await database.handle.execute(
    sql`insert into app_user (uid, campaign_id, role, email, name, created_at)
        values (${`u${count}`}, ${campaignId}, 'member', ${`m${count}@demo.test`}, 'Membro', '2026-01-01T00:00:00Z') returning id`,
  );
  const [row] = (result as { rows: { id: number }[] }).rows;
  if (!row) throw new Error('no member was made');
  return { userId: Number(row.id), campaignId };
}

/** Creates an unfinished booking with the given id, for which points can be held. */
export async function createTestBooking(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
  bookingId: number,
): Promise<void> {
  await database.handle.execute(
    sql`insert into booking (id, code, locator, user_id, campaign_id, type, intent_key, request_hash, saga, legs, trip,
          passengers, starts_at, ends_at, ends_at_instant, quoted_cents, points_price,
          points_total_value, cash_total_value, created_at, wake_at)
        overriding system value
        values (${bookingId}, ${`EMB-${bookingId}`}, ${String(bookingId)}, ${userId}, ${campaignId}, 'FLIGHT',
          ${`key-${bookingId}`}, '\\x00', 'STARTED', '[{}]', '{}', '[]', '2027-02-01T10:00:00-03:00',
          '2027-02-01T12:00:00-03:00', '2027-02-01T15:00:00Z', 100, 1, 1, 0, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')
        on conflict (id) do nothing`,
  );
}
