/**
 * How searches behave by the city they leave: Palmas answers late, Boa Vista never. To and from Amapá no bus goes, since no
 * road leads there, and on each bus from Lençóis one seat is left (sold-before.ts).
 */
const behaviours: Readonly<Record<string, 'silent' | 'slow'>> = { BR1400100: 'silent', BR1721000: 'slow' };

/** The behaviour of a search by the id of the place it leaves; undefined for the usual one. */
export function searchBehaviour(origin: string): 'silent' | 'slow' | undefined {
  return behaviours[origin.split('-', 1)[0] ?? ''];
}
