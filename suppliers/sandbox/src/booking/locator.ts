/** Locators derived from a hold's number: unique without a query, and scattered. */

const LETTERS = 26;
const PLACES = 6;
const COMBINATIONS = LETTERS ** PLACES;
/** Shares no factor with 26, so that each number has a locator of its own. */
const STEP = 123_456_791;
const START = 71_234_567;

/** The six letters of a hold's number. */
export function locatorOf(id: number): string {
  let rest = Number((BigInt(id) * BigInt(STEP) + BigInt(START)) % BigInt(COMBINATIONS));
  let text = '';
  for (let place = 0; place < PLACES; place += 1) {
    text += String.fromCharCode(65 + (rest % LETTERS));
    rest = Math.floor(rest / LETTERS);
  }
  return text;
}
