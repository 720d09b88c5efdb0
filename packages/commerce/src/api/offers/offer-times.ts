/** How long an offer can be bought after a search or a recheck. */
const LIFE_MS = 30 * 60_000;
/** How long after its first signing an offer is renewed by rechecks, so that none outlives its search for long. */
const RENEWAL_MS = 2 * 3_600_000;

/** When an offer was signed. */
export interface OfferTimes {
  /** When a search first made the offer; kept by every renewal. */
  readonly firstSignedAt: Date;
  /** Until when it can be bought. */
  readonly expiresAt: Date;
}

/** What a token is read for: a purchase needs one that has not expired, a recheck one that may still be renewed. */
export interface OfferUse {
  readonly use: 'purchase' | 'recheck';
  readonly now: Date;
}

/** Returns the times of an offer that is signed at an instant: for the first time, or again. */
export function offerTimes(now: Date, firstSignedAt: Date = now): OfferTimes {
  const last = firstSignedAt.getTime() + RENEWAL_MS + LIFE_MS;
  return { firstSignedAt, expiresAt: new Date(Math.min(now.getTime() + LIFE_MS, last)) };
}

/** Whether an offer came too late for a use. */
export const isTooLate = ({ firstSignedAt, expiresAt }: OfferTimes, { now, use }: OfferUse): boolean =>
  use === 'purchase' ? expiresAt <= now : firstSignedAt.getTime() + RENEWAL_MS <= now.getTime();
