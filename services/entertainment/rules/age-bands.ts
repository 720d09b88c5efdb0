/** The types of passengers of an activity: each reaches up to an age, from where the one below ends. */
export interface AgeBand {
  /** "Adulto" */
  readonly name: string;
  /** The last age of the band. */
  readonly endAge: number;
}

/** Returns the bands by age, the youngest first. */
const ascending = <Band extends AgeBand>(bands: readonly Band[]): Band[] =>
  [...bands].sort((a, b) => a.endAge - b.endAge);

/** Returns people by the end ages of their types, the oldest first. */
export const oldestFirst = <Person extends Pick<AgeBand, 'endAge'>>(people: readonly Person[]): Person[] =>
  [...people].sort((a, b) => b.endAge - a.endAge);

/** Returns the ages of a band, both included: from where the band below ends, or the youngest age admitted. */
export function agesOf(
  band: AgeBand,
  { bands, minAge }: { readonly bands: readonly AgeBand[]; readonly minAge: number },
): { readonly from: number; readonly to: number } {
  const below = ascending(bands).filter(({ endAge }) => endAge < band.endAge);
  const end = below.at(-1)?.endAge;
  return { from: Math.max(minAge, end === undefined ? 0 : end + 1), to: band.endAge };
}

/** An age at which everybody is an adult, and nobody a senior or a student yet who pays less. */
const ADULT_AGE = 30;

/** Returns the band of adults: the oldest, unless seniors have one of their own. */
export const adultBand = (bands: readonly AgeBand[]): AgeBand | undefined =>
  ascending(bands).find(({ endAge }) => endAge >= ADULT_AGE) ?? ascending(bands).at(-1);

/** From this age on the last type of passengers has no upper end: who is a hundred takes part. */
const OPEN_END = 99;

/** Returns whether a band is of everybody from its first age on. */
export const isOpenBand = ({ endAge }: AgeBand, bands: readonly AgeBand[]): boolean =>
  endAge >= OPEN_END && bands.every((other) => other.endAge <= endAge);

/** Returns whether somebody of an age takes part as a band. */
export function isOfBand(
  age: number,
  band: AgeBand,
  limits: { readonly bands: readonly AgeBand[]; readonly minAge: number },
): boolean {
  const { from, to } = agesOf(band, limits);
  return age >= from && (age <= to || isOpenBand(band, limits.bands));
}

/** A band and how many of it come. */
export interface Counted extends AgeBand {
  readonly quantity: number;
}

/** Returns the end ages of everyone who comes, each as often as there are people of it, the oldest first. */
export const endAgesOf = (counts: readonly Counted[]): number[] =>
  ascending(counts)
    .reverse()
    .flatMap(({ endAge, quantity }) => Array.from({ length: quantity }, () => endAge));
