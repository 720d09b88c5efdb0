/**
 * How searches behave by the city of the pick-up: Lençóis finds nothing, Macapá never answers, Palmas answers late. On
 * Fernando de Noronha there is one car of each class (fleet.ts).
 */
const behaviours: Readonly<Record<string, 'empty' | 'silent' | 'slow'>> = { LEC: 'empty', MCP: 'silent', PMW: 'slow' };

/** The behaviour of a search by the code of the pick-up's airport; undefined for the usual one. */
export function searchBehaviour(airport: string): 'empty' | 'silent' | 'slow' | undefined {
  return behaviours[airport];
}
