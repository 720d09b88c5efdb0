import { routeBetween } from './search/searched-route.ts';

/** A coast, mountains, a river and a city first: home shows four. */
const wanted = [
  ['SAO', 'SSA'],
  ['SAO', 'CXJ'],
  ['RIO', 'IGU'],
  ['SAO', 'LIS'],
  ['BSB', 'FLN'],
  ['SAO', 'MAO'],
] as const;

/** What the demo's members searched for lately. */
export const demoSearches = wanted.flatMap(([from, to]) => routeBetween(from, to) ?? []);
