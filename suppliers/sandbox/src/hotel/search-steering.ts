/** How searches behave by city: Xapuri finds nothing, Palmas answers late. On Fernando de Noronha each kind of room is the last. */
const behaviours: Readonly<Record<string, 'empty' | 'slow'>> = { 'BR-AC-XAPURI': 'empty', 'BR-TO-PALMAS': 'slow' };

/** The behaviour of a search by the code of its city; undefined for the usual one. */
export function searchBehaviour(addressCode: string): 'empty' | 'slow' | undefined {
  return behaviours[addressCode];
}
