import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a counted row has been retained as long as the database demands, by its own clock (0039-justified-changes.sql): until then
 * its deletion is refused, however far the shop's clock was moved.
 */
export const isKeptLongEnough = (hours: number): SQL => sql`written_at <= now() - make_interval(hours => ${hours})`;
