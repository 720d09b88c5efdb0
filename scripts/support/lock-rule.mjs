import { isDeepStrictEqual } from 'node:util';

/**
 * Returns whether two texts of package-lock.json ask for the same packages. Optional ones are not compared: they are the
 * builds for single platforms and what these need, and npm lists only those that the registry at hand offers.
 * @param {string} before @param {string} after
 */
export function isSameLock(before, after) {
  return isDeepStrictEqual(requiredIn(before), requiredIn(after));
}

/** @param {string} lock */
function requiredIn(lock) {
  const { packages, ...rest } = JSON.parse(lock);
  const required = Object.entries(packages).filter(([, { optional }]) => !optional);
  return { ...rest, packages: Object.fromEntries(required) };
}
