import { dayIn, SHOP_ZONE } from '../dates.ts';
import type { ExpiringPoints } from './points.ts';

/** Points of a purchase that expire on one day of the shop's zone, yyyy-MM-dd. */
export interface ExpiringDay {
  readonly day: string;
  readonly points: number;
}

/**
 * Returns which points of a purchase expire before a trip begins, by day. `lots` are in the order in which they are spent;
 * those that never expire come after them and are missing.
 */
export function expiringBefore(lots: ExpiringPoints['lots'], points: number, startsAt: string): ExpiringDay[] {
  const start = Date.parse(startsAt);
  const days = new Map<string, number>();
  let missing = points;
  for (const lot of lots) {
    const taken = Math.min(missing, lot.points);
    missing -= taken;
    const end = new Date(lot.expiresAt);
    if (taken === 0 || end.getTime() >= start) continue;
    const day = dayIn(SHOP_ZONE, end);
    days.set(day, (days.get(day) ?? 0) + taken);
  }
  return [...days].map(([day, taken]) => ({ day, points: taken }));
}
