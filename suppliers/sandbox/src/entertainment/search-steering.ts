/**
 * How searches behave by the city they are for: Macapá never answers, Palmas answers late. In Xapuri there is nothing
 * (activities.ts), and on Fernando de Noronha one of each day and time is left (stock.ts). Searches for a state behave as usual.
 */
const behaviours: Readonly<Record<string, 'silent' | 'slow'>> = {
  'city/BR-AP-MACAPA': 'silent',
  'city/BR-TO-PALMAS': 'slow',
};

/** The behaviour of a search by the parts of its place; undefined for the usual one. */
export function searchBehaviour(route: readonly string[]): 'silent' | 'slow' | undefined {
  const [steered] = route.flatMap((part) => behaviours[part] ?? []);
  return steered;
}
