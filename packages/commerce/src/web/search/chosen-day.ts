/**
 * The departure that was just chosen among other days. Its search has a list of its own: what was pressed is gone by then, so nothing
 * it keeps could tell who takes the focus.
 */
let chosenDay: string | undefined;

/** Chosen in the place of a day: another search, whose list no strip of days tells from others. */
export const OTHER_SEARCH = '';

/** A day is chosen, yyyy-MM-dd, or another search, and its search is about to be shown. */
export function chooseDay(departure: string): void {
  chosenDay = departure;
}

/**
 * Returns the day that was chosen and forgets it, so that one alone takes the focus; undefined where there was none, or another
 * than the one that is waited for.
 */
export function takeChosenDay(wanted?: string): string | undefined {
  if (wanted !== undefined && wanted !== chosenDay) return undefined;
  const taken = chosenDay;
  chosenDay = undefined;
  return taken;
}
