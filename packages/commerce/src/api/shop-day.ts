import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';

const MINUTE_MS = 60_000;

/**
 * Returns a function for today in the shop's zone, computed once a minute: date formatting costs more than a cached
 * search.
 */
export function createShopDay(clock: Clock): () => string {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = dayIn(SHOP_ZONE, now);
    }
    return day;
  };
}
