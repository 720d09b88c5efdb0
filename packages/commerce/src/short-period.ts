/** Returns "dd/MM - dd/MM" of days written dd/MM/yyyy, or "dd/MM" where the second is empty. */
export function shortPeriod(first: string, last: string): string {
  return [first, last]
    .filter(Boolean)
    .map((day) => day.slice(0, 5))
    .join(' - ');
}
