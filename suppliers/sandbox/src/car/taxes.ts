/**
 * Taxes on rentals by country, in percent of fare and fees: the general rates as of November 2026, cities' and states' own
 * rounded in. In Brazil renting a car is not taxed apart (Súmula Vinculante 31 of the Supremo Tribunal Federal).
 */
const PERCENT: Readonly<Record<string, number>> = {
  BR: 0,
  AR: 21,
  CL: 19,
  CO: 19,
  DE: 19,
  DO: 18,
  ES: 21,
  FR: 20,
  GB: 20,
  IT: 22,
  MX: 16,
  PA: 7,
  PE: 18,
  PT: 23,
  PY: 10,
  US: 9,
  UY: 22,
};
const ELSEWHERE = 20;

/** Returns the tax of a country, in percent. */
export function taxPercent(countryIso: string): number {
  return PERCENT[countryIso] ?? ELSEWHERE;
}
