const DAY_MS = 86_400_000;

/** A day from today in the browser's zone, yyyy-MM-dd. Journeys look ahead, so that no departure has passed. */
export function daysAhead(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Manaus' }).format(new Date(Date.now() + days * DAY_MS));
}
