import { DAY_MS, endOfShopDay } from '@embarque/contract/dates.ts';

/**
 * The rule for points whose lot expires while a booking holds them. A booking that is issued spends them all the same. One
 * that ends without being issued gives them back as a new lot: for the time that the booking held them, counted from the end
 * of the lot they were first granted in, or for longer after a failure that is not the member's. Each happens once per first
 * lot, so no points can be kept alive by booking again and again. A lot that has not expired is never prolonged.
 * As every lot these end with a day, which their end is rounded up to.
 */

/** Why expired points come back: for the time they were held, or after a failure of ours or a supplier's. */
export type Regrant = 'wait' | 'failure';

/** The most that waiting for a booking adds to the life of points. */
const WAIT_MS = DAY_MS;
/** How long points stay valid that come back after a failure. */
const FAILURE_MS = 30 * DAY_MS;

/** Points of one lot that a booking holds. */
export interface HeldShare {
  readonly expiresAt: Date | null;
  /** Expiry of the lot they were first granted in: their own lot's, unless they have come back before. */
  readonly rootExpiresAt: Date | null;
  /** What points of the first lot have already come back for. */
  readonly regranted: ReadonlySet<Regrant>;
}

export const isExpired = ({ expiresAt }: Pick<HeldShare, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * Returns until when points of an expired lot are valid after a booking that held them since `reservedAt` ended without
 * being issued, and why they come back; undefined when they do not.
 */
export function comeBack(
  { rootExpiresAt, regranted }: HeldShare,
  { reservedAt, now, isFailure }: { reservedAt: Date; now: Date; isFailure: boolean },
): { regrant: Regrant; until: Date } | undefined {
  if (isFailure && !regranted.has('failure')) {
    return { regrant: 'failure', until: endOfShopDay(new Date(now.getTime() + FAILURE_MS)) };
  }
  if (rootExpiresAt === null || regranted.has('wait')) return undefined;
  const waitedMs = Math.min(now.getTime() - reservedAt.getTime(), WAIT_MS);
  const until = endOfShopDay(new Date(rootExpiresAt.getTime() + waitedMs));
  return until > now ? { regrant: 'wait', until } : undefined;
}

/** Returns from when held points no longer come back unless the booking fails; null when their lot never expires. */
export function lostFrom({ expiresAt, rootExpiresAt, regranted }: HeldShare): Date | null {
  if (expiresAt === null || rootExpiresAt === null || regranted.has('wait')) return expiresAt;
  const lastEnd = endOfShopDay(new Date(rootExpiresAt.getTime() + WAIT_MS));
  return lastEnd > expiresAt ? lastEnd : expiresAt;
}
