/** Locators and ticket numbers that follow from a hold's number: unique without asking, and scattered. */

const LETTERS = 26;
const PLACES = 6;
const ALL = LETTERS ** PLACES;
/** Shares no factor with 26, so that each number has a locator of its own. */
const STEP = 123_456_791;
const START = 71_234_567;

/** Six letters for a hold's number. */
export function locatorOf(id: number): string {
  let rest = Number((BigInt(id) * BigInt(STEP) + BigInt(START)) % BigInt(ALL));
  let text = '';
  for (let place = 0; place < PLACES; place += 1) {
    text += String.fromCharCode(65 + (rest % LETTERS));
    rest = Math.floor(rest / LETTERS);
  }
  return text;
}

/** The numbers airlines' tickets begin with. */
const PREFIXES: Readonly<Record<string, string>> = { G3: '127', LA: '957', AD: '577', TP: '047', AA: '001', AF: '057' };
const OTHER_PREFIX = '999';
const MOST_TRAVELLERS = 10;

/** A ticket number of 13 digits for each traveller. */
export function ticketsOf(id: number, carrier: string, travellers: number): string[] {
  return Array.from(
    { length: travellers },
    (_, index) => (PREFIXES[carrier] ?? OTHER_PREFIX) + String(id * MOST_TRAVELLERS + index).padStart(10, '0'),
  );
}
