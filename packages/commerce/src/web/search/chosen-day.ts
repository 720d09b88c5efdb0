/**
 * The departure that was just chosen among other days. Its search has a list of its own: what was pressed is gone by then, so nothing
 * it keeps could tell who takes the focus.
 */
let chosenDay: string | undefined;

/** A day is chosen, yyyy-MM-dd, and its search is about to be shown. */
export function chooseDay(departure: string): void {
  chosenDay = departure;
}

/** Returns the day that was chosen and forgets it, so that one alone takes the focus; undefined where there was none. */
export function takeChosenDay(): string | undefined {
  const taken = chosenDay;
  chosenDay = undefined;
  return taken;
}
