import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { createStore } from '../session/store.ts';

/**
 * The server's clock, as its answers tell it. What the shop counts by it, days and the time an offer has left, is right on
 * devices whose own clock is not.
 */

/** Answers tell whole seconds and take their time: smaller differences are no news. */
const TOLERANCE_MS = 2_000;

/** Milliseconds by which the server's clock is ahead of this device's. */
export const clockSkew = createStore(0);

/** Reads the server's clock from an answer that no cache has stored. */
export function readServerClock({ headers }: Pick<Response, 'headers'>): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime) || headers.get('cache-control') !== 'no-store') return;
  const skew = serverTime - Date.now();
  if (Math.abs(skew - clockSkew.get()) > TOLERANCE_MS) clockSkew.set(Math.abs(skew) > TOLERANCE_MS ? skew : 0);
}

/** Returns the instant it is for the server. */
export const serverNow = (): Date => new Date(Date.now() + clockSkew.get());

/** Returns the shop's today by the server's clock, yyyy-MM-dd. */
export const shopToday = (): string => dayIn(SHOP_ZONE, serverNow());
