import { kilometresBetween } from '../distance.ts';
import type { City } from './cities.ts';

/** Cities without a road to the rest of their country, each with those it has one to. */
const APART: readonly (readonly string[])[] = [['FEN'], ['MCP'], ['MAO', 'BVB']];

/** From further away no company fetches its cars. */
const MAX_KM = 2_500;

/** Returns whether companies let a car of one city be returned in another. */
export function isConnected(from: City, to: City): boolean {
  const isApart = APART.some((group) => group.includes(from.code) !== group.includes(to.code));
  return from.countryIso === to.countryIso && !isApart && kilometresBetween(from, to) <= MAX_KM;
}
