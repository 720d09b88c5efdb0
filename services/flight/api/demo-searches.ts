import { routeBetween } from './search/searched-route.ts';

/** A coast, mountains, a river and a city first. */
const wanted = [
  ['SAO', 'SSA'],
  ['SAO', 'CXJ'],
  ['RIO', 'IGU'],
  ['SAO', 'LIS'],
  ['BSB', 'FLN'],
  ['SAO', 'MAO'],
  ['SAO', 'REC'],
  ['BHZ', 'FOR'],
  ['SAO', 'RIO'],
  ['CWB', 'NAT'],
  ['SAO', 'BUE'],
  ['RIO', 'MCZ'],
] as const;

/** What the demo's members searched for lately. */
export const demoSearches = wanted.flatMap(([from, to]) => routeBetween(from, to) ?? []);
