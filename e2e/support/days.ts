import { addDays, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';

/** A day from the shop's today, yyyy-MM-dd: what may be searched for counts from there. Journeys look ahead, so that no departure has passed. */
export function daysAhead(days: number): string {
  return addDays(dayIn(SHOP_ZONE, new Date()), days);
}
