/** What a company counts as a day: every 24 hours begun since the pick-up. */

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Returns the days charged between two local date-times with offset: periods of 24 hours begun, at least one. A return up to
 * `graceMinutes` late begins none. Hours are those that pass, so a change to or from summer time adds no day as long as
 * the grace is an hour.
 */
export function chargedDays(pickup: string, dropoff: string, graceMinutes: number): number {
  const minutes = (Date.parse(dropoff) - Date.parse(pickup)) / MINUTE_MS;
  return Math.max(1, Math.ceil((minutes - graceMinutes) / DAY_MINUTES));
}

/** Returns "Preço total por 3 dias": always the days that are charged. */
export function totalLabel(days: number): string {
  return `Preço total por ${days} ${days === 1 ? 'dia' : 'dias'}`;
}
