import { AppError } from '@embarque/server-kit/app-error.ts';
import { type Database, prepared } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { type BookingRow, booking, idempotencyKey } from './tables.ts';

/** The route of keys for new bookings. */
export const CREATE_ROUTE = 'POST /booking';

/** The routes of keys for paying and cancelling a booking. */
export const PAY_ROUTE = 'POST /booking/issue-ticket';
export const CANCEL_ROUTE = 'POST /booking/cancel';

/** What a key was used for: a booking, or a refusal without effect. */
export type KnownKey =
  | { readonly kind: 'booking'; readonly row: BookingRow }
  | { readonly kind: 'refused'; readonly error: AppError }
  /** Another request; `row` is the booking made by it, if there is one. */
  | { readonly kind: 'other'; readonly row: BookingRow | undefined };

const usesOfKey = prepared((handle) => {
  const [userId, key] = [sql.placeholder('userId'), sql.placeholder('key')];
  // Keys are deleted after a while; the last booking made with a key is not, and still answers for it.
  const madeUnderIt = and(isNull(idempotencyKey.key), eq(booking.userId, userId), eq(booking.intentKey, key));
  return handle
    .select({ key: idempotencyKey, row: booking })
    .from(sql`(select) asked`)
    .leftJoin(idempotencyKey, and(eq(idempotencyKey.principal, userId), eq(idempotencyKey.key, key)))
    .leftJoin(booking, or(eq(booking.id, idempotencyKey.bookingId), madeUnderIt))
    .orderBy(desc(booking.attempt))
    .limit(1)
    .prepare('uses_of_key');
});

/** Whether nothing came of a purchase but a limit of its card: its key then starts it anew, with whatever pays. */
export const isTriedAnew = (row: BookingRow): boolean => row.saga === 'FAILED' && row.error === 'card_limited';

/** Returns what a key was used for before; undefined for a new one. */
export async function findKey(
  database: Database,
  userId: number,
  key: string,
  hash: string,
): Promise<KnownKey | undefined> {
  const [found] = await usesOfKey(database).execute({ userId, key });
  const usedFor = found?.key ?? found?.row;
  if (!usedFor) return undefined;
  const isSameRoute = !found?.key || found.key.route === CREATE_ROUTE;
  if (!isSameRoute) return { kind: 'other', row: undefined };
  const isFree = found?.row && isTriedAnew(found.row);
  if (usedFor.requestHash !== hash && !isFree) return { kind: 'other', row: found?.row ?? undefined };
  if (found?.row) return { kind: 'booking', row: found.row };
  const refusal = found?.key?.body;
  if (!refusal) throw new Error('a key without a booking and without an answer');
  return { kind: 'refused', error: new AppError(refusal.code, refusal.detail) };
}

/** Saves a refusal, so that the same key is refused the same way again. */
export async function saveRefusal(
  database: Database,
  entry: { userId: number; key: string; hash: string; error: AppError; now: Date },
): Promise<void> {
  await database.handle
    .insert(idempotencyKey)
    .values({
      principal: entry.userId,
      key: entry.key,
      route: CREATE_ROUTE,
      requestHash: entry.hash,
      state: 'done',
      status: entry.error.status,
      body: { code: entry.error.code, detail: entry.error.detail },
      at: entry.now,
    })
    .onConflictDoNothing();
}

/**
 * Takes a key for paying or cancelling a booking; false when it was already taken for the same request. Throws AppError
 * key_reused when it was taken for another one.
 */
export async function takeKey(
  database: Database,
  entry: {
    route: typeof PAY_ROUTE | typeof CANCEL_ROUTE;
    userId: number;
    bookingId: number;
    key: string;
    hash: string;
    now: Date;
  },
): Promise<boolean> {
  const { route, userId: principal, bookingId, key, hash: requestHash, now: at } = entry;
  const [taken] = await database.handle
    .insert(idempotencyKey)
    .values({ principal, key, route, requestHash, state: 'running', bookingId, at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (taken) return true;
  const [known] = await database.handle
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.principal, principal), eq(idempotencyKey.key, key)));
  if (known?.route !== route || known.requestHash !== requestHash || known.bookingId !== bookingId) {
    throw new AppError('key_reused');
  }
  return false;
}

/**
 * Frees a key whose request was not tried and will not be, so that it can be used again. One that was taken longer ago than a request
 * lasts stays taken, as 0039-justified-changes.sql has it.
 */
export async function freeKey(database: Database, { userId, key }: { userId: number; key: string }): Promise<void> {
  const isOurs = and(eq(idempotencyKey.principal, userId), eq(idempotencyKey.key, key));
  const isNew = sql`written_at > now() - interval '10 minutes'`;
  await database.handle.delete(idempotencyKey).where(and(isOurs, eq(idempotencyKey.route, PAY_ROUTE), isNew));
}
